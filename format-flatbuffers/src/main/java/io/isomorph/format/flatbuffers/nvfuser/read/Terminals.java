package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.Comparator;

/** The terminals of a file in the order of the names of their entries, which are decimal numbers, so that 10 comes before 9. */
public final class Terminals {
    /**
     * Ids below it have keys: their digits, filled up to as many as the highest of them has, how many they are, and which of so many
     * terminals it is.
     */
    private static final long LARGEST = 10_000_000_000L;

    private static final int MOST_DIGITS = 10;
    private static final int DIGIT_BITS = 4;
    private static final int TERMINAL_BITS = 24;

    private final String[] names;
    private final int[] nodes;

    /** Finds them, and refuses two of one fusion. */
    public Terminals(CheckedBuffer buffer, TrieIndex trie) {
        int[] found = new int[trie.count()];
        int count = 0;
        boolean haveKeys = true;
        for (int node = 0; node < trie.count(); node++) {
            if (trie.isTerminal(node)) {
                found[count++] = node;
                haveKeys &= trie.fusionId(node) >= 0 && trie.fusionId(node) < LARGEST;
            }
        }
        nodes = Arrays.copyOf(found, count);
        if (haveKeys && count < 1 << TERMINAL_BITS) {
            sortByKey(trie, found);
        } else {
            sortByName(trie);
        }
        names = new String[count];
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
        }
    }

    private void sortByKey(TrieIndex trie, int[] inFile) {
        long[] keys = new long[nodes.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (key(trie.fusionId(inFile[i])) << TERMINAL_BITS) | i;
        }
        Arrays.sort(keys);
        for (int i = 0; i < keys.length; i++) {
            nodes[i] = inFile[(int) keys[i] & ((1 << TERMINAL_BITS) - 1)];
        }
    }

    private static long key(long id) {
        long filled = id;
        int digits = MOST_DIGITS;
        while (filled != 0 && filled < LARGEST / 10) {
            filled *= 10;
            digits--;
        }
        return (filled << DIGIT_BITS) | (id == 0 ? 0 : digits);
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

    /** Returns the index of a name, or a negative number. */
    public int indexOf(String name) {
        return Arrays.binarySearch(names, name, Utf8::compare);
    }
}
