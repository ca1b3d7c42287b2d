/** Bytes of tensors that are stored otherwise than as they are. */
@NullMarked
package io.isomorph.weights.data;

import org.jspecify.annotations.NullMarked;
