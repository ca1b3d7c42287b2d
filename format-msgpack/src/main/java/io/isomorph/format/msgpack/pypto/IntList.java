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

    /** Adds a part of an array. */
    void add(int[] from, int first, int end) {
        reserve(end - first);
        int[] to = values;
        int at = size;
        for (int i = first; i < end; i++) {
            to[at++] = from[i];
        }
        size = at;
    }

    /** Adds what stands in an array at certain places, counted from a first one. */
    void add(int[] from, int first, int[] places) {
        reserve(places.length);
        int[] to = values;
        int at = size;
        for (int place : places) {
            to[at++] = from[first + place];
        }
        size = at;
    }

    private void reserve(int more) {
        if (size + more > values.length) {
            values = Arrays.copyOf(values, Math.max(2 * values.length, size + more));
        }
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
