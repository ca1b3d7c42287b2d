package io.isomorph.family.pypto.kind;

import java.util.Arrays;

/** Integers in a buffer that grows, to be cleared and filled again. */
public final class IntList {
    private int[] values;
    private int size;

    public IntList() {
        this(16);
    }

    /** Makes an empty list that grows after so many. */
    public IntList(int capacity) {
        values = new int[capacity];
    }

    public void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    /** Adds a part of an array. */
    public void add(int[] from, int first, int end) {
        reserve(end - first);
        int[] to = values;
        int at = size;
        for (int i = first; i < end; i++) {
            to[at++] = from[i];
        }
        size = at;
    }

    /** Adds what stands in an array at certain places, counted from a first one. */
    public void add(int[] from, int first, int[] places) {
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

    public void clear() {
        size = 0;
    }

    public int size() {
        return size;
    }

    /** Returns how many it holds at most before it grows. */
    public int room() {
        return values.length;
    }

    public int get(int index) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return values[index];
    }

    public void set(int index, int value) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        values[index] = value;
    }

    public int[] toArray() {
        return Arrays.copyOf(values, size);
    }

    @Override
    public String toString() {
        return Arrays.toString(toArray());
    }
}
