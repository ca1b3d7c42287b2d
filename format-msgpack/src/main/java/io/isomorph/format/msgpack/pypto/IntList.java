package io.isomorph.format.msgpack.pypto;

import java.util.Arrays;

/** Integers in a buffer that grows, to be cleared and filled again. */
final class IntList {
    private int[] values;
    private int size;

    IntList() {
        this(16);
    }

    /** Makes an empty list that grows after so many. */
    IntList(int capacity) {
        values = new int[capacity];
    }

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** Returns how many it holds at most before it grows. */
    int room() {
        return values.length;
    }

    int get(int index) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return values[index];
    }

    /** Lets go what is behind a size. */
    void size(int smaller) {
        size = smaller;
    }

    void set(int index, int value) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        values[index] = value;
    }

    int[] toArray() {
        return Arrays.copyOf(values, size);
    }

    @Override
    public String toString() {
        return Arrays.toString(toArray());
    }
}
