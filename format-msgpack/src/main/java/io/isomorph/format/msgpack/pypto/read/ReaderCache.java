package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.io.Limits;

/**
 * What the reading of a file leaves to that of the next: arrays to be filled again, and what was read, also from other files, since
 * programs resemble each other. All of that was read without normalizations and within the limits, so it serves every reading of the
 * same limits. Bounded; not safe for several threads.
 */
public final class ReaderCache {
    /** What takes more bytes is not kept. */
    private static final long MOST_KEPT = 1 << 24;

    /** By the key of the field, whatever the kind of the node. */
    final NameTable<FieldCache> fields = new NameTable<>();

    final NameTable<KindCache> kinds = new NameTable<>();
    final NodeTable nodes = new NodeTable();

    // of the walk: at least as long as there are nodes, occurrences, references

    int[] values = {};
    int[] order = {};
    int[] named = {};
    int[] referenced = {};

    private final Limits limits;

    /** Makes one that serves readings within limits. */
    ReaderCache(Limits limits) {
        this.limits = limits;
    }

    /** Returns whether what is kept was read within these limits. */
    boolean serves(Limits required) {
        return limits.equals(required);
    }

    /** Reserves space for the walk over the nodes; there may be anything in it. */
    void reserveForWalk() {
        int size = nodes.size();
        if (size > values.length) {
            values = new int[size];
            order = new int[size];
        }
        int occurrences = nodes.endOfOccurrences(size - 1);
        named = occurrences > named.length ? new int[occurrences] : named;
        referenced = nodes.references() > referenced.length ? new int[nodes.references()] : referenced;
    }

    /** Returns whether its arrays take little enough to be kept. */
    boolean isSmall() {
        long numbers = 2L * values.length + named.length + referenced.length;
        return nodes.bytes() + Integer.BYTES * numbers <= MOST_KEPT;
    }
}
