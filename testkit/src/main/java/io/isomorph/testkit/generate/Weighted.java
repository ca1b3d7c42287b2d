package io.isomorph.testkit.generate;

import java.util.List;
import java.util.SplittableRandom;

/** Alternatives, each as likely as its count. Immutable. */
final class Weighted<T> {
    private final List<T> items;
    private final int[] sums;

    /** Counts are in the order of the items and are at least 1. */
    Weighted(List<T> items, int[] counts) {
        this.items = List.copyOf(items);
        this.sums = new int[counts.length];
        int sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i];
            sums[i] = sum;
        }
    }

    /** The first alternative, which the table gives as the most frequent. */
    T first() {
        return items.get(0);
    }

    T pick(SplittableRandom random) {
        int die = Choice.below(random, sums[sums.length - 1]);
        int i = 0;
        while (sums[i] <= die) {
            i++;
        }
        return items.get(i);
    }
}
