package io.isomorph.format.json.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes in one number, the first of them lowest, looked at together. A byte that is found is marked by its highest bit. */
public final class Swar {
    /** One in each byte; times a byte it is that byte everywhere. */
    public static final long ONES = 0x0101_0101_0101_0101L;

    private static final long HIGHS = 0x8080_8080_8080_8080L;
    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;
    private static final long BLANKS = ' ' * ONES;

    /** What added to {@link #digits} makes them characters. */
    static final long ZEROS = '0' * ONES;
    /** Numbers below it have at most eight digits. */
    static final long EIGHT_DIGITS = 100_000_000;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Swar() {}

    /** Returns the eight bytes from an index on. */
    public static long eight(byte[] bytes, int index) {
        return (long) EIGHT.get(bytes, index);
    }

    /** Stores eight bytes from an index on. */
    static void put(byte[] bytes, int index, long eight) {
        EIGHT.set(bytes, index, eight);
    }

    /** Returns whether two arrays have the same bytes from an index each, at which both have so many; for short texts quicker than the library. */
    static boolean equal(byte[] bytes, int index, byte[] text, int from, int length) {
        int last = length - Long.BYTES;
        if (last < 0) {
            for (int i = 0; i < length; i++) {
                if (bytes[index + i] != text[from + i]) {
                    return false;
                }
            }
            return true;
        }
        for (int i = 0; i < last; i += Long.BYTES) {
            if (eight(bytes, index + i) != eight(text, from + i)) {
                return false;
            }
        }
        return eight(bytes, index + last) == eight(text, from + last);
    }

    /** Marks bytes that are 0. Only the lowest mark is sure. */
    public static long zeros(long eight) {
        return (eight - ONES) & ~eight & HIGHS;
    }

    /** Marks quotes. Only the lowest mark is sure. */
    static long quotes(long eight) {
        return zeros(eight ^ QUOTES);
    }

    /** Marks what is escaped in a string: quotes, backslashes, control characters. Only the lowest mark is sure. */
    private static long escaped(long eight) {
        return quotes(eight) | zeros(eight ^ BACKSLASHES) | ((eight - BLANKS) & ~eight & HIGHS);
    }

    /** Returns the index of the first byte from an index on that is escaped in a string, or the end. */
    static int unescaped(byte[] text, int from, int to) {
        int last = to - Long.BYTES;
        if (from > last) {
            return unescapedOfShort(text, from, to);
        }
        for (int i = from; i < last; i += Long.BYTES) {
            long found = escaped(eight(text, i));
            if (found != 0) {
                return i + lowest(found);
            }
        }
        // the last eight again from the end; those before are known
        long found = escaped(eight(text, last));
        return found == 0 ? to : last + lowest(found);
    }

    private static int unescapedOfShort(byte[] text, int from, int to) {
        int i = from;
        while (i < to && (text[i] < 0 || (text[i] >= ' ' && text[i] != '"' && text[i] != '\\'))) {
            i++;
        }
        return i;
    }

    /** Marks what ends or interrupts a run of plain ASCII in a string: quotes, backslashes, control characters, bytes above 0x7f. Only the lowest mark is sure. */
    static long notPlain(long eight) {
        return escaped(eight) | (eight & HIGHS);
    }

    /** Returns the index in the eight bytes of the lowest mark. */
    static int lowest(long marks) {
        return Long.numberOfTrailingZeros(marks) / Byte.SIZE;
    }

    /** Returns bytes, at most eight, as one number. */
    static long pack(byte[] bytes) {
        long packed = 0;
        for (int i = 0; i < bytes.length; i++) {
            packed |= (bytes[i] & 0xffL) << (Byte.SIZE * i);
        }
        return packed;
    }

    /** Returns the eight decimal digits of a number from 0 to 99,999,999, a byte each, the highest in the lowest byte. */
    static long digits(long value) {
        long upper = value / 10_000;
        long fours = upper | ((value - upper * 10_000) << 32);
        // 10486 / 2^20 is a hundredth, for what has four digits; 103 / 2^10 a tenth, for what has two
        long hundreds = ((fours * 10_486) >>> 20) & 0x7f_0000_007fL;
        long twos = hundreds | ((fours - hundreds * 100) << 16);
        long tens = ((twos * 103) >>> 10) & 0x000f_000f_000f_000fL;
        return tens | ((twos - tens * 10) << 8);
    }
}
