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
        int next = 1;
        for (int node = 0; node < count; node++) {
            tables[node] = buffer.elementTarget(structure, node);
            if (node > 0 && node >= next) {
                throw lost(node);
            }
            firstChildren[node] = next;
            next = children(node, next);
        }
        if (next < count) {
            throw lost(next);
        }
        firstChildren[count] = next;
    }

    private int children(int node, int first) {
        int children = buffer.target(tables[node], CHILDREN);
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
        return buffer.target(tables[node], RECORD);
    }

    @Override
    public int parent(int node) {
        return parents[node];
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
        int at = buffer.field(tables[node], IS_TERMINAL);
        return at != 0 && buffer.byteAt(at) != 0;
    }

    @Override
    public long fusionId(int node) {
        return buffer.longField(tables[node], FUSION_ID);
    }

    @Override
    public long visits(int node) {
        return buffer.longField(tables[node], VISITS);
    }
}
