/** What runs measured, as result files hold it: {@link io.isomorph.bench.results.Run}; and what changed from one run to another. */
@NullMarked
package io.isomorph.bench.results;

import org.jspecify.annotations.NullMarked;
