package io.isomorph.format.json.text;

/** Writes integers in decimal, eight digits at once. */
final class IntegerText {
    /** Bytes of an integer at most, with its sign. */
    static final int MOST = 20;

    private IntegerText() {}

    /** Writes an integer where there is space for {@value #MOST} bytes, and returns the index behind it. */
    static int write(byte[] bytes, int at, long value) {
        if (value >= 0) {
            return digits(bytes, at, value);
        }
        // every negative number, the lowest included, by digits that are taken as unsigned
        bytes[at] = '-';
        return writeUnsigned(bytes, at + 1, -value);
    }

    static int writeUnsigned(byte[] bytes, int at, long bits) {
        if (bits >= 0) {
            return digits(bytes, at, bits);
        }
        long tenth = Long.divideUnsigned(bits, 10);
        int last = digits(bytes, at, tenth);
        bytes[last] = (byte) ('0' + (bits - tenth * 10));
        return last + 1;
    }

    /** Writes the digits of a number that is not negative; up to seven bytes behind them are written over. */
    private static int digits(byte[] bytes, int at, long value) {
        if (value < Swar.EIGHT_DIGITS) {
            return firstDigits(bytes, at, value);
        }
        long upper = value / Swar.EIGHT_DIGITS;
        int end = digits(bytes, at, upper);
        Swar.put(bytes, end, Swar.digits(value - upper * Swar.EIGHT_DIGITS) + Swar.ZEROS);
        return end + Long.BYTES;
    }

    private static int firstDigits(byte[] bytes, int at, long value) {
        long digits = Swar.digits(value);
        // the last digit is written even if it is a zero
        int zeros = Long.numberOfTrailingZeros(digits | 1L << 56) & -Byte.SIZE;
        Swar.put(bytes, at, (digits + Swar.ZEROS) >>> zeros);
        return at + Long.BYTES - zeros / Byte.SIZE;
    }
}
