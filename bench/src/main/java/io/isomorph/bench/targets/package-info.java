/** What the codecs should reach, and what a run shows of it. */
@NullMarked
package io.isomorph.bench.targets;

import org.jspecify.annotations.NullMarked;
