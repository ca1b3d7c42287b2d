/**
 * The model: an immutable {@link io.isomorph.ir.Program} of regions, blocks and operations, small and closed, whose types and
 * attributes are open: a name and a payload ({@link io.isomorph.ir.payload}). And its events: a reader pushes them, a writer is a
 * {@link io.isomorph.ir.ProgramVisitor}, and what lies between (patching, checking, tracing) is a visitor with a next one. So a
 * conversion is {@code reader.accept(writer)}, and no tree is built.
 *
 * <p>The model is immutable and safe for any number of threads. Two programs are structurally equal exactly when they
 * are {@code equals}.
 */
@NullMarked
package io.isomorph.ir;

import org.jspecify.annotations.NullMarked;
