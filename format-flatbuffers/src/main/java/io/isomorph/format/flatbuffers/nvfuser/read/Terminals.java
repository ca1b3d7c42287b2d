package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.io.Utf8;
import java.util.Arrays;

/** The terminals of a file in the order of the names of their entries, which are decimal numbers, so that 10 comes before 9. */
public final class Terminals {
    /** Ids below it have keys: their digits, filled up to as many as the highest of them has, and how many they are. */
    private static final long LARGEST = 100_000_000_000_000_000L;

    private static final int DIGIT_BITS = 5;

    private final String[] names;
    private final int[] nodes;

    /** Finds them, and refuses two of one fusion. */
    public Terminals(CacheBuffer buffer, TrieIndex trie) {
        int[] found = new int[trie.count()];
        int count = 0;
        boolean haveKeys = true;
        for (int node = 0; node < trie.count(); node++) {
            if (trie.isTerminal(node)) {
                found[count++] = node;
                haveKeys &= trie.fusionId(node) >= 0 && trie.fusionId(node) < LARGEST;
            }
        }
        int[] inFile = Arrays.copyOf(found, count);
        int[] places = haveKeys ? placesByKey(trie, inFile) : placesByName(trie, inFile);
        names = new String[count];
        nodes = new int[count];
        for (int i = 0; i < count; i++) {
            int place = places[i];
            int node = inFile[i];
            if (names[place] != null) {
                throw buffer.fault(
                        NvfuserCode.TERMINAL,
                        trie.table(node),
                        TrieIndex.pointer(node) + "/fusion_id",
                        "node " + node + ": fusion " + Long.toUnsignedString(trie.fusionId(node)) + " ends in node "
                                + nodes[place] + " already");
            }
            names[place] = Fusions.name(trie.fusionId(node));
            nodes[place] = node;
        }
    }

    /** Returns by terminal its place in the order; those of one fusion share it. */
    private static int[] placesByKey(TrieIndex trie, int[] terminals) {
        long[] keys = new long[terminals.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = key(trie.fusionId(terminals[i]));
        }
        long[] sorted = keys.clone();
        Arrays.sort(sorted);
        int[] places = new int[keys.length];
        Arrays.setAll(places, i -> Arrays.binarySearch(sorted, keys[i]));
        return places;
    }

    private static long key(long id) {
        long filled = id;
        int digits = Long.SIZE >> 1;
        while (filled != 0 && filled < LARGEST / 10) {
            filled *= 10;
            digits--;
        }
        return (filled << DIGIT_BITS) | (id == 0 ? 0 : digits - 1);
    }

    private static int[] placesByName(TrieIndex trie, int[] terminals) {
        String[] sorted = new String[terminals.length];
        Arrays.setAll(sorted, i -> Fusions.name(trie.fusionId(terminals[i])));
        String[] inFile = sorted.clone();
        Arrays.sort(sorted, Utf8::compare);
        int[] places = new int[terminals.length];
        Arrays.setAll(places, i -> Arrays.binarySearch(sorted, inFile[i], Utf8::compare));
        return places;
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
