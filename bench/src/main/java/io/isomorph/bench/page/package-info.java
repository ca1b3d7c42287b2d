/** The page and the table of the README, from result files. */
@NullMarked
package io.isomorph.bench.page;

import org.jspecify.annotations.NullMarked;
