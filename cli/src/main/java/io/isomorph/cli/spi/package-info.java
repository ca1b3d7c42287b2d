/**
 * Commands from other jars: {@link io.isomorph.cli.spi.CommandProvider} adds one to {@code isomorph}.
 *
 * @see "docs/command.md, Commands from other jars"
 */
@NullMarked
package io.isomorph.cli.spi;

import org.jspecify.annotations.NullMarked;
