package io.isomorph.intern;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Gives pairs of numbers the numbers 0, 1, 2 …, equal ones the same. Nobody can foresee which pairs have the same hash. Not safe
 * for several threads.
 */
public final class PairInternTable {
    private static final int LEAST = 64;

    private final long seed = new SplittableRandom().nextLong();
    private long[] keys = new long[LEAST];
    /** By slot: number and 1; 0 where nothing is. A power of two, half of it free. */
    private int[] numbers = new int[LEAST];

    private int size;

    /** Makes an empty table. */
    public PairInternTable() {}

    /** Forgets everything, and keeps the capacity. */
    public void clear() {
        Arrays.fill(numbers, 0);
        size = 0;
    }

    /**
     * Returns the number of the equal pair that came before; if there is none, gives this one the next number.
     *
     * @param first any number
     * @param second any number
     * @return the number of the equal pair, or −1 if there was none
     */
    public int find(int first, int second) {
        long key = (long) first << 32 | (second & 0xffff_ffffL);
        int slot = place(key, numbers, keys);
        if (numbers[slot] != 0) {
            return numbers[slot] - 1;
        }
        keys[slot] = key;
        numbers[slot] = ++size;
        if (2 * size > keys.length) {
            grow();
        }
        return -1;
    }

    /** Returns the slot of a key, or the free one where it belongs. */
    private int place(long key, int[] inNumbers, long[] inKeys) {
        long hash = (key ^ seed) * 0xff51_afd7_ed55_8ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ce_b9fe_1a85_ec53L;
        int mask = inKeys.length - 1;
        int slot = (int) (hash >>> 32) & mask;
        while (inNumbers[slot] != 0 && inKeys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] grownKeys = new long[4 * keys.length];
        int[] grownNumbers = new int[grownKeys.length];
        for (int i = 0; i < keys.length; i++) {
            if (numbers[i] != 0) {
                int slot = place(keys[i], grownNumbers, grownKeys);
                grownKeys[slot] = keys[i];
                grownNumbers[slot] = numbers[i];
            }
        }
        keys = grownKeys;
        numbers = grownNumbers;
    }
}
