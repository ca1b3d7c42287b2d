package io.isomorph.format.msgpack.pypto;

/** The arrays of a {@link NodeTable} and a {@link NodeWalk} that hold numbers, to be filled again with the next file. */
final class ReadingRoom {
    /** What takes more bytes is not kept. */
    private static final long MOST_KEPT = 1 << 24;
    /** Less than what nodes mostly take. */
    private static final int BYTES_OF_NODE = 100;
    /** More room is made only for what is there. */
    private static final int MOST_ROOM = 1 << 16;

    final IntList starts;
    final LongList ids;
    final IntList endOfOccurrences;
    final IntList occurrences;
    final LongList referredIds;
    final IntList referenceStarts;

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
        starts = new IntList(room);
        ids = new LongList(room);
        endOfOccurrences = new IntList(room);
        occurrences = new IntList(room);
        referredIds = new LongList(room);
        referenceStarts = new IntList(room);
    }

    /** Returns for how many nodes there is room at first. */
    static int roomFor(int fileSize) {
        return Math.min(fileSize / BYTES_OF_NODE, MOST_ROOM) + 16;
    }

    void clear() {
        starts.clear();
        ids.clear();
        endOfOccurrences.clear();
        occurrences.clear();
        referredIds.clear();
        referenceStarts.clear();
    }

    /** Makes room for the walk over the nodes of a table; there may be anything in it. */
    void forWalk(NodeTable nodes) {
        int size = nodes.size();
        if (values.length < size) {
            byId = new int[size];
            values = new int[size];
            order = new int[size];
            meant = new long[size];
        }
        int occurrenceCount = nodes.endOfOccurrences(size - 1);
        named = named.length < occurrenceCount ? new int[occurrenceCount] : named;
        referenced = referenced.length < nodes.references() ? new int[nodes.references()] : referenced;
    }

    /** Returns whether it is little enough to be kept. */
    boolean isSmall() {
        long ints = (long) starts.room() + endOfOccurrences.room() + occurrences.room() + referenceStarts.room();
        ints += 3L * values.length + named.length + referenced.length;
        long longs = (long) ids.room() + referredIds.room() + meant.length;
        return Integer.BYTES * ints + Long.BYTES * longs <= MOST_KEPT;
    }
}
