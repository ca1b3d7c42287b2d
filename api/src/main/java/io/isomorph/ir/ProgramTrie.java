package io.isomorph.ir;

import java.util.List;

/**
 * Programs of one block without nesting that share beginnings, for readers: each operation is checked and counted once, however many
 * programs go through it. Each node has an operation; a program is the path from a node without parent, whose operations are gathered when
 * they are first requested. Not safe for several threads while operations are added; the programs are, once all have been.
 */
public final class ProgramTrie {
    /** What a program counts besides its operations: a region and a block. */
    private static final long FRAME = 1 + Block.elements(List.of(), List.of());

    private final OperationHead[] heads;
    private final int[] parents;
    private final int[] depths;
    private final int[] results;
    private final long[] elements;

    /**
     * Makes a trie whose nodes have no operations yet.
     *
     * @param nodes how many there are, at least 0
     */
    public ProgramTrie(int nodes) {
        heads = new OperationHead[nodes];
        parents = new int[nodes];
        depths = new int[nodes];
        results = new int[nodes];
        elements = new long[nodes];
    }

    /**
     * Sets the operation of a node, once, after that of its parent.
     *
     * @param node 0-based
     * @param parent the node before it on its path, or −1 for the first
     * @param head the operation
     * @throws io.isomorph.error.InvalidModelException if it takes a value that no operation before it on the path gives
     */
    public void put(int node, int parent, OperationHead head) {
        boolean isFirst = parent < 0;
        int depth = isFirst ? 0 : depths[parent] + 1;
        int resultsBefore = isFirst ? 0 : results[parent];
        ProgramCollector.requireDefined(head, depth, resultsBefore, 0);
        heads[node] = head;
        parents[node] = parent;
        depths[node] = depth;
        results[node] = Math.addExact(resultsBefore, head.resultCount());
        elements[node] = (isFirst ? FRAME : elements[parent]) + head.elements();
    }

    /**
     * Sets the operation of a node to that of another one, as {@link #put(int, int, OperationHead)} does: what is known of it is not found out
     * again.
     *
     * @param node 0-based
     * @param parent the node before it on its path, at least 0
     * @param like a node with that operation, which is not the first of its path
     * @throws io.isomorph.error.InvalidModelException if it takes a value that no operation before it on the path gives
     */
    public void putLike(int node, int parent, int like) {
        int before = parents[like];
        if (results[parent] < results[before]) {
            put(node, parent, heads[like]);
            return;
        }
        heads[node] = heads[like];
        parents[node] = parent;
        depths[node] = depths[parent] + 1;
        results[node] = Math.addExact(results[parent], results[like] - results[before]);
        elements[node] = elements[parent] + (elements[like] - elements[before]);
    }

    /**
     * Returns the operation of a node.
     *
     * @param node one that has its operation
     * @return what was set
     */
    public OperationHead head(int node) {
        return heads[node];
    }

    /**
     * Returns how many results the program to a node has.
     *
     * @param node one that has its operation
     * @return at least 0
     */
    public int results(int node) {
        return results[node];
    }

    /**
     * Returns what the program to a node counts against {@link io.isomorph.io.Limit#ELEMENTS}, without making it.
     *
     * @param node one that has its operation
     * @return as {@link Program.Counts#elements()}
     */
    public long elements(int node) {
        return elements[node];
    }

    /**
     * Returns the program that ends in a node.
     *
     * @param info facts about it
     * @param node one that has its operation
     * @return a program that shares its operations with others
     */
    public Program program(ProgramInfo info, int node) {
        return Program.ofChecked(info, new Path(this, node));
    }

    private Program.Counts counts(int node) {
        return new Program.Counts(depths[node] + 1, results[node], 0, elements[node]);
    }

    private Program.Held gathered(int last) {
        OperationHead[] gathered = new OperationHead[depths[last] + 1];
        int node = last;
        for (int i = gathered.length - 1; i >= 0; i--) {
            gathered[i] = heads[node];
            node = parents[node];
        }
        return Program.flat(gathered, counts(last));
    }

    /** The content of one program. Most programs of a large file are never looked at, and their paths are many times its nodes. */
    private static final class Path implements Program.Content {
        private final int last;
        /**
         * The trie, until the operations have been gathered, so that one program does not keep all others. Two threads may gather the same, and may
         * see either: neither has a field that is not final.
         */
        private Object origin;

        private Path(ProgramTrie trie, int last) {
            this.origin = trie;
            this.last = last;
        }

        @Override
        public Region body() {
            Object known = origin;
            if (known instanceof Program.Held held) {
                return held.body();
            }
            Program.Held held = ((ProgramTrie) known).gathered(last);
            origin = held;
            return held.body();
        }

        @Override
        public Program.Counts counts() {
            Object known = origin;
            return known instanceof Program.Held held ? held.counts() : ((ProgramTrie) known).counts(last);
        }
    }
}
