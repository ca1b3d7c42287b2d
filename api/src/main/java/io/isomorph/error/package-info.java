/** Faults with stable codes, a location and a hint; everything a reader may throw is an {@link io.isomorph.error.IsomorphException}. */
@NullMarked
package io.isomorph.error;

import org.jspecify.annotations.NullMarked;
