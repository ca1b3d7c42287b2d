package io.isomorph.format.flatbuffers.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ContentTest {
    private static final int[] EDGES = {
        0, 1, -1, 0x7fff, 0x8000, 0xffff, 0x10000, -0x8000, -0x8001, Integer.MAX_VALUE, Integer.MIN_VALUE
    };

    /** Numbers fit into 16 bits exactly if each of them does; what is behind the last does not count. */
    @Test
    void numbersFitInto16BitsIfEachOfThemDoes() {
        Random random = new Random(1);
        for (int length = 0; length < 20; length++) {
            for (int i = 0; i < 200; i++) {
                int[] numbers = random.ints(length + 1, 0, EDGES.length)
                        .map(edge -> number(random, edge))
                        .toArray();
                int[] counted = Arrays.copyOf(numbers, length);
                assertEquals(
                        Arrays.stream(counted).allMatch(number -> number == (number & 0xffff)),
                        Content.NUMBERS.areNarrow(numbers, length),
                        () -> Arrays.toString(counted));
                assertEquals(
                        Arrays.stream(counted).allMatch(number -> number == (short) number),
                        Content.SIGNED.areNarrow(numbers, length),
                        () -> Arrays.toString(counted));
            }
        }
    }

    /** Mostly a small number, as else nothing would fit. */
    private static int number(Random random, int edge) {
        return random.nextInt(8) == 0 ? EDGES[edge] : random.nextInt(100);
    }
}
