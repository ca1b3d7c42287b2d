/** The command {@code catalog}: SQL over all stored models. */
@NullMarked
package io.isomorph.catalog;

import org.jspecify.annotations.NullMarked;
