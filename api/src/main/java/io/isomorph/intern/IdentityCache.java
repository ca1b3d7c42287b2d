package io.isomorph.intern;

import org.jspecify.annotations.Nullable;

/** Some thousand things that were found to be those of their numbers: of numbers with the same last bits, the last one. */
final class IdentityCache {
    private static final int CAPACITY = 1 << 12;

    private final @Nullable Object[] things = new @Nullable Object[CAPACITY];
    private final int[] numbers = new int[CAPACITY];

    /** Returns whether this very object was found to be that of a number. */
    boolean isThing(int number, Object thing) {
        int slot = number & (CAPACITY - 1);
        return things[slot] == thing && numbers[slot] == number;
    }

    /** Adds what was found. */
    void add(int number, Object thing) {
        int slot = number & (CAPACITY - 1);
        things[slot] = thing;
        numbers[slot] = number;
    }
}
