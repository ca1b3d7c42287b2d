package io.isomorph.weights.data;

/** Floating-point formats of 8 and 16 bits. */
public final class SmallFloats {
    private static final int DOUBLE_MANTISSA = 52;
    private static final int DOUBLE_BIAS = 1023;
    private static final float NEGATIVE_NAN = Float.intBitsToFloat(0xffc0_0000);

    private SmallFloats() {}

    /**
     * Widens a float16.
     *
     * @param bits its 16 bits
     * @return the same value
     */
    public static float fromFloat16(short bits) {
        int sign = (bits & 0x8000) << 16;
        int exponent = (bits >>> 10) & 0x1f;
        int mantissa = bits & 0x3ff;
        if (exponent == 0x1f) {
            return Float.intBitsToFloat(sign | 0x7f80_0000 | (mantissa << 13));
        }
        if (exponent == 0) {
            float value = mantissa * 0x1p-24f;
            return sign == 0 ? value : -value;
        }
        return Float.intBitsToFloat(sign | ((exponent + 112) << 23) | (mantissa << 13));
    }

    /**
     * Widens a bfloat16.
     *
     * @param bits its 16 bits
     * @return the same value
     */
    public static float fromBfloat16(short bits) {
        return Float.intBitsToFloat(bits << 16);
    }

    /**
     * Widens a float8 of 5 bits of exponent.
     *
     * @param bits its 8 bits
     * @return the same value
     */
    public static float fromFloat8E5m2(byte bits) {
        return fromFloat16((short) (bits << 8));
    }

    /**
     * Widens a float8 of 4 bits of exponent, which has no infinities and one NaN of each sign.
     *
     * @param bits its 8 bits
     * @return the same value
     */
    public static float fromFloat8E4m3(byte bits) {
        int exponent = (bits >>> 3) & 0xf;
        int mantissa = bits & 0x7;
        if (exponent == 0xf && mantissa == 0x7) {
            return bits < 0 ? NEGATIVE_NAN : Float.NaN;
        }
        float value =
                exponent == 0 ? mantissa * 0x1p-9f : Float.intBitsToFloat(((exponent + 120) << 23) | (mantissa << 20));
        return bits < 0 ? -value : value;
    }

    /**
     * Rounds to float16, to nearest, ties to even.
     *
     * @param value any value
     * @return 16 bits; an infinity if the value is too large
     */
    public static short toFloat16(double value) {
        return (short) round(value, 5, 10);
    }

    /**
     * Rounds to bfloat16, to nearest, ties to even.
     *
     * @param value any value
     * @return 16 bits; an infinity if the value is too large
     */
    public static short toBfloat16(double value) {
        return (short) round(value, 8, 7);
    }

    private static int round(double value, int exponentBits, int mantissaBits) {
        long bits = Double.doubleToRawLongBits(value);
        int sign = (int) (bits >>> 63) << (exponentBits + mantissaBits);
        int infinity = ((1 << exponentBits) - 1) << mantissaBits;
        int exponent = (int) ((bits >>> DOUBLE_MANTISSA) & 0x7ff);
        long mantissa = bits & ((1L << DOUBLE_MANTISSA) - 1);
        int shift = DOUBLE_MANTISSA - mantissaBits;
        if (exponent == 0x7ff) {
            // the first bits of a NaN's payload stay, and it is made quiet, so that it stays a NaN
            int quiet = mantissa == 0 ? 0 : 1 << (mantissaBits - 1);
            return sign | infinity | (int) (mantissa >>> shift) | quiet;
        }
        int bias = (1 << (exponentBits - 1)) - 1;
        int target = exponent - DOUBLE_BIAS + bias;
        if (target > 2 * bias) {
            return sign | infinity;
        }
        int steps = target > 0 ? shift : shift + 1 - target;
        if (exponent == 0 || steps > DOUBLE_MANTISSA + 1) {
            return sign;
        }
        long significand = mantissa | (1L << DOUBLE_MANTISSA);
        long quotient = significand >>> steps;
        long rest = significand & ((1L << steps) - 1);
        long half = 1L << (steps - 1);
        if (rest > half || (rest == half && (quotient & 1) != 0)) {
            quotient++;
        }
        // a carry out of the mantissa is a correct step to the next exponent, and at last to infinity
        long magnitude = target > 0 ? quotient + ((long) (target - 1) << mantissaBits) : quotient;
        return sign | (int) magnitude;
    }
}
