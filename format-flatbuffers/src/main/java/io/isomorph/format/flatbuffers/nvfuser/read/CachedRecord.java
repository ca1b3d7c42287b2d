package io.isomorph.format.flatbuffers.nvfuser.read;

import org.jspecify.annotations.Nullable;

/**
 * A record that was read: its bytes, its operation, and on which paths the same bytes are the same operation. One object, as readers go from one to
 * the next in no order, and each object is another place in memory.
 */
final class CachedRecord {
    /** The first node that has it. */
    final int node;
    /** What {@link RecordReader#hash} returns of that node. */
    final int hash;

    final boolean isEnd;

    // what it counts against the limits of a file, each time that it is met

    final int tables;
    final int bytes;
    /** How many values its data has. */
    final int elements;

    // the bytes, set by CachedRecords

    /** Where its table is. */
    int at;
    /** How many bytes there are to the end of its arguments. */
    int size;
    /** Where its data's vtable is, 0 without data. */
    int dataVtable;

    @Nullable
    FieldPlaces places;

    // set by RecordValues

    /** How many values a path has to have at least before it. */
    int least;

    int most;
    /** How many values it adds. */
    int added;

    /** Which bits of the kinds of a path's values are those of its operands. */
    long operandMask;
    /** What these bits have to be. */
    long operandKinds;
    /** The bits of the values that it adds. */
    long addedKinds;

    CachedRecord(int node, int hash, boolean isEnd, int tables, int bytes, int elements) {
        this.node = node;
        this.hash = hash;
        this.isEnd = isEnd;
        this.tables = tables;
        this.bytes = bytes;
        this.elements = elements;
    }
}
