package io.isomorph.testkit.generate;

import java.util.SplittableRandom;

/** The source of choices of one program, which may go over to another source before a given operation. */
final class ForkedRandom {
    private SplittableRandom current;
    private final SplittableRandom other;
    private long operationsToFork;

    /** A source that never changes. */
    ForkedRandom(long seed) {
        this(seed, Long.MAX_VALUE, 0);
    }

    /**
     * A source that changes.
     *
     * @param seed of the first choices
     * @param operationsToFork how many operations are of the first choices
     * @param otherSeed of all further choices
     */
    ForkedRandom(long seed, long operationsToFork, long otherSeed) {
        this.current = new SplittableRandom(seed);
        this.other = new SplittableRandom(otherSeed);
        this.operationsToFork = operationsToFork;
    }

    SplittableRandom current() {
        return current;
    }

    /** Returns the randomness of the next operation. */
    SplittableRandom nextOperation() {
        if (operationsToFork == 0) {
            current = other;
        }
        operationsToFork--;
        return current;
    }
}
