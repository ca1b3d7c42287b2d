/** What files of nvFuser consist of, and how documents have it: the schema, words, checks. */
@NullMarked
package io.isomorph.format.flatbuffers.nvfuser.layout;

import org.jspecify.annotations.NullMarked;
