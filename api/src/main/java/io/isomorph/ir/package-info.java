/**
 * The model: an immutable {@link io.isomorph.ir.Program} of regions, blocks and operations, small and closed, whose types and
 * attributes are open: a name and a {@link io.isomorph.ir.Payload}.
 *
 * <p>Everything here is immutable and safe for any number of threads. Two programs are structurally equal exactly when they
 * are {@code equals}.
 */
@NullMarked
package io.isomorph.ir;

import org.jspecify.annotations.NullMarked;
