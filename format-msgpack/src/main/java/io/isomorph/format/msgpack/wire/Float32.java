package io.isomorph.format.msgpack.wire;

/** Floats of 32 bits. */
final class Float32 {
    private Float32() {}

    /** Returns the bits of the same float of 64 bits. A NaN is widened by bits: arithmetic would make another of some. */
    static long widened(int bits) {
        float value = Float.intBitsToFloat(bits);
        if (!Float.isNaN(value)) {
            return Double.doubleToRawLongBits(value);
        }
        return (long) (bits & 0x8000_0000) << 32 | 0x7ff0_0000_0000_0000L | (long) (bits & 0x7f_ffff) << 29;
    }
}
