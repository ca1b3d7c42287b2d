package io.isomorph.intern;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The slots of an open table, each with a hash in its high half and a number, from 1, in the low one; 0 where nothing is. From the
 * first slot of a hash one looks at one after the other, around the end, up to a free one. At least half of them are free, unless
 * they are many and are to take little memory: these are {@linkplain PartitionedHashTable divided}.
 */
final class HashSlots {
    private static final int LEAST = 128;
    /** To clear more slots than this would cost small documents too much. */
    private static final int MOST_CLEARED = 1 << 12;

    private static final int MOST_TOGETHER = 1 << 19;

    private static final long NUMBER = 0xffff_ffffL;

    /** A power of two. */
    private long[] together = new long[LEAST];

    private int shift = Integer.numberOfLeadingZeros(LEAST) + 1;
    private int used;
    private boolean lowMemory;
    private @Nullable PartitionedHashTable divided;

    /**
     * Sets whether they are to take little memory; none is filled yet. That costs time: a million operations were written to
     * FlatBuffers in one and a half times as long.
     */
    void lowMemory(boolean is) {
        lowMemory = is;
    }

    /** Returns the hash of a slot. */
    static int hash(long slot) {
        return (int) (slot >>> 32);
    }

    /** Returns the number of a slot that is not free. */
    static int number(long slot) {
        return (int) (slot & NUMBER) - 1;
    }

    /** Returns the slots among which those of a hash are. */
    long[] among(int hash) {
        return divided == null ? together : divided.part(hash);
    }

    /** Returns the first slot of a hash among {@link #among those}. */
    int first(long[] among, int hash) {
        return divided == null ? hash >>> shift : PartitionedHashTable.first(among, hash);
    }

    /** Fills a free slot, which is where the search for its hash ended. */
    void fill(long[] among, int slot, int hash, int number) {
        among[slot] = (long) hash << 32 | (number + 1);
        if (divided != null) {
            divided.used(hash);
        } else if (++used > among.length / 2) {
            grow();
        }
    }

    private void grow() {
        if (lowMemory && together.length == MOST_TOGETHER) {
            divided = new PartitionedHashTable(together);
            together = new long[0];
            return;
        }
        long[] grown = new long[4 * together.length];
        shift -= 2;
        int mask = grown.length - 1;
        for (long entry : together) {
            if (entry != 0) {
                int slot = hash(entry) >>> shift;
                while (grown[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                grown[slot] = entry;
            }
        }
        together = grown;
    }

    /** Frees all slots. Returns whether that many are kept. */
    boolean clear() {
        boolean few = divided == null && together.length <= MOST_CLEARED;
        if (few) {
            Arrays.fill(together, 0);
        } else {
            together = new long[LEAST];
            shift = Integer.numberOfLeadingZeros(LEAST) + 1;
            divided = null;
        }
        used = 0;
        return few;
    }
}
