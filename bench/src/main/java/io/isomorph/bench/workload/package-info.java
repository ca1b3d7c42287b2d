/** The programs that are measured. */
@NullMarked
package io.isomorph.bench.workload;

import org.jspecify.annotations.NullMarked;
