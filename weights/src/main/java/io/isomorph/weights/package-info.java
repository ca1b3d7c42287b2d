/** Tensors, files of them in any format, and the service interface of such formats. */
@NullMarked
package io.isomorph.weights;

import org.jspecify.annotations.NullMarked;
