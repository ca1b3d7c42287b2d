package io.isomorph.format.msgpack.wire;

import io.isomorph.io.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Finds where an offset is, as a JSON pointer: by walking the file again up to there, so that reading itself keeps no path. The
 * bytes may be broken; what comes before the break counts. One pass, in memory that does not depend on the input.
 */
final class Pointers {
    /** Deeper places are cut. */
    static final int DEEPEST = 256;

    /** Bytes; longer keys are cut. */
    static final int LONGEST_KEY = 64;

    /** Represents a key that is no text, neither as such nor as bytes. */
    private static final String NO_TEXT = "?";

    private final byte[] bytes;
    private final int target;
    private int at;
    /** Whether the bytes are broken, or end, at {@link #at}. */
    private boolean broken;

    /** One entry a level: how many values are still to come there, the one at hand included. */
    private final long[] left = new long[DEEPEST];

    /** In a map, where the key of the value at hand begins; in an array, −1. */
    private final int[] keyAt = new int[DEEPEST];

    private final long[] index = new long[DEEPEST];
    private int depth;

    private Pointers(byte[] bytes, int target) {
        this.bytes = bytes;
        this.target = target;
    }

    /** Returns the pointer of the innermost value that holds an offset; a key belongs to its value. */
    static String at(byte[] bytes, int offset) {
        Pointers pointers = new Pointers(bytes, offset);
        pointers.walk();
        return pointers.text();
    }

    /** Stops where {@link #keyAt} and {@link #index} lead to the target. */
    private void walk() {
        while (at < bytes.length) {
            int start = at;
            long inside = pass();
            if (broken || target < at) {
                return;
            }
            if (inside == 0) {
                leave();
            } else if (depth < DEEPEST) {
                enter(inside, isMap(start));
            } else if (passDeep(isMap(start) ? 2 * inside : inside)) {
                leave();
            } else {
                return;
            }
            if (depth == 0 || broken || target < at) {
                return;
            }
        }
    }

    private boolean isMap(int start) {
        return Headers.kind(bytes[start] & 0xff) == Kind.MAP;
    }

    private void enter(long count, boolean map) {
        left[depth] = count;
        index[depth] = 0;
        keyAt[depth] = map ? at : -1;
        depth++;
        passKey();
    }

    /** A value has ended: so have all containers of which it is the last. */
    private void leave() {
        while (depth > 0 && --left[depth - 1] == 0) {
            depth--;
        }
        if (depth > 0) {
            index[depth - 1]++;
            passKey();
        }
    }

    /** Passes the key of the value at hand. Without a whole key there is no such value: the map's own pointer must do. */
    private void passKey() {
        int level = depth - 1;
        if (keyAt[level] < 0) {
            return;
        }
        int start = at;
        keyAt[level] = start;
        long inside = start < bytes.length ? pass() : 0;
        if (broken || start >= bytes.length) {
            broken = true;
            depth--;
        } else if (inside > 0) {
            broken = !passDeep(isMap(start) ? 2 * inside : inside);
        }
    }

    /** Passes so many values with all that is in them; returns false if the target is among them, or the input breaks. */
    private boolean passDeep(long count) {
        for (long pending = count; pending > 0; pending--) {
            int start = at;
            if (at >= bytes.length) {
                return false;
            }
            long inside = pass();
            if (broken || target < at) {
                return false;
            }
            pending += isMap(start) ? 2 * inside : inside;
        }
        return true;
    }

    /** Passes a leaf or a header, unless it is broken: returns how many elements or entries are inside. */
    private long pass() {
        int tag = bytes[at] & 0xff;
        @Nullable Kind kind = Headers.kind(tag);
        int width = Headers.width(tag);
        if (kind == null || bytes.length - at - 1 < width) {
            broken = true;
            return 0;
        }
        int start = at;
        at += 1 + width;
        return switch (kind) {
            case NIL, BOOL, INT, FLOAT -> 0;
            case STRING, BYTES -> {
                long length = count(start, tag, width);
                broken = length > bytes.length - at;
                at = broken ? start : at + (int) length;
                yield 0;
            }
            case ARRAY, MAP -> count(start, tag, width);
        };
    }

    private long count(int start, int tag, int width) {
        return width == 0 ? Headers.fixedCount(tag) : BigEndian.get(bytes, start + 1, width);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            text.append('/').append(keyAt[i] < 0 ? Long.toString(index[i]) : key(keyAt[i]));
        }
        return text.toString();
    }

    /** Returns a key as it is in a pointer. */
    private String key(int start) {
        int tag = bytes[start] & 0xff;
        int width = Headers.width(tag);
        @Nullable Kind kind = Headers.kind(tag);
        if ((kind != Kind.STRING && kind != Kind.BYTES) || bytes.length - start - 1 < width) {
            return NO_TEXT;
        }
        int from = start + 1 + width;
        long length = count(start, tag, width);
        if (length > bytes.length - from) {
            return NO_TEXT;
        }
        int to = from + (int) length;
        if (length > LONGEST_KEY) {
            to = from + LONGEST_KEY;
            while ((bytes[to] & 0xc0) == 0x80 && to > from) {
                to--; // not within a character
            }
        }
        return Utf8.firstMalformed(bytes, from, to) >= 0
                ? NO_TEXT
                : Utf8.decode(bytes, from, to).replace("~", "~0").replace("/", "~1");
    }
}
