package io.isomorph.format.json;

/** How many bytes of texts a memory may hold, whatever it is shown. */
final class Room {
    private static final int MOST = 1 << 22;
    private static final int FULL = 1 << 12;

    private int left = MOST;

    /** Takes room for so many bytes, if there is. */
    boolean take(int bytes) {
        if (bytes > left) {
            return false;
        }
        left -= bytes;
        return true;
    }

    void giveBack(int bytes) {
        left += bytes;
    }

    /** Returns whether so little is left that a new memory is better. */
    boolean isFull() {
        return left < FULL;
    }
}
