/** What every command prints with: the streams of a call, lines for people and for scripts, faults, exit codes. */
@NullMarked
package io.isomorph.cli.output;

import org.jspecify.annotations.NullMarked;
