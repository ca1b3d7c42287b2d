package io.isomorph.format.json;

import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * How many regions an operation has, which the events say before the regions and the file does not. The arrays of the outermost
 * operation that has regions are walked over once, and the counts of all arrays inside are kept for later, so nesting costs one
 * extra pass, not one a level.
 */
final class RegionCounts {
    private static final byte[] REGIONS = Utf8.encode("regions");

    /** Stands for a number of regions, at least one, that nobody asked for. */
    static final int UNCOUNTED = Integer.MAX_VALUE;

    /** Stands for an array or object that nobody asks about. */
    private static final long NOT_COUNTED = -1;

    private final JsonScanner scanner;
    /** Lengths of arrays under the key {@code regions}, by the offset of the array. */
    private final Map<Long, Integer> known = new HashMap<>();

    private boolean counts = true;

    RegionCounts(JsonScanner scanner) {
        this.scanner = scanner;
    }

    /** Leaves arrays uncounted until it must. */
    void doNotCount() {
        counts = false;
    }

    /**
     * Returns the number of elements of the array that begins here, or {@link #UNCOUNTED}; the scanner stays.
     *
     * @param must whether they must be counted
     */
    int countHere(boolean must) {
        return counts || must ? countHere() : isEmptyHere() ? 0 : UNCOUNTED;
    }

    private boolean isEmptyHere() {
        long at = scanner.offset();
        int level = scanner.depth();
        scanner.openArray();
        boolean empty = !scanner.nextElement(true);
        scanner.seek(at, level);
        return empty;
    }

    private int countHere() {
        long at = scanner.offset();
        if (!known.containsKey(at)) {
            known.clear();
            int level = scanner.depth();
            JsonSkipper.walkAsDeepAsRead(scanner, new Counter());
            scanner.seek(at, level);
        }
        return Objects.requireNonNull(known.get(at));
    }

    /** Counts the elements of every array that stands under the key {@code regions}, and of the outermost. */
    private final class Counter implements JsonSkipper.Listener {
        /** Of each open array or object: its offset, or NOT_COUNTED. */
        private long[] offsets = new long[64];
        /** Of each open array: the number of elements so far. */
        private int[] counts = new int[64];

        private int open;
        private boolean regionsNext = true;

        @Override
        public void open(boolean object) {
            if (open == offsets.length) {
                offsets = Arrays.copyOf(offsets, 2 * open);
                counts = Arrays.copyOf(counts, 2 * open);
            }
            offsets[open] = regionsNext && !object ? scanner.offset() : NOT_COUNTED;
            counts[open++] = 0;
            regionsNext = false;
        }

        @Override
        public void key(int flags) {
            int start = scanner.tokenStart();
            regionsNext = scanner.tokenEnd() - start == REGIONS.length && Swar.equal(scanner.window(), start, REGIONS);
        }

        @Override
        public void element() {
            regionsNext = false;
            // may overflow in arrays that nobody asks about
            counts[open - 1]++;
        }

        @Override
        public void close() {
            open--;
            if (offsets[open] != NOT_COUNTED) {
                known.put(offsets[open], counts[open]);
            }
        }
    }
}
