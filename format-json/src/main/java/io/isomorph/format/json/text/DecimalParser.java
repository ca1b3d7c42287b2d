package io.isomorph.format.json.text;

import java.math.BigInteger;

/**
 * Reads JSON numbers as doubles, exactly: the nearest double, of two equally near ones the even one.
 *
 * <p>Three ways, each taken where the one before cannot decide: one exact operation on doubles (short numbers); one 64 by
 * 64-bit product with a bound for its error (all but one in 600 others, and practically every number that a printer of
 * doubles has written); {@link Double#parseDouble} on a text of bounded length. Only the last one allocates.
 *
 * <p>Stateless and safe for use by several threads.
 *
 * @see "William D. Clinger, How to Read Floating Point Numbers Accurately, PLDI 1990"
 * @see "Daniel Lemire, Number Parsing at a Gigabyte per Second, Software: Practice and Experience 51 (2021)"
 */
public final class DecimalParser {

    /** Significant digits that are kept in a long; 10<sup>19</sup> − 1 fits into 64 bits without a sign. */
    private static final int MAX_KEPT_DIGITS = 19;

    /**
     * Significant digits that can matter one by one. What lies half-way between two doubles has at most 768 of them, so
     * of any further ones it only counts whether they are all zero.
     */
    private static final int MAX_DISTINCT_DIGITS = 800;

    /** An exponent in the text that no number of digits before or after the point can make up for. */
    private static final long HUGE_EXPONENT = 1_000_000_000_000L;

    /** Below this power of ten even 10<sup>19</sup> units are less than half the smallest double. */
    private static final int MIN_POWER = PowersOfTen.MIN;

    /** Above this power of ten even one unit is more than the greatest double. */
    private static final int MAX_POWER = 308;

    /** Powers of ten that are doubles themselves: 10<sup>0</sup> to 10<sup>22</sup>. */
    private static final double[] EXACT_POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private static final int SIGNIFICAND_BITS = 53;

    /** Added to the binary exponent of a significand of {@value #SIGNIFICAND_BITS} bits gives the biased exponent. */
    private static final int EXPONENT_BIAS = 1075;

    private static final int MAX_BIASED_EXPONENT = 2046;

    /** What {@link #nearest} returns when it cannot decide; no magnitude is negative. */
    private static final double UNDECIDED = -1;

    private DecimalParser() {}

    /**
     * Returns the double nearest to a JSON number.
     *
     * @param text ASCII bytes; those from {@code from} to {@code to} must be one number by the grammar of JSON, which
     *     is not checked again here
     * @param from index of the first byte of the number, 0-based
     * @param to index after its last byte
     * @return the nearest double, of two equally near ones the even one; an infinity if the number is too great; a zero
     *     with the sign of the text if it is zero or too small
     */
    public static double parse(byte[] text, int from, int to) {
        boolean negative = text[from] == '-';
        long significand = 0;
        int keptDigits = 0;
        int point = -1;
        int firstDropped = to; // the first digit that does not fit into the significand
        int position = negative ? from + 1 : from;
        for (; position < to; position++) {
            int digit = text[position] - '0';
            if (digit < 0) {
                point = position; // nothing else here is below the digits
            } else if (digit > 9) {
                break;
            } else if (keptDigits < MAX_KEPT_DIGITS) {
                significand = significand * 10 + digit;
                keptDigits += significand == 0 ? 0 : 1;
            } else {
                firstDropped = Math.min(firstDropped, position);
            }
        }
        int keptEnd = Math.min(firstDropped, position);
        int pointEnd = point < 0 ? position : point;
        int scale = keptEnd > pointEnd ? pointEnd + 1 - keptEnd : pointEnd - keptEnd;
        long exponent = scale + exponentAt(text, position, to);
        double magnitude;
        if (significand == 0 || exponent < MIN_POWER) {
            magnitude = 0;
        } else if (exponent > MAX_POWER) {
            magnitude = Double.POSITIVE_INFINITY;
        } else {
            magnitude = nearest(significand, (int) exponent, firstDropped < to);
            if (magnitude < 0) {
                magnitude = nearestByText(significand, (int) exponent, text, firstDropped, to);
            }
        }
        return negative ? -magnitude : magnitude;
    }

    /** Returns the value of an exponent part, or 0 if there is none; beyond {@link #HUGE_EXPONENT} it is not exact. */
    private static long exponentAt(byte[] text, int from, int to) {
        if (from >= to) {
            return 0;
        }
        int position = from + 1; // after the e
        boolean negative = text[position] == '-';
        if (negative || text[position] == '+') {
            position++;
        }
        long exponent = 0;
        for (; position < to && exponent < HUGE_EXPONENT; position++) {
            exponent = exponent * 10 + (text[position] - '0');
        }
        return negative ? -exponent : exponent;
    }

