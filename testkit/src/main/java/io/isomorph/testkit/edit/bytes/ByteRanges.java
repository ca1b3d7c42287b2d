package io.isomorph.testkit.edit.bytes;

import java.util.Arrays;

/** Arrays of bytes with ranges replaced; what is given is never changed. */
public final class ByteRanges {
    private ByteRanges() {}

    public static byte[] replaced(byte[] bytes, int from, int to, byte[] replacement) {
        byte[] changed = Arrays.copyOf(bytes, from + replacement.length + bytes.length - to);
        System.arraycopy(replacement, 0, changed, from, replacement.length);
        System.arraycopy(bytes, to, changed, from + replacement.length, bytes.length - to);
        return changed;
    }

    public static byte[] inserted(byte[] bytes, int at, byte[] insertion) {
        return replaced(bytes, at, at, insertion);
    }

    public static byte[] without(byte[] bytes, int from, int to) {
        return replaced(bytes, from, to, new byte[0]);
    }
}
