package io.isomorph.intern;

/**
 * The slots of a large open table, each with a hash in its high half and a number, from 1, in the low one; 0 where nothing is. They
 * are divided by the first bits of the hash, and each part grows by a third of its own: so they are mostly full, and never twice
 * in memory while they grow.
 */
final class PartitionedHashTable {
    private static final int PARTS = 1 << 8;
    /** The bits of a hash below those that select the part it belongs to. */
    private static final int SHIFT = 24;

    private final long[][] parts;
    private final int[] used = new int[PARTS];

    /**
     * Makes a table.
     *
     * @param full slots that become too few
     */
    PartitionedHashTable(long[] full) {
        this.parts = new long[PARTS][full.length / PARTS];
        for (long entry : full) {
            if (entry != 0) {
                int hash = (int) (entry >>> 32);
                put(part(hash), entry);
                used(hash);
            }
        }
    }

    /** Returns the slots among which those of a hash are. */
    long[] part(int hash) {
        return parts[hash >>> SHIFT];
    }

    /** Returns where in a part the search for a hash begins; it goes on to the first free slot, around the end. */
    static int first(long[] part, int hash) {
        return (int) (((hash & ((1L << SHIFT) - 1)) * part.length) >>> SHIFT);
    }

    /** Records that a free slot, of those of a hash, was filled. */
    void used(int hash) {
        int index = hash >>> SHIFT;
        long[] full = parts[index];
        if (++used[index] > full.length - full.length / 4) {
            parts[index] = new long[full.length + full.length / 3];
            for (long entry : full) {
                if (entry != 0) {
                    put(parts[index], entry);
                }
            }
        }
    }

    private static void put(long[] part, long entry) {
        int slot = first(part, (int) (entry >>> 32));
        while (part[slot] != 0) {
            if (++slot == part.length) {
                slot = 0;
            }
        }
        part[slot] = entry;
    }
}
