package io.isomorph.intern;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Gives sequences of numbers the numbers 0, 1, 2 …, equal ones the same. Nobody can foresee which sequences have the same hash.
 * Not safe for several threads.
 */
public final class SequenceInternTable {
    private static final int LEAST = 64;

    private final int seed = new SplittableRandom().nextInt();
    /** By number: where the sequence ends among the items. */
    private int[] ends = new int[LEAST];

    private int[] items = new int[4 * LEAST];
    private int size;

    private final HashSlots slots = new HashSlots();

    /** Makes an empty table. */
    public SequenceInternTable() {}

    /**
     * Sets whether many sequences are to take little memory.
     *
     * @param is whether, at the expense of time; not at first. No number is given yet
     */
    public void lowMemory(boolean is) {
        slots.lowMemory(is);
    }

    /** Forgets everything, and keeps the capacity unless it is large. */
    public void clear() {
        size = 0;
        if (!slots.clear()) {
            ends = new int[LEAST];
            items = new int[4 * LEAST];
        }
    }

    /**
     * Returns how many numbers are given.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Returns the number of the equal sequence that came before; if there is none, gives this one the next number.
     *
     * @param sequence its beginning holds the sequence; copied
     * @param count how many numbers the sequence has
     * @return the number of the equal sequence, or −1 if there was none
     */
    public int find(int[] sequence, int count) {
        int hash = hash(sequence, count);
        long[] among = slots.among(hash);
        int slot = slots.first(among, hash);
        for (long found = among[slot]; found != 0; found = among[slot]) {
            int number = HashSlots.number(found);
            if (HashSlots.hash(found) == hash
                    && Arrays.equals(items, start(number), ends[number], sequence, 0, count)) {
                return number;
            }
            if (++slot == among.length) {
                slot = 0;
            }
        }
        slots.fill(among, slot, hash, size);
        add(sequence, count);
        return -1;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private int hash(int[] sequence, int count) {
        int hash = seed;
        for (int i = 0; i < count; i++) {
            hash = (hash ^ sequence[i]) * 0x9e37_79b1;
            hash ^= hash >>> 15;
        }
        hash *= 0x85eb_ca6b;
        return hash ^ hash >>> 16;
    }

    private void add(int[] sequence, int count) {
        int start = start(size);
        int end = Math.addExact(start, count);
        if (end > items.length) {
            items = Arrays.copyOf(items, Math.max(end, (int) Math.min(2L * items.length, Integer.MAX_VALUE - 16)));
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
        }
        System.arraycopy(sequence, 0, items, start, count);
        ends[size++] = end;
    }
}
