package io.isomorph.format.msgpack.pypto;

import java.util.Arrays;

/** Longs in a buffer that grows. */
final class LongList {
    private long[] values;
    private int size;

    /** Makes an empty list that grows after so many. */
    LongList(int capacity) {
        values = new long[capacity];
    }

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    /** Lets go what is behind a size. */
    void size(int smaller) {
        size = smaller;
    }

    void clear() {
        size = 0;
    }

    /** Returns how many it holds at most before it grows. */
    int room() {
        return values.length;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return values[index];
    }
}
