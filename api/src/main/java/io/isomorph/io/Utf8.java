package io.isomorph.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Strict UTF-8 and well-formed Unicode: what the JDK does quietly (replacing what is wrong), done loudly. */
public final class Utf8 {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long NOT_ASCII = 0x8080_8080_8080_8080L;

    private Utf8() {}

    /**
     * Returns whether a string has no lone surrogate, so that UTF-8 can hold it.
     *
     * @param text any string
     * @return true for valid Unicode
     */
    public static boolean isWellFormed(CharSequence text) {
        return firstLoneSurrogate(text) < 0;
    }

    private static int firstLoneSurrogate(CharSequence text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                boolean pair =
                        Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1));
                if (!pair) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }

    /**
     * Checks that a string is valid Unicode.
     *
     * @param text the string
     * @param what what it is, for the message
     * @return the string
     * @throws IllegalArgumentException if it holds a lone surrogate
     */
    public static String requireWellFormed(String text, String what) {
        int at = firstLoneSurrogate(text);
        if (at >= 0) {
            throw new IllegalArgumentException(
                    what + " has a lone surrogate at index " + at + "; strings are valid Unicode");
        }
        return text;
    }

    /**
     * Encodes a well-formed string.
     *
     * @param text valid Unicode
     * @return its UTF-8 bytes, owned by the caller
     */
    public static byte[] encode(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Finds the first byte that is not well-formed UTF-8 (RFC 3629: no overlong form, no surrogate, nothing above U+10FFFF).
     *
     * @param bytes the text
     * @param from index of its first byte
     * @param to index after its last byte
     * @return the index of the first byte of the first ill-formed sequence, or −1
     */
    public static int firstMalformed(byte[] bytes, int from, int to) {
        int i = firstNotAscii(bytes, from, to);
        while (i < to) {
            int length = sequenceLength(bytes, i, to);
            if (length < 0) {
                return i;
            }
            i = firstNotAscii(bytes, i + length, to);
        }
        return -1;
    }

    /** Returns the index of the first byte that is not ASCII, or where the text ends. */
    private static int firstNotAscii(byte[] bytes, int from, int to) {
        int last = to - Long.BYTES;
        int i = from;
        while (i < last && isAscii(bytes, i)) {
            i += Long.BYTES;
        }
        if (i >= last && last >= from && isAscii(bytes, last)) {
            return to;
        }
        while (i < to && bytes[i] >= 0) {
            i++;
        }
        return i;
    }

    private static boolean isAscii(byte[] bytes, int eightFrom) {
        return ((long) WORDS.get(bytes, eightFrom) & NOT_ASCII) == 0;
    }

    /**
     * Returns the length of the multi-byte sequence that begins at an index.
     *
     * @param bytes the text
     * @param at index of the lead byte, which is not ASCII
     * @param to index after the last byte
     * @return 2, 3 or 4, or −1 if the sequence is ill-formed or cut
     */
    private static int sequenceLength(byte[] bytes, int at, int to) {
        int lead = bytes[at] & 0xff;
        if (lead < 0xc2 || lead > 0xf4) {
            return -1;
        }
        int length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        if (to - at < length) {
            return -1;
        }
        int second = bytes[at + 1] & 0xff;
        int low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
        int high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
        if (second < low || second > high) {
            return -1;
        }
        for (int k = 2; k < length; k++) {
            if ((bytes[at + k] & 0xc0) != 0x80) {
                return -1;
            }
        }
        return length;
    }

    /**
     * Decodes bytes that {@link #firstMalformed} found nothing wrong with.
     *
     * @param bytes the text
     * @param from index of its first byte
     * @param to index after its last byte
     * @return the string
     */
    public static String decode(byte[] bytes, int from, int to) {
        return firstNotAscii(bytes, from, to) == to
                ? decodeAscii(bytes, from, to)
                : new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /**
     * Decodes bytes, unless {@link #firstMalformed} finds something wrong with them.
     *
     * @param bytes the text
     * @param from index of its first byte
     * @param to index after its last byte
     * @return the string, or null if they are not well-formed
     */
    public static @Nullable String decodeIfWellFormed(byte[] bytes, int from, int to) {
        int ascii = firstNotAscii(bytes, from, to);
        if (ascii == to) {
            return decodeAscii(bytes, from, to);
        }
        return firstMalformed(bytes, ascii, to) < 0 ? new String(bytes, from, to - from, StandardCharsets.UTF_8) : null;
    }

    /**
     * Decodes bytes that are known to be ASCII.
     *
     * @param bytes the text
     * @param from index of its first byte
     * @param to index after its last byte
     * @return the string
     */
    @SuppressWarnings("deprecation") // for ASCII it is as right as the others, which look for what is not ASCII first
    public static String decodeAscii(byte[] bytes, int from, int to) {
        return new String(bytes, 0, from, to - from);
    }

    /**
     * Returns whether bytes that {@link #firstMalformed} found nothing wrong with are those of a string, without decoding them as
     * long as they are ASCII.
     *
     * @param text valid Unicode
     * @param bytes the encoded text
     * @param from index of its first byte
     * @param to index after its last byte
     * @return whether decoding them gives an equal string
     */
    public static boolean isEncoded(String text, byte[] bytes, int from, int to) {
        int length = text.length();
        if (length > to - from) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            byte b = bytes[from + i];
            if (b < 0) {
                return text.equals(decode(bytes, from, to));
            }
            if (b != text.charAt(i)) {
                return false;
            }
        }
        return length == to - from;
    }

    /**
     * Compares two well-formed strings by their UTF-8 bytes, unsigned. Differs from {@link String#compareTo} where one has
     * characters above U+FFFF and the other has characters from U+E000 on.
     *
     * @param a valid Unicode
     * @param b valid Unicode
     * @return negative, zero or positive
     */
    public static int compare(String a, String b) {
        int length = Math.min(a.length(), b.length());
        for (int i = 0; i < length; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                return Character.isSurrogate(x) == Character.isSurrogate(y) ? x - y : Character.isSurrogate(x) ? 1 : -1;
            }
        }
        return a.length() - b.length();
    }
}
