/** Writes files of nvFuser. */
@NullMarked
package io.isomorph.format.flatbuffers.nvfuser.write;

import org.jspecify.annotations.NullMarked;
