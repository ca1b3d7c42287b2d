/** Benchmarks: each measures our formats and their rivals on the same programs in one run. */
@NullMarked
package io.isomorph.bench;

import org.jspecify.annotations.NullMarked;
