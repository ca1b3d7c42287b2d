package io.isomorph.intern;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Gives sequences of numbers the numbers 0, 1, 2 …, equal ones the same. Nobody can foresee which sequences have the same hash.
 * Not safe for several threads.
 */
public final class SequenceNumbering {
    private static final int LEAST = 64;

    private final int seed = new SplittableRandom().nextInt();
    /** By number: where the sequence ends among the items. */
    private int[] ends = new int[LEAST];

    private int[] items = new int[4 * LEAST];
    private int size;

    /** By slot: hash in the high half, number and 1 in the low one; 0 where nothing is. A power of two, half of it free. */
    private long[] slots = new long[2 * LEAST];

    /** Makes a numbering that has given no number. */
    public SequenceNumbering() {}

    /** Forgets everything, and keeps the room. */
    public void clear() {
        size = 0;
        Arrays.fill(slots, 0);
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
        int mask = slots.length - 1;
        int slot = hash & mask;
        for (long found = slots[slot]; found != 0; found = slots[slot]) {
            int number = (int) found - 1;
            if ((int) (found >>> 32) == hash && Arrays.equals(items, start(number), ends[number], sequence, 0, count)) {
                return number;
            }
            slot = (slot + 1) & mask;
        }
        add(sequence, count);
        slots[slot] = (long) hash << 32 | size;
        if (2 * size > slots.length) {
            grow();
        }
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

    private void grow() {
        long[] grown = new long[4 * slots.length];
        int mask = grown.length - 1;
        for (long entry : slots) {
            if (entry != 0) {
                int slot = (int) (entry >>> 32) & mask;
                while (grown[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                grown[slot] = entry;
            }
        }
        slots = grown;
    }
}
