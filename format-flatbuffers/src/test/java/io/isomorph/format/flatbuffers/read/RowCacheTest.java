package io.isomorph.format.flatbuffers.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A cache returns the row that was stored, or none. */
class RowCacheTest {
    private static final int ROWS = 200_000;

    private static RowCache<Integer> filled(boolean lowMemory) {
        RowCache<Integer> cache = new RowCache<>(ROWS, lowMemory);
        assertNull(cache.get(0));
        for (int row = 0; row < ROWS; row++) {
            cache.set(row, row);
            assertEquals(row, cache.get(row));
        }
        return cache;
    }

    @Test
    void allRowsAreKept() {
        RowCache<Integer> cache = filled(false);
        IntStream.range(0, ROWS).forEach(row -> assertEquals(row, cache.get(row)));
    }

    @Test
    void inLowMemoryTheFirstAndTheLastRowsAreKept() {
        RowCache<Integer> cache = filled(true);
        int kept = 0;
        for (int row = 0; row < ROWS; row++) {
            Integer found = cache.get(row);
            if (found != null) {
                assertEquals(row, found);
                kept++;
            }
        }
        assertTrue(kept <= 20_480, kept + " rows");
        IntStream.range(0, 4_096).forEach(row -> assertEquals(row, cache.get(row)));
        IntStream.range(ROWS - 16_000, ROWS).forEach(row -> assertEquals(row, cache.get(row)));
    }

    @Test
    void inLowMemoryRowsThatAreFarFromEachOtherAreKeptToo() {
        RowCache<Integer> cache = new RowCache<>(ROWS, true);
        int[] rows = IntStream.range(0, 600).map(i -> 10_000 + 301 * i).toArray();
        IntStream.of(rows).forEach(row -> cache.set(row, row));
        IntStream.of(rows).forEach(row -> assertEquals(row, cache.get(row)));
    }

    @Test
    void aRowThatTakesLongToDecodeIsKeptWhateverComes() {
        RowCache<Integer> cache = filled(true);
        for (int row = 0; row < ROWS; row += 100) {
            cache.set(row, row + 1, true);
        }
        for (int row = 0; row < ROWS; row++) {
            if (row % 100 != 0) {
                cache.set(row, row);
            }
        }
        IntStream.range(20_000 / 100, 180_000 / 100).forEach(i -> assertEquals(100 * i + 1, cache.get(100 * i)));
    }

    @Test
    void aRowThatDoesNotExistIsNotThere() {
        for (boolean lowMemory : new boolean[] {false, true}) {
            RowCache<Integer> cache = filled(lowMemory);
            IntStream.of(-1, Integer.MIN_VALUE, ROWS + 1_000_000, Integer.MAX_VALUE)
                    .forEach(row -> assertNull(cache.get(row)));
        }
    }
}
