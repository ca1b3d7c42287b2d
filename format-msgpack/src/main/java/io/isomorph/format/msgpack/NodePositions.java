package io.isomorph.format.msgpack;

import java.util.Arrays;

/** Where in the file the nodes of one sort are, by number; kept only if anybody is going to query that. */
final class NodePositions {
    private static final int LEAST = 64;
    private static final int MOST_KEPT = 1 << 14;

    private int[] places = new int[LEAST];
    private int size;
    private boolean kept;

    /** Sets whether positions are kept; none is yet. */
    void keep(boolean is) {
        kept = is;
    }

    void add(int position) {
        if (!kept) {
            return;
        }
        if (size == places.length) {
            places = Arrays.copyOf(places, size + size / 2);
        }
        places[size++] = position;
    }

    int get(int number) {
        return places[number];
    }

    /** Forgets everything, and keeps the capacity unless it is large. */
    void clear() {
        size = 0;
        if (places.length > MOST_KEPT) {
            places = new int[LEAST];
        }
    }
}
