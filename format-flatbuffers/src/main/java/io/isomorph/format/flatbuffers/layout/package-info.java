/** What the bytes of a file are: its columns, the position of each, and the checksums behind them. */
@NullMarked
package io.isomorph.format.flatbuffers.layout;

import org.jspecify.annotations.NullMarked;
