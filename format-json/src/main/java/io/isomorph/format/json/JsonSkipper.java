package io.isomorph.format.json;

import java.util.Arrays;
import java.util.BitSet;

/** Steps over a value, checking its syntax, however deeply it is nested: one bit a level, no recursion. */
final class JsonSkipper {
    /** What a walk over a value meets; for those who need to know where they are. */
    interface Listener {
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
    static void skip(JsonScanner scanner) {
        int c = scanner.peekValue();
        if (c != '{' && c != '[') {
            scalar(scanner, c);
            return;
        }
        long end = scanner.skips().end(scanner.offset());
        if (end >= 0) {
            scanner.seek(end, scanner.depth());
        } else {
            walk(scanner, new Remembering(scanner));
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

    /** Walks over the value that begins here. */
    static void walk(JsonScanner scanner, Listener listener) {
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
            if (c == '{') {
                scanner.openObject();
            } else {
                scanner.openArray();
            }
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
