/** The commands of {@code patch}. */
@NullMarked
package io.isomorph.cli.patch;

import org.jspecify.annotations.NullMarked;
