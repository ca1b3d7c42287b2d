package io.isomorph.format.msgpack.pypto;

/** A few things, the newest first; one more pushes out the oldest. */
final class Newest<T> {
    private final Object[] ring;
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

    void add(T thing) {
        newest = newest + 1 & ring.length - 1;
        ring[newest] = thing;
        size = Math.min(size + 1, ring.length);
    }
}
