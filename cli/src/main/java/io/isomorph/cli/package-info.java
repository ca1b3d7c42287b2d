/**
 * The {@code isomorph} command: one class a command, and what they share. {@link io.isomorph.cli.Main} is the way in; formats are
 * met through {@link io.isomorph.spi.Formats} only.
 *
 * @see "docs/cli-json.md, what --json prints"
 */
@NullMarked
package io.isomorph.cli;

import org.jspecify.annotations.NullMarked;
