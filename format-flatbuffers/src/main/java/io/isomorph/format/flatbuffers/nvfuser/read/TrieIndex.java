package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;

/**
 * The nodes of a file, which are a tree in breadth-first order: the children of each node follow one another, and those of an earlier
 * node come first.
 */
public final class TrieIndex implements Trie {

    private final CacheBuffer buffer;
    private final int[] tables;
    private final int[] parents;
    private final int[] firstChildren;
    private final int[] depths;
    private final int[] records;
    private final long[] fusionIds;
    private final long[] visits;
    private final boolean[] terminals;

    /** Checks the order, in time linear in the nodes. */
    public TrieIndex(CacheBuffer buffer, int structure) {
        this.buffer = buffer;
        int count = buffer.count(structure);
        if (count == 0) {
            throw buffer.fault(NvfuserCode.TRIE, buffer.root(), "/structure", "the file has no nodes");
        }
        tables = new int[count];
        parents = new int[count];
        firstChildren = new int[count + 1];
        depths = new int[count];
        records = new int[count];
        fusionIds = new long[count];
        visits = new long[count];
        terminals = new boolean[count];
        int next = 1;
        for (int node = 0; node < count; node++) {
            tables[node] = buffer.elementTarget(structure, node);
            if (node > 0 && node >= next) {
                throw lost(node);
            }
            firstChildren[node] = next;
            next = read(node, next);
        }
        if (next < count) {
            throw lost(next);
        }
        firstChildren[count] = next;
    }

    private int read(int node, int first) {
        int table = tables[node];
        FieldPlaces places = buffer.places(table);
        records[node] = buffer.target(table, places, RECORD);
        fusionIds[node] = places.of(FUSION_ID) == 0 ? 0 : buffer.longAt(table + places.of(FUSION_ID));
        visits[node] = places.of(VISITS) == 0 ? 0 : buffer.longAt(table + places.of(VISITS));
        terminals[node] = places.of(IS_TERMINAL) != 0 && buffer.byteAt(table + places.of(IS_TERMINAL)) != 0;
        return children(node, buffer.target(table, places, CHILDREN), first);
    }

    private int children(int node, int children, int first) {
        int count = buffer.count(children);
        for (int i = 0; i < count; i++) {
            int at = CacheBuffer.element(children, i, Long.BYTES);
            long child = buffer.longAt(at);
            int expected = first + i;
            if (child != expected || expected >= tables.length) {
                throw buffer.fault(
                        NvfuserCode.TRIE,
                        at,
                        pointer(node) + "/children/" + i,
                        "child " + i + " of node " + node + " is node " + Long.toUnsignedString(child)
                                + "; in breadth-first order it is node " + expected + " of " + tables.length);
            }
            parents[expected] = node;
            depths[expected] = depths[node] + 1;
        }
        return first + count;
    }

    private MalformedInputException lost(int node) {
        return buffer.fault(
                NvfuserCode.TRIE, tables[0], pointer(node), "node " + node + " is no child of a node before it");
    }

    public static String pointer(int node) {
        return "/structure/" + node;
    }

    @Override
    public int count() {
        return tables.length;
    }

    public int table(int node) {
        return tables[node];
    }

    /** Returns where the record of a node is, or 0. */
    public int record(int node) {
        return records[node];
    }

    @Override
    public int parent(int node) {
        return parents[node];
    }

    /** Returns how many nodes are before a node on its path. */
    public int depth(int node) {
        return depths[node];
    }

    @Override
    public int firstChild(int node) {
        return firstChildren[node];
    }

    @Override
    public int childCount(int node) {
        return firstChildren[node + 1] - firstChildren[node];
    }

    @Override
    public boolean isTerminal(int node) {
        return terminals[node];
    }

    @Override
    public long fusionId(int node) {
        return fusionIds[node];
    }

    @Override
    public long visits(int node) {
        return visits[node];
    }
}
