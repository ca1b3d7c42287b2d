package io.isomorph.testkit.edit.bytes;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/** Puts numbers at which programs break where numbers are, or could be. */
public final class NumberEdges {
    private static final long[] BINARY = {
        0,
        1,
        -1,
        0x7f,
        0x80,
        0xff,
        0x7fff,
        0x8000,
        0xffff,
        0x10000,
        Integer.MAX_VALUE,
        1L << 31,
        0xffff_ffffL,
        1L << 32,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };
    private static final String[] DECIMAL = {
        "0",
        "-0",
        "1",
        "-1",
        "-129",
        "127",
        "128",
        "65536",
        "2147483647",
        "2147483648",
        "-2147483649",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551615",
        "18446744073709551616",
        "1e400",
        "1E-400",
        "1.0",
        "00",
        "99999999999999999999999999"
    };

    private final SplittableRandom random;

    public NumberEdges(SplittableRandom random) {
        this.random = random;
    }

    /** Overwrites 1, 2, 4 or 8 bytes, as far as there are so many, in either byte order. */
    public byte[] overwritten(byte[] file, int at) {
        long edge = BINARY[random.nextInt(BINARY.length)];
        int width = 1 << random.nextInt(4);
        boolean big = random.nextBoolean();
        byte[] number = ByteBuffer.allocate(Long.BYTES)
                .order(big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN)
                .putLong(edge)
                .array();
        byte[] changed = file.clone();
        System.arraycopy(number, big ? Long.BYTES - width : 0, changed, at, Math.min(width, file.length - at));
        return changed;
    }

    /** Replaces the next run of ASCII digits, with its sign; without one, the file stays as it is. */
    public byte[] replacedDigits(byte[] file, int from) {
        int start = from;
        while (start < file.length && !isDigit(file[start])) {
            start++;
        }
        int end = start;
        while (end < file.length && isDigit(file[end])) {
            end++;
        }
        if (start == end) {
            return file;
        }
        boolean signed = start > 0 && file[start - 1] == '-';
        byte[] edge = DECIMAL[random.nextInt(DECIMAL.length)].getBytes(StandardCharsets.US_ASCII);
        return ByteRanges.replaced(file, signed ? start - 1 : start, end, edge);
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
