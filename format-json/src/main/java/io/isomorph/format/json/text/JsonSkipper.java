package io.isomorph.format.json.text;

import io.isomorph.io.Limit;
import java.util.Arrays;
import java.util.BitSet;

/** Steps over a value, checking its syntax, however deeply it is nested: one bit a level, no recursion. */
public final class JsonSkipper {
    /** A level of regions takes six of objects and arrays, and one of payloads at most four; both are within the limit. */
    private static final int LEVELS_OF_ONE = 10;

    /** What is around regions and payloads, and some. */
    private static final int LEVELS_AROUND = 64;

    /** What a walk over a value meets; for those who need to know where they are. */
    public interface Listener {
        /** An object or array begins. */
        void open(boolean object);

        /** A key of the innermost object was scanned: it is the scanner's token. */
        void key(int flags);

        /** The next element of the innermost array begins. */
        void element();

        /** The innermost object or array has ended. */
        void close();
    }

    private JsonSkipper() {}

    /** Skips the value that begins here. A long object or array is looked into once, and then never again. */
    public static void skip(JsonScanner scanner) {
        int c = scanner.peekValue();
        if (c != '{' && c != '[') {
            scalar(scanner, c);
            return;
        }
        long end = scanner.skips().end(scanner.offset());
        if (end >= 0) {
            scanner.seek(end, scanner.depth());
        } else {
            scanner.skips().begin(scanner.offset());
            walkAsDeepAsRead(scanner, new Remembering(scanner));
        }
    }

    /** Notes where objects and arrays end. */
    private static final class Remembering implements Listener {
        private final JsonScanner scanner;
        private long[] starts = new long[16];
        private int level;

        Remembering(JsonScanner scanner) {
            this.scanner = scanner;
        }

        @Override
        public void open(boolean object) {
            if (level == starts.length) {
                starts = Arrays.copyOf(starts, 2 * level);
            }
            starts[level++] = scanner.offset();
        }

        @Override
        public void key(int flags) {}

        @Override
        public void element() {}

        @Override
        public void close() {
            scanner.skips().add(starts[--level], scanner.offset());
        }
    }

    /**
     * Walks over the value that begins here, for listeners that note something of each level: they receive the levels to which
     * a reading comes under its limits. Others are only passed over, and a text may consist of them.
     */
    static void walkAsDeepAsRead(JsonScanner scanner, Listener listener) {
        walk(scanner, new Shallow(listener, LEVELS_OF_ONE * scanner.limits.get(Limit.DEPTH) + LEVELS_AROUND));
    }

    /** Reports to another listener what is in so many levels. */
    private static final class Shallow implements Listener {
        private final Listener listener;
        private final long deepest;
        private long level;

        Shallow(Listener listener, long deepest) {
            this.listener = listener;
            this.deepest = deepest;
        }

        @Override
        public void open(boolean object) {
            if (level++ < deepest) {
                listener.open(object);
            }
        }

        @Override
        public void key(int flags) {
            if (level <= deepest) {
                listener.key(flags);
            }
        }

        @Override
        public void element() {
            if (level <= deepest) {
                listener.element();
            }
        }

        @Override
        public void close() {
            if (--level < deepest) {
                listener.close();
            }
        }
    }

    /** Walks over the value that begins here. */
    public static void walk(JsonScanner scanner, Listener listener) {
        BitSet objects = new BitSet();
        int level = 0;
        boolean first = value(scanner, listener, objects, level);
        level += first ? 1 : 0;
        while (level > 0) {
            boolean object = objects.get(level - 1);
            boolean more = object ? scanner.nextMember(first) : scanner.nextElement(first);
            first = false;
            if (!more) {
                listener.close();
                level--;
                continue;
            }
            if (object) {
                listener.key(JsonStrings.scanChecked(scanner));
                scanner.colon();
            } else {
                listener.element();
            }
            if (value(scanner, listener, objects, level)) {
                level++;
                first = true;
            }
        }
    }

    /** Scans a scalar, or opens an object or array and returns true. */
    private static boolean value(JsonScanner scanner, Listener listener, BitSet objects, int level) {
        int c = scanner.peekValue();
        if (c == '{' || c == '[') {
            objects.set(level, c == '{');
            listener.open(c == '{');
            scanner.open();
            return true;
        }
        scalar(scanner, c);
        return false;
    }

    private static void scalar(JsonScanner scanner, int c) {
        if (c == '"') {
            JsonStrings.scanChecked(scanner);
        } else if (c == 't' || c == 'f' || c == 'n') {
            scanner.scanLiteral();
        } else {
            scanner.scanNumber();
        }
    }
}
