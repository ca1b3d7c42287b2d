package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.Payload;
import java.math.BigInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Integers nearer to 0: what to test instead, boldest first. Each round halves the distance to the least that still fails. */
final class SimplerNumber {
    private SimplerNumber() {}

    /** Returns 0, the positive, then what is less by a half, a quarter, …, 1. Nothing for 0. */
    static LongStream of(long value) {
        return of(BigInteger.valueOf(value)).mapToLong(BigInteger::longValueExact);
    }

    /** Returns the same for a number that may be above the range of {@code long}. */
    static Stream<Payload> of(IntValue value) {
        return of(value.toBigInteger()).map(SimplerNumber::payload);
    }

    private static Payload payload(BigInteger value) {
        return value.signum() < 0 ? Payload.of(value.longValueExact()) : Payload.ofUnsigned(value.longValue());
    }

    private static Stream<BigInteger> of(BigInteger value) {
        if (value.signum() == 0) {
            return Stream.empty();
        }
        BigInteger positive = value.negate().min(BigInteger.valueOf(Long.MAX_VALUE));
        Stream<BigInteger> bold =
                value.signum() < 0 ? Stream.of(BigInteger.ZERO, positive) : Stream.of(BigInteger.ZERO);
        Stream<BigInteger> less = Stream.iterate(
                        value.divide(BigInteger.TWO), step -> step.signum() != 0, step -> step.divide(BigInteger.TWO))
                .map(value::subtract);
        BigInteger next = value.subtract(BigInteger.valueOf(value.signum()));
        return Stream.concat(bold, Stream.concat(less, Stream.of(next))).distinct();
    }
}
