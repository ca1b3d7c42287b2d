package io.isomorph.ir.payload;

import org.jspecify.annotations.Nullable;

/**
 * A floating-point number by its bits, so that NaN payloads, −0.0 and infinities survive.
 *
 * @param bits IEEE 754 binary64, raw
 */
public record FloatValue(long bits) implements Payload {
    static final FloatValue ZERO = new FloatValue(0);

    /**
     * Returns the number.
     *
     * @return as a double
     */
    public double value() {
        return Double.longBitsToDouble(bits);
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
