package io.isomorph.testkit.generate;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Choices at random that rest on {@link SplittableRandom#nextLong()} alone: how the JDK makes a bounded number of one may change
 * from release to release, and with it every document.
 */
final class Choice {
    private Choice() {}

    /** A number from 0 to bound − 1; the bound is at least 1. */
    static int below(SplittableRandom random, int bound) {
        return (int) (((random.nextLong() >>> 32) * bound) >>> 32);
    }

    /** A number from low to high, both included. */
    static int between(SplittableRandom random, int low, int high) {
        return low + (int) (((random.nextLong() >>> 32) * (high - low + 1L)) >>> 32);
    }

    /** True once in so many times. */
    static boolean oneIn(SplittableRandom random, int times) {
        return below(random, times) == 0;
    }

    static <T> T of(SplittableRandom random, List<T> items) {
        return items.get(below(random, items.size()));
    }

    static long of(SplittableRandom random, long[] items) {
        return items[below(random, items.length)];
    }

    /**
     * A number of parts: mostly up to 3, now and then at an edge of what a length prefix holds in 4, 5 or 8 bits.
     */
    static int few(SplittableRandom random) {
        int die = below(random, 1000);
        if (die >= 15) {
            return below(random, 4);
        }
        return die >= 3 ? between(random, 15, 17) : die >= 1 ? between(random, 31, 33) : between(random, 254, 257);
    }
}
