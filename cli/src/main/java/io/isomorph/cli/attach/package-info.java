/** The commands of {@code attach}: what entries carry beside programs. */
@NullMarked
package io.isomorph.cli.attach;

import org.jspecify.annotations.NullMarked;
