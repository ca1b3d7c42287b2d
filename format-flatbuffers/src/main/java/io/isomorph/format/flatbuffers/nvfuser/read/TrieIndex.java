package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;
import io.isomorph.support.SoftPool;

/**
 * The nodes of a file, which are a tree in breadth-first order: the children of each node follow one another, and those of an earlier
 * node come first.
 */
public final class TrieIndex implements Trie {

    private static final CacheTable NODE = CacheSchema.table("TrieNode");

    private final CheckedBuffer buffer;
    private final int structure;
    private final NodeColumns columns;
    private final int count;
    private final int[] tables;
    private final int[] parents;
    private final int[] firstChildren;
    private final long[] fusionIds;
    private final long[] visits;
    private final boolean[] terminals;
    private int terminalCount;

    /** Takes where the vector of nodes begins, or 0, and checks their order, in time linear in the nodes. */
    TrieIndex(CheckedBuffer buffer, int structure, SoftPool<NodeColumns> pool) {
        this.buffer = buffer;
        this.structure = structure;
        this.count = buffer.count(structure);
        if (count == 0) {
            throw buffer.fault(NvfuserCode.TRIE, buffer.root(), "/structure", "the file has no nodes");
        }
        columns = NodeColumns.take(pool, count);
        tables = columns.tables;
        parents = columns.parents;
        firstChildren = columns.firstChildren;
        fusionIds = columns.fusionIds;
        visits = columns.visits;
        terminals = columns.terminals;
        parents[0] = 0;
        firstChildren[0] = 1;
    }

    /** Returns what is noted of nodes. */
    NodeColumns columns() {
        return columns;
    }

    /** Reads a node, after all before it: nothing else is known before. Returns where its record is, or 0. */
    int read(int node) {
        int first = firstChildren[node];
        int table = buffer.elementTarget(structure, node);
        tables[node] = table;
        if (node > 0 && node >= first) {
            throw buffer.fault(
                    NvfuserCode.TRIE, tables[0], pointer(node), "node " + node + " is no child of a node before it");
        }
        FieldPlaces places = buffer.table(table, NODE);
        boolean isTerminal = places.of(IS_TERMINAL) != 0 && buffer.byteAt(table + places.of(IS_TERMINAL)) != 0;
        fusionIds[node] = places.of(FUSION_ID) == 0 ? 0 : buffer.longAt(table + places.of(FUSION_ID));
        visits[node] = places.of(VISITS) == 0 ? 0 : buffer.longAt(table + places.of(VISITS));
        terminals[node] = isTerminal;
        terminalCount += isTerminal ? 1 : 0;
        firstChildren[node + 1] = children(node, buffer.vector(table, places, CHILDREN, CacheType.ULONG), first);
        return buffer.target(table, places, RECORD);
    }

    private int children(int node, int children, int first) {
        int length = buffer.count(children);
        for (int i = 0; i < length; i++) {
            int at = CacheBuffer.element(children, i, Long.BYTES);
            long child = buffer.longAt(at);
            int expected = first + i;
            if (child != expected || expected >= count) {
                throw buffer.fault(
                        NvfuserCode.TRIE,
                        at,
                        pointer(node) + "/children/" + i,
                        "child " + i + " of node " + node + " is node " + Long.toUnsignedString(child)
                                + "; in breadth-first order it is node " + expected + " of " + count);
            }
            parents[expected] = node;
        }
        return first + length;
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
        return count;
    }

    /** Returns how many of the nodes that were read are terminals. */
    int terminalCount() {
        return terminalCount;
    }

    public int table(int node) {
        return tables[node];
    }

    /** Returns where the record of a node is that was read, or 0. */
    int record(int node) {
        return buffer.target(table(node), RECORD);
    }

    @Override
    public int parent(int node) {
        return parents[node];
    }

    /** Returns whether no other child of its parent follows a node, which is not the root. */
    boolean isLastChild(int node) {
        return node + 1 == firstChildren[parent(node) + 1];
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
