/** The command {@code convert}. */
@NullMarked
package io.isomorph.cli.convert;

import org.jspecify.annotations.NullMarked;
