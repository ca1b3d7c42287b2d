/**
 * Events: a reader pushes them, a writer is a visitor that hears them, and what lies between (patching, checking, tracing) is a
 * visitor with a next one. So a conversion is {@code reader.accept(writer)}, and no tree is built.
 */
@NullMarked
package io.isomorph.visit;

import org.jspecify.annotations.NullMarked;
