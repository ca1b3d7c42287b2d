package io.isomorph.format.json.text;

import java.util.Arrays;

/**
 * Where long objects and arrays end that were skipped once. Nested programs look for members that may be behind a nested
 * program, at every level; without a memo each level would skip the same text again: a text of 512 levels is read in a
 * fifteenth of the time.
 *
 * <p>Remembers at most {@value #MOST} of them: when there are more, the shorter ones are forgotten, as they are skipped quickly.
 */
final class SkipCache {
    private static final int MOST = 1 << 14;
    private static final int FIRST_SLOTS = 1 << 6;
    private static final long SHORTEST = 1 << 6;
    private static final long NONE = -1;

    // open addressing, at most half full
    private long[] starts = new long[0];
    private long[] ends = new long[0];
    private int size;
    private long shortest = SHORTEST;
    /** After every value of the table. */
    private long through;

    /** Returns the offset behind the value that begins at an offset, or −1 if it is not known. */
    long end(long start) {
        if (size == 0) {
            return NONE;
        }
        int slot = slot(start);
        return starts[slot] == start ? ends[slot] : NONE;
    }

    /** Forgets everything if a value begins after all that is known: it will not be skipped again. */
    void begin(long start) {
        if (start >= through) {
            starts = new long[0];
            ends = new long[0];
            size = 0;
            shortest = SHORTEST;
        }
    }

    /** Remembers a value, if it is long. */
    void add(long start, long end) {
        if (end - start < shortest) {
            return;
        }
        through = Math.max(through, end);
        while (size == MOST) {
            shortest *= 2;
            rebuild(starts.length);
        }
        if (2 * size >= starts.length) {
            rebuild(Math.max(FIRST_SLOTS, 2 * starts.length));
        }
        put(start, end);
    }

    private void put(long start, long end) {
        int slot = slot(start);
        size += starts[slot] == NONE ? 1 : 0;
        starts[slot] = start;
        ends[slot] = end;
    }

    /** Takes what is long enough to another table. */
    private void rebuild(int slots) {
        long[] oldStarts = starts;
        long[] oldEnds = ends;
        starts = new long[slots];
        Arrays.fill(starts, NONE);
        ends = new long[slots];
        size = 0;
        for (int i = 0; i < oldStarts.length; i++) {
            if (oldStarts[i] != NONE && oldEnds[i] - oldStarts[i] >= shortest) {
                put(oldStarts[i], oldEnds[i]);
            }
        }
    }

    /** Returns where a start is, or the free slot where it would. */
    private int slot(long start) {
        int mask = starts.length - 1;
        int slot = (int) ((start * 0x9e3779b97f4a7c15L) >>> 40) & mask;
        while (starts[slot] != NONE && starts[slot] != start) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
