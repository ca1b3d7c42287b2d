package io.isomorph.format.msgpack.pypto;

import java.util.Arrays;

/** Occurrences that wait for the node around them to end, in the order of the bytes. */
final class Occurrences {
    private int[] items = new int[64];
    private int size;

    void add(int occurrence) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = occurrence;
    }

    /** Returns the array that holds them; another one after the next is added. */
    int[] items() {
        return items;
    }

    int get(int index) {
        return items[index];
    }

    int size() {
        return size;
    }

    /** Lets go those behind a number. */
    void cut(int smaller) {
        size = smaller;
    }

    /** Returns whether all from a number on are references, and none is a full node. */
    boolean areReferences(int from) {
        for (int i = from; i < size; i++) {
            if (items[i] >= 0) {
                return false;
            }
        }
        return true;
    }
}
