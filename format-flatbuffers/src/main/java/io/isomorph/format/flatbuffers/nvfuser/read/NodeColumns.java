package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.support.SoftPool;
import org.jspecify.annotations.Nullable;

/**
 * What is noted of the nodes of a file while it is read, and no longer. Kept for the next file, as new arrays are cleared, which takes longer
 * than filling them; nothing is read before it was written for the file at hand.
 */
public final class NodeColumns {
    private static final int LEAST = 1 << 10;
    /** More are not kept: about 12 MB. */
    private static final int MOST_KEPT = 1 << 18;

    final int[] tables;
    final int[] parents;
    /** One more than there are nodes. */
    final int[] firstChildren;

    final long[] fusionIds;
    final long[] visits;
    final boolean[] terminals;
    /** How many values that are numbered the path of a node gives with it. */
    final int[] numbered;
    /** The kinds of these values, from the lowest bits. */
    final long[] kinds;
    /** Hashes of the name, the data and the operands. */
    final int[] hashes;

    private NodeColumns(int nodes) {
        tables = new int[nodes];
        parents = new int[nodes];
        firstChildren = new int[nodes + 1];
        fusionIds = new long[nodes];
        visits = new long[nodes];
        terminals = new boolean[nodes];
        numbered = new int[nodes];
        kinds = new long[nodes];
        hashes = new int[nodes];
    }

    /** Returns columns for as many nodes, the caller's until they are released. */
    static NodeColumns take(SoftPool<NodeColumns> pool, int nodes) {
        @Nullable NodeColumns kept = pool.take();
        return kept != null && kept.tables.length >= nodes ? kept : new NodeColumns(Math.max(nodes, LEAST));
    }

    /** Releases them; nobody may use them any more. */
    void release(SoftPool<NodeColumns> pool) {
        if (tables.length <= MOST_KEPT) {
            pool.release(this);
        }
    }
}
