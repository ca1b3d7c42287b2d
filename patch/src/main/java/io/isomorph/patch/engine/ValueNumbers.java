package io.isomorph.patch.engine;

import java.util.Arrays;

/**
 * Old numbers of results to new ones. Results come and go in ascending order of both, so it is a list of the numbers at which the
 * distance changes: 8 bytes for each, and nothing for the rest. Numbers of arguments stay.
 */
final class ValueNumbers {
    /** Represents the new number of a result that is gone. */
    static final int GONE = Integer.MIN_VALUE;

    private static final int FIRST = 16;

    private int[] from = new int[FIRST];
    private int[] distance = new int[FIRST];
    private int size;
    private int nextOld = 1;
    private int nextNew = 1;

    int nextOld() {
        return nextOld;
    }

    int nextNew() {
        return nextNew;
    }

    /** Numbers the results of an operation that keeps them all. */
    void keep(int count) {
        if (count > 0) {
            mark(nextOld, nextNew - nextOld);
            nextOld += count;
            nextNew += count;
        }
    }

    /** Numbers more old results, which go. */
    void drop(int count) {
        if (count > 0) {
            mark(nextOld, GONE);
            nextOld += count;
        }
    }

    /** Numbers a new result that no old one becomes. */
    void add() {
        nextNew++;
    }

    private void mark(int old, int newDistance) {
        if (newDistance == (size == 0 ? 0 : distance[size - 1])) {
            return;
        }
        if (size == from.length) {
            int larger = size + (size >> 1);
            from = Arrays.copyOf(from, larger);
            distance = Arrays.copyOf(distance, larger);
        }
        from[size] = old;
        distance[size++] = newDistance;
    }

    /** Whether every number is still what it was. */
    boolean isPlain() {
        return size == 0;
    }

    /** Returns the new number of an old value, or {@link #GONE}. */
    int renumbered(int old) {
        if (size == 0 || old < from[0]) {
            return old;
        }
        int at = Arrays.binarySearch(from, 0, size, old);
        int found = distance[at >= 0 ? at : -at - 2];
        return found == GONE ? GONE : old + found;
    }
}
