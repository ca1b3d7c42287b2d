package io.isomorph.intern;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Gives things the numbers 0, 1, 2 …, equal ones the same: the tables of formats that write what is equal once. Parts of the IR,
 * and whatever is equal to the things of the same text, are found quickly also where somebody chose them to have the same hash
 * code. Open addressing over one array of longs, which hold a hash and a number each: boxes and entries would cost more than the
 * rest of writing. Not safe for several threads.
 */
public final class Numbering {
    private static final int LEAST = 64;
    /** To clear more slots than this would cost small documents too much. */
    private static final int MOST_KEPT = 1 << 12;

    private static final long NUMBER = 0xffff_ffffL;
    /** More nodes of one hash code are no accident. */
    private static final int MOST_ALIKE = 32;
    /** 2^32 divided by the golden ratio: neighbours get far from each other. */
    private static final int SPREAD = 0x9e37_79b9;

    private @Nullable Object[] nodes = new @Nullable Object[LEAST];
    private int size;

    /** Hash in the high half, number and 1 in the low one; 0 where nothing is. A power of two, half of it free. */
    private long[] slots = new long[2 * LEAST];

    private int shift = Integer.numberOfLeadingZeros(2 * LEAST) + 1;
    private int used;
    private @Nullable CrowdedNodes crowded;

    /** Makes a numbering that has given no number. */
    public Numbering() {}

    /** Forgets everything, and keeps the room unless it is large. */
    public void clear() {
        if (slots.length > MOST_KEPT) {
            slots = new long[2 * LEAST];
            nodes = new @Nullable Object[LEAST];
        } else {
            Arrays.fill(slots, 0);
            Arrays.fill(nodes, 0, size, null);
        }
        shift = Integer.numberOfLeadingZeros(slots.length) + 1;
        size = 0;
        used = 0;
        crowded = null;
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
     * Gives the next number, to a thing that is put later.
     *
     * @return the number
     */
    public int reserve() {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        return size++;
    }

    /**
     * Returns the thing of a number.
     *
     * @param number a given one
     * @return the thing, or null if none was set
     */
    public @Nullable Object node(int number) {
        return nodes[number];
    }

    /**
     * Makes a number mean a thing.
     *
     * @param number a given one
     * @param node the thing
     */
    public void set(int number, Object node) {
        nodes[number] = node;
    }

    /**
     * Returns the number of the equal thing that was put before; if there is none, gives this one the next number.
     *
     * @param node the thing
     * @param code its hash code, which callers know how to get without a virtual call
     * @return the number of the equal thing, or −1 if there was none
     */
    public int find(Object node, int code) {
        int number = put(node, code, size);
        if (number < 0) {
            set(reserve(), node);
        }
        return number;
    }

    /**
     * Returns the number of the equal thing that was put before; if there is none, remembers this one, which is to be {@link #set}
     * then.
     *
     * @param node the thing
     * @param code its hash code
     * @param number the number that it has, or is to have
     * @return the number of the equal thing, or −1 if there was none
     */
    public int put(Object node, int code, int number) {
        int hash = code * SPREAD;
        int mask = slots.length - 1;
        int slot = hash >>> shift;
        int alike = 0;
        for (long found = slots[slot]; found != 0; found = slots[slot]) {
            if ((int) (found >>> 32) == hash) {
                int other = (int) (found & NUMBER) - 1;
                Object same = nodes[other];
                if (same == node || node.equals(same)) {
                    return other;
                }
                if (++alike == MOST_ALIKE) {
                    return putCrowded(node, number);
                }
            }
            slot = (slot + 1) & mask;
        }
        slots[slot] = (long) hash << 32 | (number + 1);
        if (++used > slots.length / 2) {
            grow();
        }
        return -1;
    }

    private int putCrowded(Object node, int number) {
        if (crowded == null) {
            crowded = new CrowdedNodes();
        }
        return crowded.put(node, number);
    }

    private void grow() {
        long[] grown = new long[4 * slots.length];
        shift -= 2;
        int mask = grown.length - 1;
        for (long entry : slots) {
            if (entry != 0) {
                int slot = (int) (entry >>> 32) >>> shift;
                while (grown[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                grown[slot] = entry;
            }
        }
        slots = grown;
    }
}
