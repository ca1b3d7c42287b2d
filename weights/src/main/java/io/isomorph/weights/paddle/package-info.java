/** Paddle's parameter files. */
@NullMarked
package io.isomorph.weights.paddle;

import org.jspecify.annotations.NullMarked;
