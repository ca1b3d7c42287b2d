/** Commands about tensors, and what other commands do with the weights of models. */
@NullMarked
package io.isomorph.cli.weights;

import org.jspecify.annotations.NullMarked;
