/** The command {@code isomorph-bench}: measures, compares result files, and makes the page and the table of the README from them. */
@NullMarked
package io.isomorph.bench.command;

import org.jspecify.annotations.NullMarked;
