package io.isomorph.format.json.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SkipCacheTest {
    @Test
    void longValuesAreRememberedAndShortOnesAreNot() {
        SkipCache memo = new SkipCache();
        assertEquals(-1, memo.end(0));
        memo.add(0, 5000);
        memo.add(10, 20);
        memo.add(3, 4000);
        assertEquals(5000, memo.end(0));
        assertEquals(4000, memo.end(3));
        assertEquals(-1, memo.end(10));
        assertEquals(-1, memo.end(4));
    }

    @Test
    void whenThereAreTooManyTheLongestStay() {
        SkipCache memo = new SkipCache();
        int count = 100_000;
        for (int i = 0; i < count; i++) {
            memo.add(i, i + length(i));
        }
        int known = 0;
        for (int i = 0; i < count; i++) {
            long end = memo.end(i);
            assertTrue(end == i + length(i) || (end == -1 && length(i) < length(7)), i + " ends at " + end);
            known += end < 0 ? 0 : 1;
        }
        assertTrue(known <= 1 << 14, known + " are known");
    }

    @Test
    void whatLiesBeforeANewValueIsForgotten() {
        SkipCache memo = new SkipCache();
        memo.add(0, 5000);
        memo.begin(4999);
        assertEquals(5000, memo.end(0));
        memo.begin(5000);
        assertEquals(-1, memo.end(0));
    }

    /** One of eight lengths, each twice as long as the one before. */
    private static long length(int i) {
        return 1024L << (i % 8);
    }
}
