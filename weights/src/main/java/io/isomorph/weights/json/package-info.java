/** Strict JSON: headers of safetensors files, indexes, structures. */
@NullMarked
package io.isomorph.weights.json;

import org.jspecify.annotations.NullMarked;
