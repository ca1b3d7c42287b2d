package io.isomorph.testkit.generate;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.Payload;
import java.util.SplittableRandom;

/** Unusual numbers: edges of widths, floats that are hard to write, and others at random. Stateless; the random number source is the caller's. */
public final class Numbers {
    private static final int[] EDGE_BITS = {7, 8, 15, 16, 31, 32, 52, 53, 62};

    private static final long[] SMALL = {0, 1, -1, 2, 10, 31, 32, -32, -33, 999_999_999_999_999_999L};

    /** Where the shortest digits, rounding or the exponent are hard; the last ones are widened floats. */
    private static final double[] HARD = {
        0.0,
        -0.0,
        1.0,
        -2.5,
        0.1,
        1e21,
        1e22,
        Double.longBitsToDouble(0x44b5_2d02_c7e1_4af6L), // 1e23
        9007199254740994.0,
        Double.MIN_NORMAL - Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MAX_VALUE,
        2.0e-3,
        5.0e-5,
        1e16,
        1e15,
        1.0E-6,
        9.5367431640625E-7,
        1e39,
        0.1f,
        0.00519f,
        1e-5f,
        1.17549435E-38f,
        Float.MIN_VALUE,
        Float.MAX_VALUE
    };

    /** Quiet and signalling, either sign, payloads in high and low bits. */
    private static final long[] NANS_64 = {
        0x7ff8_0000_0000_0000L,
        0xfff8_0000_0000_0000L,
        0x7ff8_0000_0000_0001L,
        0x7ff0_0000_0000_0001L,
        0xfff0_0000_0000_0001L,
        0x7ff7_ffff_ffff_ffffL,
        0x7fff_ffff_ffff_ffffL
    };

    private static final long[] NANS_32 = {0x7fc0_0000, 0xffc0_0000, 0x7fc0_0001, 0x7f80_0001, 0xff80_0001, 0x7fbf_ffff
    };

    private static final long[] EDGE_LENGTHS = {0, 1, 15, 16, 31, 32, 127, 128, 255, 256, 65_535, 65_536};

    private Numbers() {}

    /**
     * Returns an integer of 64 bits: an edge of 8, 16, 31, 32, 53, 63 or 64 bits as often as any other.
     *
     * @param random where choices come from
     * @return any number
     */
    public static long integer(SplittableRandom random) {
        return switch (Choice.below(random, 6)) {
            case 0 -> Choice.of(random, SMALL);
            case 1, 2 -> edge(random);
            case 3 -> random.nextLong() >> Choice.below(random, Long.SIZE);
            case 4 -> Choice.oneIn(random, 2) ? Long.MAX_VALUE : Long.MIN_VALUE;
            default -> Choice.between(random, -200, 1100);
        };
    }

    private static long edge(SplittableRandom random) {
        long power = 1L << EDGE_BITS[Choice.below(random, EDGE_BITS.length)];
        long near = power + Choice.between(random, -1, 1);
        return Choice.oneIn(random, 2) ? near : -near;
    }

    /**
     * Returns an integer of a range.
     *
     * @param random where choices come from
     * @param low lowest allowed
     * @param high highest allowed, not below {@code low}
     * @return the range's ends more often than other numbers
     */
    public static long integer(SplittableRandom random, long low, long high) {
        long number = integer(random);
        if (number >= low && number <= high) {
            return number;
        }
        return switch (Choice.below(random, 4)) {
            case 0 -> low;
            case 1 -> high;
            default -> between(random, low, high);
        };
    }

    private static long between(SplittableRandom random, long low, long high) {
        long count = high - low + 1;
        return count <= 0 ? random.nextLong() & Long.MAX_VALUE : low + Long.remainderUnsigned(random.nextLong(), count);
    }

    /**
     * Returns an integer payload of −2^63 to 2^64−1.
     *
     * @param random where choices come from
     * @return above 2^63−1 once in eight times
     */
    public static IntValue integerPayload(SplittableRandom random) {
        if (!Choice.oneIn(random, 8)) {
            return Payload.of(integer(random));
        }
        long bits = Choice.oneIn(random, 3) ? integer(random) : random.nextLong();
        return Payload.ofUnsigned(Choice.oneIn(random, 4) ? Long.MIN_VALUE : Long.MIN_VALUE | bits);
    }

    /**
     * Returns a float of 64 bits: NaN of any bits, infinities, zeros, subnormals, widened floats, and others.
     *
     * @param random where choices come from
     * @return IEEE 754 binary64, raw
     */
    public static long float64(SplittableRandom random) {
        return switch (Choice.below(random, 8)) {
            case 0 -> Choice.of(random, NANS_64);
            case 1 -> random.nextLong();
            case 2 -> random.nextLong() & 0x800f_ffff_ffff_ffffL;
            case 3 -> Double.doubleToRawLongBits(infinity(random));
            case 4 -> FloatValue.ofFloat32(float32(random)).bits();
            case 5 -> Double.doubleToRawLongBits(Choice.between(random, -10_000, 10_000) / 1000.0);
            default -> Double.doubleToRawLongBits(HARD[Choice.below(random, HARD.length)]);
        };
    }

    private static double infinity(SplittableRandom random) {
        return Choice.oneIn(random, 2) ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }

    /**
     * Returns a float of 32 bits, as unusual as {@link #float64}.
     *
     * @param random where choices come from
     * @return IEEE 754 binary32, raw
     */
    public static int float32(SplittableRandom random) {
        return switch (Choice.below(random, 7)) {
            case 0 -> (int) Choice.of(random, NANS_32);
            case 1 -> (int) random.nextLong();
            case 2 -> (int) random.nextLong() & 0x807f_ffff;
            case 3 -> Float.floatToRawIntBits((float) infinity(random));
            case 4 -> Float.floatToRawIntBits(Choice.between(random, -10_000, 10_000) / 1000.0f);
            default -> Float.floatToRawIntBits((float) HARD[Choice.below(random, HARD.length)]);
        };
    }

    /**
     * Returns a float payload.
     *
     * @param random where choices come from
     * @return any bits
     */
    public static FloatValue floatPayload(SplittableRandom random) {
        return new FloatValue(float64(random));
    }

    /**
     * Returns a length at an edge of what length prefixes hold.
     *
     * @param random where choices come from
     * @param most the highest allowed, at least 0
     * @return 0 to {@code most}
     */
    public static int edgeLength(SplittableRandom random, int most) {
        return (int) Math.min(most, Choice.of(random, EDGE_LENGTHS));
    }
}
