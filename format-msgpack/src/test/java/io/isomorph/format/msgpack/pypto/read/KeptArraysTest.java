package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import org.junit.jupiter.api.Test;

/** What a reading leaves to the next one is no more than sixteen megabytes, and serves readings within the same limits only. */
class KeptArraysTest {
    private static final int MOST = 1 << 24;

    private final ReaderCache cache = new ReaderCache(Limits.DEFAULTS);
    /** How many numbers of four bytes may be kept beside the nodes. */
    private final int capacity = (int) (MOST - cache.nodes.bytes()) / Integer.BYTES;

    @Test
    void arraysByNodeCountAsTwoNumbers() {
        cache.values = new int[capacity / 2];
        assertTrue(cache.isSmall());
        cache.values = new int[capacity / 2 + 1];
        assertFalse(cache.isSmall());
    }

    @Test
    void arraysOfOccurrencesAndReferencesCountTogether() {
        cache.named = new int[capacity / 2];
        cache.referenced = new int[capacity / 2];
        assertTrue(cache.isSmall());
        cache.referenced = new int[capacity / 2 + 1];
        assertFalse(cache.isSmall());
        cache.referenced = new int[capacity / 2];
        cache.named = new int[capacity / 2 + 1];
        assertFalse(cache.isSmall());
    }

    /** Rows, occurrences and references, for which there is space by the size of the file. */
    @Test
    void nodesCountWithAllThatIsKeptOfThem() {
        long before = cache.nodes.bytes();
        cache.nodes.begin(1 << 20);
        int nodes = (1 << 20) / NodeTable.BYTES_OF_NODE + 16;
        long occurrences = (long) Integer.BYTES * (nodes - 16);
        long references = (long) (Long.BYTES + Integer.BYTES) * nodes;
        assertEquals(before + (long) NodeTable.BYTES_OF_ROW * nodes + occurrences + references, cache.nodes.bytes());
    }

    @Test
    void otherLimitsAreNotServed() {
        assertTrue(cache.serves(Limits.DEFAULTS.with(Limit.DEPTH, Limits.DEFAULTS.get(Limit.DEPTH))));
        assertFalse(cache.serves(Limits.DEFAULTS.with(Limit.DEPTH, Limits.DEFAULTS.get(Limit.DEPTH) - 1)));
    }
}
