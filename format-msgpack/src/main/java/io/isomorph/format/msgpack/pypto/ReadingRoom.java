package io.isomorph.format.msgpack.pypto;

import io.isomorph.family.pypto.kind.IntList;

/** The arrays of a {@link NodeTable} and a {@link NodeWalk} that hold numbers, to be filled again with the next file. */
final class ReadingRoom {
    /** What takes more bytes is not kept. */
    private static final long MOST_KEPT = 1 << 24;
    /** Less than what nodes mostly take. */
    private static final int BYTES_OF_NODE = 100;
    /** More room is made only for what is there. */
    private static final int MOST_ROOM = 1 << 16;

    final NodeColumns nodes;
    final IntList occurrences;
    final References references;

    // of the walk: at least as long as there are nodes, occurrences, references

    int[] byId = {};
    int[] values = {};
    int[] order = {};
    long[] meant = {};
    int[] named = {};
    int[] referenced = {};

    /** Makes room for what a file of a size mostly holds. */
    ReadingRoom(int fileSize) {
        int room = roomFor(fileSize);
        nodes = new NodeColumns(room);
        occurrences = new IntList(room);
        references = new References(room);
    }

    /** Returns for how many nodes there is room at first. */
    static int roomFor(int fileSize) {
        return Math.min(fileSize / BYTES_OF_NODE, MOST_ROOM) + 16;
    }

    void clear() {
        nodes.clear();
        occurrences.clear();
        references.cut(0);
    }

    /** Makes room for the walk over the nodes of a table; there may be anything in it. */
    void forWalk(NodeTable table) {
        int size = table.size();
        if (values.length < size) {
            byId = new int[size];
            values = new int[size];
            order = new int[size];
            meant = new long[size];
        }
        int occurrenceCount = table.endOfOccurrences(size - 1);
        named = named.length < occurrenceCount ? new int[occurrenceCount] : named;
        referenced = referenced.length < table.references() ? new int[table.references()] : referenced;
    }

    /** Returns whether it is little enough to be kept. */
    boolean isSmall() {
        long ints = (long) occurrences.room() + 3L * values.length + named.length + referenced.length;
        long bytes = nodes.bytes() + references.bytes() + Integer.BYTES * ints + (long) Long.BYTES * meant.length;
        return bytes <= MOST_KEPT;
    }
}
