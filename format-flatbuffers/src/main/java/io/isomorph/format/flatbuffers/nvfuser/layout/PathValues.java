package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.family.nvfuser.StateKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which values the records on a path give, by the numbers that files call them. */
public final class PathValues {
    /** Numbers are dense in nearly all files; higher ones are looked up. */
    private static final int DENSE = 1 << 16;

    private static final int FIRST_CAPACITY = 64;
    private static final int KIND_BITS = 2;

    private int[] dense = new int[FIRST_CAPACITY];
    private final Map<Integer, Integer> others = new HashMap<>();
    /** The numbers in the order in which they were added. */
    private int[] added = new int[FIRST_CAPACITY];

    private int count;

    /** Adds a value, and returns false if there is one of its number. */
    public boolean add(int index, StateKind kind, int value) {
        int word = value << KIND_BITS | kind.ordinal();
        if (word(index) != 0) {
            return false;
        }
        if (index < 0 || index >= DENSE) {
            others.put(index, word);
        } else {
            if (index >= dense.length) {
                dense = Arrays.copyOf(dense, Math.max(index + 1, 2 * dense.length));
            }
            dense[index] = word;
        }
        if (count == added.length) {
            added = Arrays.copyOf(added, 2 * count);
        }
        added[count++] = index;
        return true;
    }

    /** Removes all but the first. */
    public void truncate(int newCount) {
        while (count > newCount) {
            remove(added[--count]);
        }
    }

    private void remove(int index) {
        if (index < 0 || index >= DENSE) {
            others.remove(index);
        } else {
            dense[index] = 0;
        }
    }

    private int word(int index) {
        if (index < 0 || index >= DENSE) {
            return others.getOrDefault(index, 0);
        }
        return index < dense.length ? dense[index] : 0;
    }

    /** Returns the value of a number as operands name it, or 0 if there is none. */
    public int value(int index) {
        return word(index) >> KIND_BITS;
    }

    /** Returns the kind of a value that is there. */
    @Nullable
    public StateKind kind(int index) {
        return StateKind.of(word(index) & ((1 << KIND_BITS) - 1));
    }
}
