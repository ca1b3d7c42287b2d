package io.isomorph.format.msgpack;

/** Room that one writing leaves to the next: the tables and the array of the output. */
final class WritingMemory {
    private static final int FIRST_BUFFER = 1 << 13;

    /** A larger array is not kept. */
    private static final int MOST_KEPT = 1 << 20;

    private final Tables tables = new Tables();
    private byte[] buffer = new byte[FIRST_BUFFER];

    Tables tables() {
        return tables;
    }

    byte[] buffer() {
        return buffer;
    }

    /** Ends a writing: forgets its nodes, and keeps its array if that is larger than the one before. */
    void clear(byte[] used) {
        tables.clear();
        if (used.length > buffer.length && used.length <= MOST_KEPT) {
            buffer = used;
        }
    }
}
