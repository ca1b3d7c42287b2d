package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.family.pypto.kind.IntList;

/** The arrays that were filled while a file was written, to be filled again with the next one. Not safe for several threads. */
public final class WriterCache {
    /** What takes more bytes is not kept. */
    private static final long MOST_KEPT = 1 << 24;

    private static final int FIRST_BUFFER = 1 << 16;

    /** The bytes of the fields of all nodes, without the nodes in them. */
    byte[] fields = new byte[FIRST_BUFFER];
    /** The bytes that go to the sink; how many there will be is known when they are needed. */
    byte[] output = new byte[0];

    final IntList slots = new IntList();
    final IntList ends = new IntList();
    final IntList endsOfSlots = new IntList();

    /** Drops what is in the lists. */
    void clear() {
        slots.clear();
        ends.clear();
        endsOfSlots.clear();
    }

    /** Returns whether it is little enough to be kept. */
    boolean isSmall() {
        long numbers = (long) slots.capacity() + ends.capacity() + endsOfSlots.capacity();
        return fields.length + output.length + Integer.BYTES * numbers <= MOST_KEPT;
    }
}
