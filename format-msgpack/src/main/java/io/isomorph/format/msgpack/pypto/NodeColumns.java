package io.isomorph.format.msgpack.pypto;

import java.util.Arrays;

/** What is a number of each node of a file, in columns that grow together. */
final class NodeColumns {
    private int[] kinds;
    private long[] ids;
    private int[] starts;
    private int[] ends;
    private int size;

    /** Makes empty columns that grow after so many nodes. */
    NodeColumns(int capacity) {
        kinds = new int[capacity];
        ids = new long[capacity];
        starts = new int[capacity];
        ends = new int[capacity];
    }

    /**
     * Adds a node.
     *
     * @param kind the number of its kind
     * @param id 64 bits without sign
     * @param start the offset of its first byte
     * @param end the index behind its last occurrence
     * @return its number
     */
    int add(int kind, long id, int start, int end) {
        int node = size;
        if (node == starts.length) {
            grow();
        }
        kinds[node] = kind;
        ids[node] = id;
        starts[node] = start;
        ends[node] = end;
        size = node + 1;
        return node;
    }

    private void grow() {
        kinds = Arrays.copyOf(kinds, 2 * size);
        ids = Arrays.copyOf(ids, 2 * size);
        starts = Arrays.copyOf(starts, 2 * size);
        ends = Arrays.copyOf(ends, 2 * size);
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** Returns how many bytes the columns take. */
    long bytes() {
        return (3L * Integer.BYTES + Long.BYTES) * starts.length;
    }

    int kind(int node) {
        return kinds[node];
    }

    long id(int node) {
        return ids[node];
    }

    int start(int node) {
        return starts[node];
    }

    int end(int node) {
        return ends[node];
    }
}
