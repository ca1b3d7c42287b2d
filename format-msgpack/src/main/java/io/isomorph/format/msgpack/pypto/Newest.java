package io.isomorph.format.msgpack.pypto;

import org.jspecify.annotations.Nullable;

/** A few things, the newest first; one more pushes out the oldest. */
final class Newest<T> {
    private final @Nullable Object[] ring;
    /** Where the newest stands. */
    private int newest;

    private int size;

    /**
     * Makes an empty one.
     *
     * @param most how many are kept: a power of 2
     */
    Newest(int most) {
        this.ring = new Object[most];
    }

    int size() {
        return size;
    }

    /** Returns the one before which there are as many newer ones as the index says. */
    @SuppressWarnings("unchecked") // only such are put into it
    T get(int index) {
        return (T) ring[newest - index & ring.length - 1];
    }

    /** Returns the one that the next one pushes out, or null. */
    @SuppressWarnings("unchecked") // only such are put into it
    @Nullable
    T oldest() {
        return (T) ring[newest + 1 & ring.length - 1];
    }

    /** Makes the oldest the newest. */
    void renew() {
        newest = newest + 1 & ring.length - 1;
    }

    void add(T thing) {
        newest = newest + 1 & ring.length - 1;
        ring[newest] = thing;
        size = Math.min(size + 1, ring.length);
    }
}
