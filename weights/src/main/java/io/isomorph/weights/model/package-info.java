/** A model as a folder: program, weights and other files. */
@NullMarked
package io.isomorph.weights.model;

import org.jspecify.annotations.NullMarked;
