/**
 * Writing: programs become records, records become rows of tables, programs that begin alike share the nodes of a trie, and at the
 * end of the document everything is numbered in breadth-first order.
 */
@NullMarked
package io.isomorph.format.flatbuffers.write;

import org.jspecify.annotations.NullMarked;
