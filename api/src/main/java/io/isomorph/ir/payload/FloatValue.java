package io.isomorph.ir.payload;

import org.jspecify.annotations.Nullable;

/**
 * A floating-point number by its bits, so that NaN payloads, −0.0 and infinities survive.
 *
 * @param bits IEEE 754 binary64, raw
 */
public record FloatValue(long bits) implements Payload {
    static final FloatValue ZERO = new FloatValue(0);

    private static final long EXPONENT_64 = 0x7ff0_0000_0000_0000L;
    private static final int EXPONENT_32 = 0x7f80_0000;
    private static final int FRACTION_32 = 0x7f_ffff;
    private static final int QUIET_32 = 0x40_0000;
    private static final int DROPPED_BITS = 29;

    /**
     * Returns a number of 32 bits. A NaN is widened bit by bit: its payload survives, which casts do not promise.
     *
     * @param bits IEEE 754 binary32, raw
     * @return the same number; a NaN keeps its sign, and its payload in the high bits
     */
    public static FloatValue ofFloat32(int bits) {
        if ((bits & EXPONENT_32) == EXPONENT_32) {
            long sign = (long) (bits >>> 31) << 63;
            return new FloatValue(sign | EXPONENT_64 | ((long) (bits & FRACTION_32) << DROPPED_BITS));
        }
        return new FloatValue(Double.doubleToRawLongBits(Float.intBitsToFloat(bits)));
    }

    /**
     * Returns the number.
     *
     * @return as a double
     */
    public double value() {
        return Double.longBitsToDouble(bits);
    }

    /**
     * Returns the nearest number of 32 bits.
     *
     * @return IEEE 754 binary32, raw; a NaN keeps its sign and the high bits of its payload, and becomes the quiet NaN if those are 0
     */
    public int float32Bits() {
        if ((bits & EXPONENT_64) == EXPONENT_64) {
            int sign = (int) (bits >>> 63) << 31;
            int payload = (int) (bits >>> DROPPED_BITS) & FRACTION_32;
            return sign | EXPONENT_32 | (Double.isNaN(value()) && payload == 0 ? QUIET_32 : payload);
        }
        return Float.floatToRawIntBits((float) value());
    }

    /**
     * Returns whether the number is one of 32 bits.
     *
     * @return true if {@link #float32Bits} loses nothing
     */
    public boolean isFloat32() {
        return ofFloat32(float32Bits()).bits == bits;
    }

    @Override
    public Kind kind() {
        return Kind.FLOAT;
    }

    // Written out for the reason that IntValue names.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FloatValue number && bits == number.bits;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(bits);
    }

    @Override
    public String toString() {
        return Double.isNaN(value()) ? "nan:" + Long.toHexString(bits) : Double.toString(value());
    }
}
