/** Safetensors files. */
@NullMarked
package io.isomorph.weights.safetensors;

import org.jspecify.annotations.NullMarked;
