package io.isomorph.format.json.text;

import io.isomorph.format.json.text.DecimalParser.PowersOfTen;

/**
 * Writes finite doubles with exactly the digits and the layout that nlohmann/json gives them, which is what is in a
 * PIR JSON file.
 *
 * <p>The digits come from Grisu2, in 64-bit fixed-point arithmetic. They always read back to the same double, but for
 * about one double in a thousand they are not the shortest or not the nearest ones, so that {@link Double#toString} and
 * other shortest printers are no substitute: 0.00519f is {@code 0.0051899999380111694} here.
 *
 * <p>Stateless and safe for use by several threads; {@link #write} allocates nothing.
 *
 * @see "PIR fact sheet, section 1.4 Numbers and 1.4.1 Grisu2"
 * @see "Florian Loitsch, Printing Floating-Point Numbers Quickly and Accurately with Integers, PLDI 2010"
 */
public final class Grisu2 {

    /**
     * The most bytes that {@link #write} touches: a sign, 17 digits, a point and an exponent of five bytes such as
     * {@code e-308}.
     */
    public static final int MAX_LENGTH = 24;

    /** Bits of a double's stored fraction. */
    private static final int FRACTION_BITS = 52;

    private static final long HIDDEN_BIT = 1L << FRACTION_BITS;
    private static final int NON_FINITE_EXPONENT = 0x7FF;

    /** Subtracted from the biased exponent of a double gives the binary exponent of its significand as an integer. */
    private static final int EXPONENT_BIAS = 1075;

    /** Least power of ten that is used for scaling; the others follow in steps of {@link #POWER_STEP}. */
    private static final int MIN_POWER = -300;

    /** Decimal exponents between the powers used: 8 of them are 26.6 bits, within the 28 of {@link #MIN_SCALED}. */
    private static final int POWER_STEP = 8;

    /** Least binary exponent of a scaled value; the greatest is -32, so that its integer part fits into 32 bits. */
    private static final int MIN_SCALED = -60;

    /** Decimal positions before the point up to which a number is written without an exponent. */
    private static final int MAX_PLAIN_POINT = 15;

    /** A number whose point lies further left than this many zeros before the first digit gets an exponent. */
    private static final int MAX_PLAIN_ZEROS = 3;

    /** 10<sup>0</sup> to 10<sup>9</sup>, for the integer part of a scaled value, which has at most 32 bits. */
    private static final long[] SMALL_POWERS = {
        1L, 10L, 100L, 1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L, 100_000_000L, 1_000_000_000L
    };

    private Grisu2() {}

    /**
     * Writes the text of a number in ASCII.
     *
     * @param value the number, finite; the sign of a zero is kept
     * @param target where to write; {@value #MAX_LENGTH} bytes from {@code offset} on must exist and may be
     *     overwritten, also beyond the end of the text
     * @param offset index of the first byte to write, 0-based
     * @return index after the last byte of the text
     * @throws IllegalArgumentException if the value is infinite or not a number, for which JSON has no text
     */
    public static int write(double value, byte[] target, int offset) {
        long bits = Double.doubleToRawLongBits(value);
        int biasedExponent = (int) (bits >>> FRACTION_BITS) & NON_FINITE_EXPONENT;
        if (biasedExponent == NON_FINITE_EXPONENT) {
            throw new IllegalArgumentException("JSON has no number for " + value);
        }
        int start = offset;
        if (bits < 0) {
            target[start++] = '-';
        }
        if (value == 0) {
            target[start] = '0';
            return writePointZero(target, start + 1);
        }
        long fraction = bits & (HIDDEN_BIT - 1);
        long significand = biasedExponent == 0 ? fraction : fraction | HIDDEN_BIT;
        // The value and the boundaries of what rounds to it, in units of 2^exponent: 64 bits with the top bit used.
        // Below a power of two the doubles lie twice as close, except where the denormals begin.
        int shift = Long.numberOfLeadingZeros(significand);
        int exponent = Math.max(biasedExponent, 1) - EXPONENT_BIAS - shift;
        boolean closerBelow = fraction == 0 && biasedExponent > 1;
        long middle = significand << shift;
        long upper = middle + (1L << (shift - 1));
        long lower = middle - (1L << (closerBelow ? shift - 2 : shift - 1));

        // Scaled by a power of ten, the point is 32 to 60 bits from the right. The products are wrong by up
        // to one unit, hence the interval is drawn in by one on both sides.
        int powerExponent = scalingPower(exponent);
        long power = PowersOfTen.rounded(powerExponent);
        int pointBits = -(exponent + PowersOfTen.binaryExponent(powerExponent) + 1);
        long high = roundedProduct(upper, power) - 1;
        long width = high - (roundedProduct(lower, power) + 1);
        long distance = high - roundedProduct(middle, power);
        int integerDigits = decimalLength(high >>> pointBits);
        int end = writeDigits(high, width, distance, pointBits, integerDigits, target, start);
        return layOut(target, start, end - start, integerDigits - powerExponent);
    }

