/**
 * The command {@code isomorph-bench}: runs JMH, keeps what was measured as a file, compares two such files, and makes the page and the
 * table of the README from them. What a result file holds: {@link io.isomorph.bench.report.Run}.
 */
@NullMarked
package io.isomorph.bench.report;

import org.jspecify.annotations.NullMarked;
