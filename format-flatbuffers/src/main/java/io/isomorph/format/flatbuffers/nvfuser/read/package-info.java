/** Reads files of nvFuser. */
@NullMarked
package io.isomorph.format.flatbuffers.nvfuser.read;

import org.jspecify.annotations.NullMarked;
