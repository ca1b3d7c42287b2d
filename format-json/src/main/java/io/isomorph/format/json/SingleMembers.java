package io.isomorph.format.json;

import java.util.Arrays;

/**
 * Finds out which objects have one member. An object may hold others, each of which is asked about before it is read: so the
 * outermost is walked over once, and what is inside is noted on the way. Of very many objects the first are noted, and then those
 * inside of the next one that is asked about.
 */
final class SingleMembers {
    private static final long SEVERAL = -1;
    private static final int MOST = 1 << 20;

    /** Where the noted objects begin, ascending. */
    private long[] starts = new long[16];
    /** Where each ends, or SEVERAL if it has not one member. */
    private long[] ends = new long[16];

    private int count;
    /** Behind the outermost object. */
    private long through = -1;

    /**
     * Returns where the open object ends if the value that begins here is its last, else −1; the scanner stays.
     *
     * @param at where the object begins
     */
    long end(JsonScanner scanner, long at) {
        if (count > 0 && at >= starts[0] && at < through) {
            int noted = Arrays.binarySearch(starts, 0, count, at);
            if (noted >= 0) {
                return ends[noted];
            }
        }
        long value = scanner.offset();
        int level = scanner.depth();
        int c = scanner.peekValue();
        boolean nests = c == '{' || c == '[';
        if (nests) {
            count = 0;
            through = -1;
            begin(at);
            JsonSkipper.walkAsDeepAsRead(scanner, new Notes(scanner));
        } else {
            JsonSkipper.skip(scanner);
        }
        long end = scanner.nextMember(false) ? SEVERAL : scanner.offset();
        if (nests) {
            ends[0] = end;
            through = scanner.offset();
        }
        scanner.seek(value, level);
        return end;
    }

    /** Notes an object, and returns its place. */
    private int begin(long at) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        starts[count] = at;
        return count++;
    }

    /** Notes the objects inside. */
    private final class Notes implements JsonSkipper.Listener {
        private static final int NOT_NOTED = -1;

        private final JsonScanner scanner;
        /** The places of the open objects, and NOT_NOTED for arrays and what is too much. */
        private int[] open = new int[16];
        /** How many members each has. */
        private int[] members = new int[16];

        private int level;

        Notes(JsonScanner scanner) {
            this.scanner = scanner;
        }

        @Override
        public void open(boolean object) {
            if (level == open.length) {
                open = Arrays.copyOf(open, 2 * level);
                members = Arrays.copyOf(members, 2 * level);
            }
            open[level] = object && count < MOST ? begin(scanner.offset()) : NOT_NOTED;
            members[level++] = 0;
        }

        @Override
        public void key(int flags) {
            members[level - 1]++;
        }

        @Override
        public void element() {}

        @Override
        public void close() {
            level--;
            if (open[level] != NOT_NOTED) {
                ends[open[level]] = members[level] == 1 ? scanner.offset() : SEVERAL;
            }
        }
    }
}
