package io.isomorph.family.pir.print;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeywordOrderTest {
    private static List<String> keys(int count) {
        return IntStream.range(0, count).mapToObj(i -> "k" + i).toList();
    }

    @Test
    void hashesAreThoseOfLibstdcxx() {
        assertEquals(3892978249237621561L, KeywordOrder.hash("persistable"));
        assertEquals(4736419764957172998L, KeywordOrder.hash("stop_gradient"));
    }

    @Test
    void keysOfOneBucketAreTogether() {
        String order = Arrays.stream(KeywordOrder.of(keys(12)))
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
        assertEquals("11 10 8 7 6 9 5 4 3 2 1 0", order);
    }

    /** What a program with {@code std::unordered_map} of GCC 12 printed. */
    @Test
    void theListIsInsertedAgainWhenThereAreAsManyKeysAsBuckets() {
        assertArrayEquals(new int[] {15, 13, 0, 2, 14, 12, 5, 9, 1, 6, 3, 4, 7, 8, 10, 11}, KeywordOrder.of(keys(16)));
    }

    @Test
    void everyKeyIsThereOnceHoweverMany() {
        for (int count : new int[] {0, 1, 13, 14, 60, 3000}) {
            int[] order = KeywordOrder.of(keys(count));
            Arrays.sort(order);
            assertArrayEquals(IntStream.range(0, count).toArray(), order);
        }
    }
}