    /**
     * Returns the double nearest to {@code significand * 10^exponent}, or {@link #UNDECIDED}.
     *
     * @param significand unsigned, not zero
     * @param exponent from {@value #MIN_POWER} to {@value #MAX_POWER}
     * @param truncated whether the number may be greater than that, by less than one unit of the significand, which
     *     has {@value #MAX_KEPT_DIGITS} digits then
     */
    private static double nearest(long significand, int exponent, boolean truncated) {
        if ((significand >>> SIGNIFICAND_BITS) == 0 && Math.abs(exponent) < EXACT_POWERS.length) {
            // Both operands are exact, hence the result is rounded once. (No truncated significand is that small.)
            double exact = (double) significand;
            return exponent < 0 ? exact / EXACT_POWERS[-exponent] : exact * EXACT_POWERS[exponent];
        }
        int shift = Long.numberOfLeadingZeros(significand);
        long high = unsignedMultiplyHigh(significand << shift, PowersOfTen.truncated(exponent));
        // The exact product is at least high and less than high + slack: one unit for the product's lower half, one for
        // what the power lacks, and what the digits left out may add.
        long slack = truncated ? 3 + (1L << shift) : 2;
        int surplusBits = high < 0 ? Long.SIZE - SIGNIFICAND_BITS : Long.SIZE - SIGNIFICAND_BITS - 1;
        long surplus = high & ((1L << surplusBits) - 1);
        long half = 1L << (surplusBits - 1);
        if (surplus <= half && surplus + slack > half) {
            return UNDECIDED; // may be below, at or above the half
        }
        int biasedExponent = PowersOfTen.binaryExponent(exponent) + 1 - shift + surplusBits + EXPONENT_BIAS;
        if (biasedExponent < 1 || biasedExponent > MAX_BIASED_EXPONENT) {
            return UNDECIDED; // a denormal has fewer bits
        }
        long rounded = (high >>> surplusBits) + (surplus > half ? 1 : 0);
        // Addition, so that the significand's top bit and a carry out of it go into the exponent, up to infinity.
        return Double.longBitsToDouble(((biasedExponent - 1L) << (SIGNIFICAND_BITS - 1)) + rounded);
    }

    /** As {@link #nearest}, with the digits left out, and always decided. */
    private static double nearestByText(long significand, int exponent, byte[] text, int firstDropped, int to) {
        StringBuilder number = new StringBuilder(Long.toUnsignedString(significand)).append('.');
        boolean beyond = false;
        for (int i = firstDropped; i < to; i++) {
            byte digit = text[i];
            if (digit > '9') {
                break; // the exponent
            }
            if (digit != '.' && number.length() <= MAX_DISTINCT_DIGITS) {
                number.append((char) digit);
            } else if (digit > '0') {
                beyond = true;
                break;
            }
        }
        return Double.parseDouble(
                number.append(beyond ? "1e" : "e").append(exponent).toString());
    }

    /**
     * Does what {@code Math.unsignedMultiplyHigh} does from Java 18 on.
     *
     * @param left an unsigned factor
     * @param right an unsigned factor
     * @return the upper 64 bits of the unsigned 128-bit product
     */
    static long unsignedMultiplyHigh(long left, long right) {
        // a factor with the top bit set counts 2^64 too little as a signed one: give the other factor back for it
        return Math.multiplyHigh(left, right) + ((left >> 63) & right) + ((right >> 63) & left);
    }

    /**
     * Powers of ten as 64-bit unsigned significands with the top bit set. The power is its significand in units of 2 to
     * the {@code binaryExponent(exponent) - 63}. Shared by the reader and the writer of doubles.
     *
     * <p>They are computed when the class is loaded (in about a millisecond), not listed, so that no digit of
     * hundreds of constants has to be trusted.
     */
    static final class PowersOfTen {

        /** Least decimal exponent; below it even 10<sup>19</sup> units are less than half the smallest double. */
        static final int MIN = -343;

        /** Greatest decimal exponent: what {@link Grisu2} needs for the smallest double. */
        static final int MAX = 324;

        private static final long[] HIGH = new long[MAX - MIN + 1];
        private static final long[] LOW = new long[MAX - MIN + 1];

        static {
            // From one division upwards, and once more from 1, where the powers have to be exact.
            BigInteger divisor = BigInteger.TEN.pow(-MIN);
            BigInteger first =
                    BigInteger.ONE.shiftLeft(divisor.bitLength() + 127).divide(divisor);
            fill(first.shiftRight(64).longValue(), first.longValue(), MIN, -1);
            fill(Long.MIN_VALUE, 0, 0, MAX);
        }

        private PowersOfTen() {}

        /**
         * Returns the significand of a power of ten, rounded down.
         *
         * @param exponent decimal exponent, from {@link #MIN} to {@link #MAX}
         * @return the 64 bits, unsigned, the top one set
         */
        static long truncated(int exponent) {
            return HIGH[exponent - MIN];
        }

        /**
         * Returns the significand of a power of ten, rounded to nearest.
         *
         * @param exponent decimal exponent, from {@link #MIN} to {@link #MAX}
         * @return the 64 bits, unsigned, the top one set
         */
        static long rounded(int exponent) {
            return HIGH[exponent - MIN] + (LOW[exponent - MIN] >>> 63);
        }

        /**
         * Returns the binary exponent of a power of ten.
         *
         * @param exponent decimal exponent, from {@link #MIN} to {@link #MAX}
         * @return the logarithm of the power to base 2, rounded down
         */
        static int binaryExponent(int exponent) {
            return (exponent * 217_706) >> 16; // 217706 / 2^16 is log2(10)
        }

        /**
         * Stores ascending powers of ten, 128 bits each. Every step loses less than two units of the last bit and none
         * gains any, so that after 343 of them the upper half and the next bit still are those of the exact power (a
         * test compares them all).
         */
        private static void fill(long firstHigh, long firstLow, int firstExponent, int lastExponent) {
            long high = firstHigh;
            long low = firstLow;
            for (int exponent = firstExponent; exponent <= lastExponent; exponent++) {
                HIGH[exponent - MIN] = high;
                LOW[exponent - MIN] = low;
                // Times ten is, apart from the exponent, times 5/4: add a quarter.
                long sumLow = low + ((high << 62) | (low >>> 2));
                long carry = Long.compareUnsigned(sumLow, low) < 0 ? 1 : 0;
                long sumHigh = high + (high >>> 2) + carry;
                if (sumHigh < 0) {
                    high = sumHigh;
                    low = sumLow;
                } else { // the top bit ran over
                    high = (sumHigh >>> 1) | Long.MIN_VALUE;
                    low = (sumHigh << 63) | (sumLow >>> 1);
                }
            }
        }
    }
}
