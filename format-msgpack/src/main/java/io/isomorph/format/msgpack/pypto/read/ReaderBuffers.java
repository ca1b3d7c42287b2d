package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.format.msgpack.pypto.cache.ReaderCache;
import io.isomorph.io.Limits;

/** What the reading of a file fills, and that of the next file fills again; with what is kept of the content. Not safe for several threads. */
public final class ReaderBuffers {
    /** What takes more bytes is not kept. */
    private static final long MOST_KEPT = 1 << 24;

    final ReaderCache cache = new ReaderCache();
    final NodeTable nodes = new NodeTable();

    // of the walk: at least as long as there are nodes, occurrences, references

    int[] byId = {};
    int[] values = {};
    int[] order = {};
    long[] meant = {};
    int[] named = {};
    int[] referenced = {};

    private final Limits limits;

    /** Makes some that serve readings within limits. */
    ReaderBuffers(Limits limits) {
        this.limits = limits;
    }

    /** Returns whether what is kept was read within these limits. */
    boolean serves(Limits required) {
        return limits.equals(required);
    }

    /** Makes room for the walk over the nodes; there may be anything in it. */
    void makeRoomForWalk() {
        int size = nodes.size();
        if (size > values.length) {
            byId = new int[size];
            values = new int[size];
            order = new int[size];
            meant = new long[size];
        }
        int occurrences = nodes.endOfOccurrences(size - 1);
        named = occurrences > named.length ? new int[occurrences] : named;
        referenced = nodes.references() > referenced.length ? new int[nodes.references()] : referenced;
    }

    /** Returns whether they take little enough to be kept. */
    boolean isSmall() {
        long numbers = 5L * values.length + named.length + referenced.length;
        return nodes.bytes() + Integer.BYTES * numbers <= MOST_KEPT;
    }
}
