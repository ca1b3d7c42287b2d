package io.isomorph.ir.payload;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * An integer from −2^63 to 2^64−1.
 *
 * @param bits the low 64 bits
 * @param aboveLong true for a number from 2^63 on; then {@code bits} is negative
 */
public record IntValue(long bits, boolean aboveLong) implements Payload {
    static final int LOWEST_SHARED = -128;
    static final IntValue[] SHARED = new IntValue[1152];

    static {
        for (int i = 0; i < SHARED.length; i++) {
            SHARED[i] = new IntValue(LOWEST_SHARED + i, false);
        }
    }

    /**
     * Checks that one number has one representation.
     *
     * @param bits the low 64 bits
     * @param aboveLong true for a number from 2^63 on; then {@code bits} is negative
     * @throws IllegalArgumentException if {@code aboveLong} comes with bits that are not negative
     */
    public IntValue {
        if (aboveLong && bits >= 0) {
            throw new IllegalArgumentException(bits + " is not above the range of long");
        }
    }

    /**
     * Returns whether the number is within the range of {@code long}.
     *
     * @return false from 2^63 on
     */
    public boolean isLong() {
        return !aboveLong;
    }

    /**
     * Returns whether the number lies in a range of {@code long}s.
     *
     * @param low lowest allowed
     * @param high highest allowed
     * @return true if it is in the range
     */
    public boolean isBetween(long low, long high) {
        return !aboveLong && bits >= low && bits <= high;
    }

    /**
     * Returns the number, whatever its size.
     *
     * @return exact
     */
    public BigInteger toBigInteger() {
        BigInteger value = BigInteger.valueOf(bits);
        return aboveLong ? value.add(BigInteger.ONE.shiftLeft(64)) : value;
    }

    @Override
    public Kind kind() {
        return Kind.INT;
    }

    // Written out: linking the generated ones, when each first runs, makes some thirty classes in each process.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IntValue number && bits == number.bits && aboveLong == number.aboveLong;
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(bits) + Boolean.hashCode(aboveLong);
    }

    @Override
    public String toString() {
        return aboveLong ? Long.toUnsignedString(bits) : Long.toString(bits);
    }
}
