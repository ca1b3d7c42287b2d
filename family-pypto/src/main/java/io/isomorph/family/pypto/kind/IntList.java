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

    /** Makes it hold at least so many before it grows. */
    public void ensureCapacity(int capacity) {
        if (capacity > values.length) {
            values = Arrays.copyOf(values, capacity);
        }
    }

    /** Adds a part of another list. */
    public void add(IntList from, int first, int end) {
        int count = end - first;
        if (count > values.length - size) {
            values = Arrays.copyOf(values, Math.max(2 * values.length, size + count));
        }
        for (int i = first; i < end; i++) {
            values[size++] = from.values[i];
        }
    }

    public void clear() {
        size = 0;
    }

    /** Drops the integers behind a number. */
    public void cut(int smaller) {
        size = smaller;
    }

    public int size() {
        return size;
    }

    /** Returns how many it holds at most before it grows. */
    public int capacity() {
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
