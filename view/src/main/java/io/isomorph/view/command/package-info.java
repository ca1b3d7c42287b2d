/** The command {@code view}. */
@NullMarked
package io.isomorph.view.command;

import org.jspecify.annotations.NullMarked;