    /**
     * Returns the power of ten that brings a binary exponent up to {@link #MIN_SCALED} or just above. Which one is
     * taken shows in the digits, so the approximation of log10(2) and every rounding here must stay.
     */
    private static int scalingPower(int exponent) {
        int missing = MIN_SCALED - exponent - 1;
        int decimal = missing * 78_913 / (1 << 18) + (missing > 0 ? 1 : 0); // 78913 / 2^18 is log10(2)
        int steps = (decimal - MIN_POWER + POWER_STEP - 1) / POWER_STEP;
        return MIN_POWER + steps * POWER_STEP;
    }

    /** Returns the upper 64 bits of the unsigned 128-bit product, rounded half up. */
    private static long roundedProduct(long left, long right) {
        return DecimalParser.unsignedMultiplyHigh(left, right) + ((left * right) >>> 63);
    }

    /** Returns the number of decimal digits of a number from 1 to 2<sup>32</sup> − 1. */
    private static int decimalLength(long number) {
        int length = ((Long.SIZE - Long.numberOfLeadingZeros(number)) * 1233) >>> 12; // 1233 / 2^12 is log10(2)
        return length < SMALL_POWERS.length && number >= SMALL_POWERS[length] ? length + 1 : length;
    }

    /**
     * Writes as many leading digits of the upper boundary as are needed to get within the interval, then moves the last
     * one towards the value. All quantities are unsigned fixed-point numbers with {@code pointBits} bits after the
     * point.
     *
     * @param high upper end of the interval
     * @param width distance from the upper to the lower end
     * @param distance distance from the upper end to the value
     * @param pointBits 32 to 60
     * @param integerDigits decimal digits of the integer part of {@code high}
     * @return index after the last digit
     */
    private static int writeDigits(
            long high, long width, long distance, int pointBits, int integerDigits, byte[] target, int start) {
        long one = 1L << pointBits;
        long integer = high >>> pointBits;
        long fraction = high & (one - 1);
        int position = start;
        for (int remaining = integerDigits - 1; remaining >= 0; remaining--) {
            long power = SMALL_POWERS[remaining];
            long digit = integer / power;
            integer -= digit * power;
            target[position++] = (byte) ('0' + digit);
            long rest = (integer << pointBits) + fraction;
            if (Long.compareUnsigned(rest, width) <= 0) {
                lowerLastDigit(target, position - 1, rest, power << pointBits, width, distance);
                return position;
            }
        }
        // The fraction is below 2^60 and the width below the fraction, so ten times either still fits without a sign.
        long scaledWidth = width;
        long scaledDistance = distance;
        do {
            fraction *= 10;
            scaledWidth *= 10;
            scaledDistance *= 10;
            target[position++] = (byte) ('0' + (fraction >>> pointBits));
            fraction &= one - 1;
        } while (Long.compareUnsigned(fraction, scaledWidth) > 0);
        lowerLastDigit(target, position - 1, fraction, one, scaledWidth, scaledDistance);
        return position;
    }

    /**
     * Decrements the last digit as long as that leads nearer to the value and not out of the interval.
     *
     * @param rest how far the digits written are below the upper end
     * @param unit worth of one in the last digit, an even number
     */
    private static void lowerLastDigit(byte[] target, int last, long rest, long unit, long width, long distance) {
        long below = rest;
        while (Long.compareUnsigned(below, distance) < 0
                && Long.compareUnsigned(width - below, unit) >= 0
                && Long.compareUnsigned(distance - below, unit >>> 1) > 0) {
            target[last]--;
            below += unit;
        }
    }

    /**
     * Puts point, zeros and exponent to digits that have been written.
     *
     * @param count number of digits
     * @param point where the point belongs, in digits to the right of the first one's left side; may be negative
     * @return index after the text
     */
    private static int layOut(byte[] target, int start, int count, int point) {
        int end = start + count;
        if (point > MAX_PLAIN_POINT || point < -MAX_PLAIN_ZEROS) {
            return layOutWithExponent(target, start, count, point - 1);
        }
        if (point >= count) {
            int pointIndex = start + point;
            for (int i = end; i < pointIndex; i++) {
                target[i] = '0';
            }
            return writePointZero(target, pointIndex);
        }
        if (point > 0) {
            int pointIndex = start + point;
            System.arraycopy(target, pointIndex, target, pointIndex + 1, count - point);
            target[pointIndex] = '.';
            return end + 1;
        }
        int lead = 2 - point; // "0." and the zeros
        System.arraycopy(target, start, target, start + lead, count);
        for (int i = start; i < start + lead; i++) {
            target[i] = '0';
        }
        target[start + 1] = '.';
        return end + lead;
    }

    private static int layOutWithExponent(byte[] target, int start, int count, int exponent) {
        int position = start + 1;
        if (count > 1) {
            System.arraycopy(target, position, target, position + 1, count - 1);
            target[position] = '.';
            position += count;
        }
        target[position++] = 'e';
        target[position++] = (byte) (exponent < 0 ? '-' : '+');
        int rest = Math.abs(exponent);
        if (rest >= 100) {
            target[position++] = (byte) ('0' + rest / 100);
            rest %= 100;
        }
        target[position++] = (byte) ('0' + rest / 10); // two digits at least
        target[position++] = (byte) ('0' + rest % 10);
        return position;
    }

    private static int writePointZero(byte[] target, int position) {
        target[position] = '.';
        target[position + 1] = '0';
        return position + 2;
    }
}
