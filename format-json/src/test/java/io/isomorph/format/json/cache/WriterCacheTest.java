package io.isomorph.format.json.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.Limits;
import org.junit.jupiter.api.Test;

/** The array that texts are written into is short for the first, and then as long as what is written again and again. */
class WriterCacheTest {
    private static final int FIRST = 1 << 16;
    private static final int LARGEST = 1 << 19;

    private final WriterCache cache = new WriterCache(Limits.DEFAULTS);

    @Test
    void aTextOfTheLengthBeforeFitsIntoTheNextArray() {
        byte[] first = cache.buffer();
        assertEquals(FIRST, first.length);
        for (int written : new int[] {1, FIRST, FIRST + 1, 300_000, LARGEST - 1, LARGEST}) {
            cache.keep(cache.buffer(), written);
            int length = cache.buffer().length;
            assertTrue(length >= written && length <= LARGEST, length + " for " + written);
        }
    }

    @Test
    void anArrayThatWasWrittenIntoIsKept() {
        byte[] first = cache.buffer();
        cache.keep(first, 10);
        assertSame(first, cache.buffer());
        byte[] longer = new byte[FIRST + 7];
        cache.keep(longer, FIRST);
        assertSame(longer, cache.buffer());
    }

    @Test
    void whatIsTooLongToBeKeptLeavesTheArrayAsItWas() {
        byte[] first = cache.buffer();
        cache.keep(new byte[LARGEST + 1], LARGEST + 1);
        assertSame(first, cache.buffer());
        cache.keep(first, 1L << 40);
        assertSame(first, cache.buffer());
    }
}
