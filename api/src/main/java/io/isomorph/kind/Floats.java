package io.isomorph.kind;

/** Binary32 inside binary64, bit by bit: NaN payloads survive, which casts do not promise. */
public final class Floats {
    private static final long EXPONENT_64 = 0x7ff0_0000_0000_0000L;
    private static final int EXPONENT_32 = 0x7f80_0000;
    private static final int QUIET_32 = 0x40_0000;
    private static final int DROPPED_BITS = 29;

    private Floats() {}

    /**
     * Widens a float.
     *
     * @param bits IEEE 754 binary32, raw
     * @return binary64 bits of the same value; a NaN keeps its sign and payload in the high bits
     */
    public static long widen(int bits) {
        if ((bits & EXPONENT_32) == EXPONENT_32) {
            long sign = (long) (bits >>> 31) << 63;
            return sign | EXPONENT_64 | ((long) (bits & 0x7f_ffff) << DROPPED_BITS);
        }
        return Double.doubleToRawLongBits(Float.intBitsToFloat(bits));
    }

    /**
     * Returns whether bits are those of a widened float.
     *
     * @param bits IEEE 754 binary64, raw
     * @return true if {@link #narrow} loses nothing
     */
    public static boolean isWidened(long bits) {
        return widen(narrow(bits)) == bits;
    }

    /**
     * Rounds a double to the nearest float.
     *
     * @param bits IEEE 754 binary64, raw
     * @return binary32 bits; a NaN keeps its sign and the high bits of its payload, and becomes the quiet NaN if those are 0
     */
    public static int narrow(long bits) {
        if ((bits & EXPONENT_64) == EXPONENT_64) {
            int sign = (int) (bits >>> 63) << 31;
            int payload = (int) ((bits >>> DROPPED_BITS) & 0x7f_ffff);
            boolean isNan = (bits & 0xf_ffff_ffff_ffffL) != 0;
            return sign | EXPONENT_32 | (isNan && payload == 0 ? QUIET_32 : payload);
        }
        return Float.floatToRawIntBits((float) Double.longBitsToDouble(bits));
    }
}
