package io.isomorph.format.msgpack;

import java.util.Arrays;

/** Where in the file the nodes of one sort stand, by number, if anybody is going to ask for that. */
final class NodePositions {
    private static final int LEAST = 64;
    private static final int MOST_KEPT = 1 << 14;

    private int[] places = new int[LEAST];
    private int size;
    private boolean required;

    /** Says whether places are kept; none is yet. */
    void want(boolean is) {
        required = is;
    }

    void add(int position) {
        if (!required) {
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

    /** Forgets everything, and keeps the room unless it is large. */
    void clear() {
        size = 0;
        if (places.length > MOST_KEPT) {
            places = new int[LEAST];
        }
    }
}
