/** Python pickles as values, read and written without executing anything. */
@NullMarked
package io.isomorph.weights.pickle;

import org.jspecify.annotations.NullMarked;
