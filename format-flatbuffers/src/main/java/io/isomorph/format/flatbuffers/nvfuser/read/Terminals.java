package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.Comparator;

/** The terminals of a file in the order of the names of their entries, which are decimal numbers, so that 10 comes before 9. */
public final class Terminals {
    /** Ids are below so many times the number of terminals in nearly all files, which count their fusions. */
    private static final int SPARSE = 4;

    private static final int RADIX = 10;

    private final String[] names;
    private final int[] nodes;
    private final long[] visits;

    /** Finds them, and refuses two of one fusion. */
    public Terminals(CheckedBuffer buffer, TrieIndex trie) {
        nodes = new int[trie.terminalCount()];
        int count = 0;
        long highest = 0;
        for (int node = 0; node < trie.count(); node++) {
            if (trie.isTerminal(node)) {
                nodes[count++] = node;
                long id = trie.fusionId(node);
                highest = Long.compareUnsigned(id, highest) > 0 ? id : highest;
            }
        }
        if (highest < 0 || highest >= (long) SPARSE * count || !placeById(trie, (int) highest)) {
            sortByName(trie);
        }
        names = new String[count];
        visits = new long[count];
        for (int i = 0; i < count; i++) {
            int node = nodes[i];
            if (i > 0 && trie.fusionId(node) == trie.fusionId(nodes[i - 1])) {
                throw buffer.fault(
                        NvfuserCode.TERMINAL,
                        trie.table(node),
                        TrieIndex.pointer(node) + "/fusion_id",
                        "node " + node + ": fusion " + Long.toUnsignedString(trie.fusionId(node)) + " ends in node "
                                + nodes[i - 1] + " already");
            }
            names[i] = Fusions.name(trie.fusionId(node));
            visits[i] = trie.visits(node);
        }
    }

    /** Puts the nodes in the order of the decimals of their ids, and returns false if two have the same. */
    private boolean placeById(TrieIndex trie, int highest) {
        int[] byId = new int[highest + 1];
        Arrays.fill(byId, -1);
        for (int node : nodes) {
            int id = (int) trie.fusionId(node);
            if (byId[id] >= 0) {
                return false;
            }
            byId[id] = node;
        }
        int count = 0;
        if (byId[0] >= 0) {
            nodes[count++] = byId[0];
        }
        // as in a dictionary: 1, 10, 100, 101 … 11, 110 …
        int id = 1;
        for (int visited = 1; visited <= highest; visited++) {
            if (byId[id] >= 0) {
                nodes[count++] = byId[id];
            }
            if ((long) id * RADIX <= highest) {
                id *= RADIX;
            } else {
                id = id == highest ? id / RADIX + 1 : id + 1;
                while (id % RADIX == 0) {
                    id /= RADIX;
                }
            }
        }
        return true;
    }

    private void sortByName(TrieIndex trie) {
        Integer[] sorted = Arrays.stream(nodes).boxed().toArray(Integer[]::new);
        Arrays.sort(sorted, Comparator.comparing(node -> Fusions.name(trie.fusionId(node)), Utf8::compare));
        Arrays.setAll(nodes, i -> sorted[i]);
    }

    public int count() {
        return nodes.length;
    }

    public String name(int index) {
        return names[index];
    }

    public int node(int index) {
        return nodes[index];
    }

    /** Returns how often the fusion was requested; what is beyond the range is in the document's payload. */
    public long visits(int index) {
        return visits[index] < 0 ? Long.MAX_VALUE : visits[index];
    }

    /** Returns the index of a name, or a negative number. */
    public int indexOf(String name) {
        return Arrays.binarySearch(names, name, Utf8::compare);
    }
}
