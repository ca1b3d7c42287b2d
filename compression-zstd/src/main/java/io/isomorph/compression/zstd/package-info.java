/** Files of every format, compressed with zstd. */
@NullMarked
package io.isomorph.compression.zstd;

import org.jspecify.annotations.NullMarked;
