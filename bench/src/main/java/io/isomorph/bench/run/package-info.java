/** Measures: runs JMH and other processes, and keeps what they find as a run. */
@NullMarked
package io.isomorph.bench.run;

import org.jspecify.annotations.NullMarked;
