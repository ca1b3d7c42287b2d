package io.isomorph.testkit.generate;

import java.util.SplittableRandom;

/** The values that the last operations gave first, no more than {@value #WINDOW}: what a next operation may take. */
final class RecentValues {
    private static final int WINDOW = 256;
    private static final int NEAR = 7;

    private final int[] values = new int[WINDOW];
    private int count;

    RecentValues() {}

    /** Makes a copy, for what a nested region must not leave behind. */
    RecentValues(RecentValues other) {
        System.arraycopy(other.values, 0, values, 0, WINDOW);
        this.count = other.count;
    }

    void add(int value) {
        values[count & (WINDOW - 1)] = value;
        count++;
    }

    /** The value so many operations back, from 1; the farthest there is if there are not so many; 0 if there is none. */
    int back(int operations) {
        int distance = Math.min(operations, Math.min(count, WINDOW));
        return distance == 0 ? 0 : values[(count - distance) & (WINDOW - 1)];
    }

    /** A value that is not one of the nearest, if there is such a one; the farther, the rarer. */
    int far(SplittableRandom random) {
        return back(NEAR + Choice.below(random, 1 + Choice.below(random, WINDOW - NEAR)));
    }
}
