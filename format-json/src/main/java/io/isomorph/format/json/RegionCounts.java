package io.isomorph.format.json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * How many regions an operation has, which the events say before the regions and the file does not. The arrays of the outermost
 * operation that has regions are walked over once, and the counts of all arrays inside are kept for later, so nesting costs one
 * extra pass, not one a level.
 */
final class RegionCounts {
    private static final int REGIONS = ObjectKeys.OPERATION.find("regions");

    /** Stands for an array or object that nobody asks about. */
    private static final long NOT_COUNTED = -1;

    private final JsonScanner scanner;
    /** Lengths of arrays under the key {@code regions}, by the offset of the array. */
    private final Map<Long, Integer> known = new HashMap<>();

    RegionCounts(JsonScanner scanner) {
        this.scanner = scanner;
    }

    /** Returns the number of elements of the array that begins here; the scanner stays. */
    int countHere() {
        long at = scanner.offset();
        if (!known.containsKey(at)) {
            known.clear();
            int level = scanner.depth();
            JsonSkipper.walk(scanner, new Counter());
            scanner.seek(at, level);
        }
        return Objects.requireNonNull(known.get(at));
    }

    /** Counts the elements of every array that stands under the key {@code regions}, and of the outermost. */
    private final class Counter implements JsonSkipper.Listener {
        /** For each open array or object: its offset or NOT_COUNTED, and the number of elements so far. */
        private final Deque<long[]> open = new ArrayDeque<>();

        private boolean regionsNext = true;

        @Override
        public void open(boolean object) {
            open.push(!object && regionsNext ? new long[] {scanner.offset(), 0} : new long[] {NOT_COUNTED, 0});
            regionsNext = false;
        }

        @Override
        public void key(int flags) {
            int key = ObjectKeys.OPERATION.find(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
            regionsNext = key == REGIONS;
        }

        @Override
        public void element() {
            regionsNext = false;
            open.element()[1]++;
        }

        @Override
        public void close() {
            long[] array = open.pop();
            if (array[0] != NOT_COUNTED) {
                known.put(array[0], (int) Math.min(array[1], Integer.MAX_VALUE));
            }
        }
    }
}
