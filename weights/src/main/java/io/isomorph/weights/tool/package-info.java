/** Statistics, comparison, casts, and files in parts. */
@NullMarked
package io.isomorph.weights.tool;

import org.jspecify.annotations.NullMarked;
