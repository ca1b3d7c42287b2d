package io.isomorph.format.msgpack.pypto;

import java.util.Arrays;

/** The references of a file: what each names, and where it stands. */
final class References {
    private long[] ids;
    private int[] starts;
    private int size;

    /** Makes an empty list that grows after so many. */
    References(int capacity) {
        ids = new long[capacity];
        starts = new int[capacity];
    }

    /** Adds a reference, and returns its number. */
    int add(long id, int start) {
        int reference = size;
        if (reference == ids.length) {
            ids = Arrays.copyOf(ids, 2 * reference);
            starts = Arrays.copyOf(starts, 2 * reference);
        }
        ids[reference] = id;
        starts[reference] = start;
        size = reference + 1;
        return reference;
    }

    /** Lets go those behind a number. */
    void cut(int smaller) {
        size = smaller;
    }

    int size() {
        return size;
    }

    /** Returns how many bytes the list takes. */
    long bytes() {
        return (long) (Long.BYTES + Integer.BYTES) * ids.length;
    }

    /** Returns the id that a reference names: 64 bits without sign. */
    long id(int reference) {
        return ids[reference];
    }

    /** Returns the offset of its first byte. */
    int start(int reference) {
        return starts[reference];
    }
}
