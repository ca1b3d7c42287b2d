package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;

/**
 * The nodes of a file, which are a tree in breadth-first order: the children of each node follow one another, and those of an earlier
 * node come first.
 */
public final class TrieIndex implements Trie {

    private static final CacheTable NODE = CacheSchema.table("TrieNode");

    private final CheckedBuffer buffer;
    private final int structure;
    private final int[] tables;
    private final int[] parents;
    private final int[] firstChildren;
    private final int[] records;
    private final long[] fusionIds;
    private final long[] visits;
    private final boolean[] terminals;

    /** Takes where the vector of nodes begins, or 0, and checks their order, in time linear in the nodes. */
    TrieIndex(CheckedBuffer buffer, int structure) {
        this.buffer = buffer;
        this.structure = structure;
        int count = buffer.count(structure);
        if (count == 0) {
            throw buffer.fault(NvfuserCode.TRIE, buffer.root(), "/structure", "the file has no nodes");
        }
        tables = new int[count];
        parents = new int[count];
        firstChildren = new int[count + 1];
        firstChildren[0] = 1;
        records = new int[count];
        fusionIds = new long[count];
        visits = new long[count];
        terminals = new boolean[count];
    }

    /** Reads a node, after all before it: nothing else is known before. */
    void read(int node) {
        int first = firstChildren[node];
        int table = buffer.elementTarget(structure, node);
        tables[node] = table;
        if (node > 0 && node >= first) {
            throw buffer.fault(
                    NvfuserCode.TRIE, tables[0], pointer(node), "node " + node + " is no child of a node before it");
        }
        FieldPlaces places = buffer.table(table, NODE);
        records[node] = buffer.target(table, places, RECORD);
        fusionIds[node] = places.of(FUSION_ID) == 0 ? 0 : buffer.longAt(table + places.of(FUSION_ID));
        visits[node] = places.of(VISITS) == 0 ? 0 : buffer.longAt(table + places.of(VISITS));
        terminals[node] = places.of(IS_TERMINAL) != 0 && buffer.byteAt(table + places.of(IS_TERMINAL)) != 0;
        firstChildren[node + 1] = children(node, buffer.vector(table, places, CHILDREN, CacheType.ULONG), first);
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
        }
        return first + count;
    }

    public static String pointer(int node) {
        return "/structure/" + node;
    }

    /** Makes the fault of a node, or of a part of it: its pointer below the node. */
    MalformedInputException fault(NvfuserCode code, int at, int node, String part, String problem) {
        return buffer.fault(code, at, pointer(node) + part, "node " + node + ": " + problem);
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

    /** Returns whether no other child of its parent follows a node, which is not the root. */
    boolean isLastChild(int node) {
        return node + 1 == firstChildren[parents[node] + 1];
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
