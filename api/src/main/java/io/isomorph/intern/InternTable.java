package io.isomorph.intern;

import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Gives things the numbers 0, 1, 2 …, equal ones the same: the tables of formats that write what is equal once. Parts of the IR,
 * and whatever is equal to the things of the same text, are found quickly also where somebody chose them to have the same hash
 * code. Open addressing over arrays of longs, which hold a hash and a number each: boxes and entries would cost more than the
 * rest of writing. Not safe for several threads.
 */
public final class InternTable {
    /** Knows things by number. */
    @FunctionalInterface
    public interface Matcher {
        /**
         * Returns whether a thing equals one that was put before.
         *
         * @param number of the one before, perhaps not complete: that one equals nothing
         * @param node the thing
         * @return whether they are equal
         */
        boolean isThing(int number, Object node);
    }

    private static final int LEAST = 64;
    /** More nodes of one hash code are no accident. */
    private static final int MOST_ALIKE = 32;
    /** Result of a search: so many nodes have the hash code that the others are in another table. */
    private static final int CROWDED = Integer.MIN_VALUE;
    /**
     * About 2^32 divided by the golden ratio, so that neighbours get far from each other; the exact factor is unknown to anyone who
     * chooses hash codes to be next to each other.
     */
    private static final int SPREAD = 0x9e00_0001 | new SplittableRandom().nextInt(1 << 24);

    private final Matcher matcher;
    private int mostNodes = Integer.MAX_VALUE;
    /** All things by number, or none. */
    private @Nullable Object[] nodes = new @Nullable Object[LEAST];

    private @Nullable IdentityCache found;

    private int size;

    private final HashSlots slots = new HashSlots();
    private @Nullable CollisionTable collisions;

    // where the search for a thing ended that was looked up in vain, and how many there were then

    private int freeSlot;
    private int freeHash;
    private int freeSize = -1;

    /** Makes an empty table that keeps all things. */
    public InternTable() {
        this((number, node) -> false);
    }

    /**
     * Makes an empty table that keeps all things unless {@link #keep} limits them: for callers that
     * write the things down, and can compare one with what is written.
     *
     * @param matcher knows the things that are not kept
     */
    public InternTable(Matcher matcher) {
        this.matcher = matcher;
    }

    /**
     * Sets how many things are kept. If there are more, this table has of each a hash and a number, which take as little
     * memory as they can, and some thousand of those that were last found equal: a reader passes on the same object again.
     *
     * @param most all things are kept as long as they are not more; at least 0. {@link Integer#MAX_VALUE}, as at first, is all. No
     *     number is given yet
     */
    public void keep(int most) {
        mostNodes = most;
        slots.lowMemory(most < Integer.MAX_VALUE);
        if (nodes.length > most) {
            nodes = new @Nullable Object[most];
        }
    }

    /** Forgets everything but how many things are kept, and keeps the capacity unless it is large. */
    public void clear() {
        if (slots.clear()) {
            Arrays.fill(nodes, 0, Math.min(size, nodes.length), null);
        } else {
            nodes = new @Nullable Object[Math.min(mostNodes, LEAST)];
        }
        size = 0;
        freeSize = -1;
        found = null;
        collisions = null;
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
            growOrForget();
        }
        return size++;
    }

    private void growOrForget() {
        if (size < mostNodes) {
            nodes = Arrays.copyOf(nodes, Math.min(Math.max(2 * size, LEAST), mostNodes));
        } else {
            nodes = new @Nullable Object[0];
            found = new IdentityCache();
        }
    }

    /**
     * Returns whether the thing of a number is kept.
     *
     * @param number a given one
     * @return whether {@link #node} may be called with it
     */
    public boolean isKept(int number) {
        return number < nodes.length;
    }

    /**
     * Returns the thing of a number.
     *
     * @param number a given one, whose thing is kept
     * @return the thing, or null if none was set
     */
    public @Nullable Object node(int number) {
        return nodes[number];
    }

    /**
     * Makes a number mean a thing, if it is one that is kept.
     *
     * @param number a given one
     * @param node the thing
     */
    public void set(int number, Object node) {
        if (number < nodes.length) {
            nodes[number] = node;
        }
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
        long[] among = slots.among(hash);
        int found = search(among, node, hash);
        if (found >= 0) {
            return found;
        }
        if (found == CROWDED) {
            return putCrowded(node, number);
        }
        slots.fill(among, ~found, hash, number);
        return -1;
    }

    /**
     * Returns the number of the equal thing that was put before, and puts nothing: for things whose number comes after those of their
     * parts. If there is none, the thing is {@linkplain #add added} when these are put.
     *
     * @param node the thing
     * @param code its hash code
     * @return the number of the equal thing, or −1 if there is none
     */
    public int lookup(Object node, int code) {
        int hash = code * SPREAD;
        int found = search(slots.among(hash), node, hash);
        if (found >= 0) {
            return found;
        }
        if (found == CROWDED) {
            return collisions == null ? -1 : collisions.lookup(node);
        }
        freeSlot = ~found;
        freeHash = hash;
        freeSize = size;
        return -1;
    }

    /**
     * Gives the next number to a thing that was {@linkplain #lookup looked up} and is not there.
     *
     * @param node the thing
     * @param code its hash code
     */
    public void add(Object node, int code) {
        int hash = code * SPREAD;
        if (freeSize == size && freeHash == hash) {
            slots.fill(slots.among(hash), freeSlot, hash, size);
        } else {
            put(node, code, size);
        }
        set(reserve(), node);
    }

    /** Returns the number of the equal thing; if there is none, {@link #CROWDED} or {@code ~slot} of the free slot for the thing. */
    private int search(long[] among, Object node, int hash) {
        int slot = slots.first(among, hash);
        int alike = 0;
        for (long entry = among[slot]; entry != 0; entry = among[slot]) {
            if (HashSlots.hash(entry) == hash) {
                int other = HashSlots.number(entry);
                if (isThing(other, node)) {
                    return other;
                }
                if (++alike == MOST_ALIKE) {
                    return CROWDED;
                }
            }
            if (++slot == among.length) {
                slot = 0;
            }
        }
        return ~slot;
    }

    /**
     * Returns whether a number is that of a thing.
     *
     * @param number a given one
     * @param node the thing
     * @return whether they are equal
     */
    public boolean isThing(int number, Object node) {
        @Nullable Object[] kept = nodes;
        if (number < kept.length) {
            @Nullable Object same = kept[number];
            return same == node || node.equals(same);
        }
        return isWritten(number, node);
    }

    /** Returns whether a number whose thing is not kept is that of a thing. */
    private boolean isWritten(int number, Object node) {
        IdentityCache before = Objects.requireNonNull(found);
        if (before.isThing(number, node)) {
            return true;
        }
        boolean same = matcher.isThing(number, node);
        if (same) {
            before.add(number, node);
        }
        return same;
    }

    private int putCrowded(Object node, int number) {
        if (collisions == null) {
            collisions = new CollisionTable();
        }
        return collisions.put(node, number);
    }
}
