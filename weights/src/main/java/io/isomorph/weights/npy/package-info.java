/** Numpy's files: npy, and npz archives of them. */
@NullMarked
package io.isomorph.weights.npy;

import org.jspecify.annotations.NullMarked;
