/**
 * The {@code isomorph} command: {@link io.isomorph.cli.Main} is the entry point. Formats are found through {@link io.isomorph.spi.Formats} only.
 *
 * @see "docs/cli-json.md, what --json prints"
 */
@NullMarked
package io.isomorph.cli;

import org.jspecify.annotations.NullMarked;
