/**
 * Programs as one trie in breadth-first order, in a plain FlatBuffers buffer: {@link
 * io.isomorph.format.flatbuffers.FlatbuffersFormat} reads and writes, {@link io.isomorph.format.flatbuffers.FlatbuffersFile} reads
 * lazily.
 */
@NullMarked
package io.isomorph.format.flatbuffers;

import org.jspecify.annotations.NullMarked;
