/** The command {@code reduce}. */
@NullMarked
package io.isomorph.reduce;

import org.jspecify.annotations.NullMarked;
