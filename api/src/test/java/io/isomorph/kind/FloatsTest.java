package io.isomorph.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloatsTest {
    private static final int[] SIGNS = {0, 1 << 31};

    /** Both signs of zero, subnormals, normals, infinity, quiet and signalling NaNs, at every edge of the bit fields. */
    private static void forEachInterestingFloat(java.util.function.IntConsumer consumer) {
        for (int sign : SIGNS) {
            for (int exponent : new int[] {0, 1, 2, 126, 127, 128, 253, 254, 255}) {
                consumer.accept(sign | exponent << 23);
                for (int bit = 0; bit < 23; bit++) {
                    consumer.accept(sign | exponent << 23 | 1 << bit);
                    consumer.accept(sign | exponent << 23 | (1 << bit) - 1);
                    consumer.accept(sign | exponent << 23 | (0x7f_ffff ^ 1 << bit));
                }
                consumer.accept(sign | exponent << 23 | 0x7f_ffff);
            }
        }
    }

    private static void assertSurvives(int bits) {
        long wide = Floats.widen(bits);
        if (Floats.narrow(wide) != bits || !Floats.isWidened(wide)) {
            assertEquals(Integer.toHexString(bits), Integer.toHexString(Floats.narrow(wide)));
            assertTrue(Floats.isWidened(wide), Integer.toHexString(bits));
        }
    }

    @Test
    void everyFloatSurvivesWideningAndNarrowing() {
        forEachInterestingFloat(FloatsTest::assertSurvives);
        new Random(1).ints(1_000_000).forEach(FloatsTest::assertSurvives);
    }

    @Test
    void widenedNumberIsTheSameNumber() {
        forEachInterestingFloat(bits -> {
            float value = Float.intBitsToFloat(bits);
            double wide = Double.longBitsToDouble(Floats.widen(bits));
            assertEquals(Float.isNaN(value), Double.isNaN(wide));
            if (!Float.isNaN(value)) {
                assertEquals(Double.doubleToRawLongBits(value), Floats.widen(bits));
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "7fc00000, 7ff8000000000000",
        "7f800001, 7ff0000020000000",
        "ffbfffff, fff7ffffe0000000",
        "7fffffff, 7fffffffe0000000",
        "7f800000, 7ff0000000000000",
        "ff800000, fff0000000000000",
        "80000000, 8000000000000000",
        "00000001, 36a0000000000000",
    })
    void widensBitByBit(String narrow, String wide) {
        int bits = Integer.parseUnsignedInt(narrow, 16);
        assertEquals(wide, String.format("%016x", Floats.widen(bits)));
        assertEquals(narrow, String.format("%08x", Floats.narrow(Floats.widen(bits))));
    }

    @Test
    void narrowingRoundsNumbersAsACastDoes() {
        new Random(2).longs(200_000).forEach(bits -> {
            double value = Double.longBitsToDouble(bits);
            if (!Double.isNaN(value)) {
                assertEquals(Float.floatToRawIntBits((float) value), Floats.narrow(bits));
            }
        });
        assertEquals(0x7f80_0000, Floats.narrow(Double.doubleToRawLongBits(1e39)));
        assertEquals(0x8000_0000, Floats.narrow(Double.doubleToRawLongBits(-1e-60)));
    }

    @ParameterizedTest
    @CsvSource({
        "7ff0000000000001, 7fc00000",
        "fff000001fffffff, ffc00000",
        "7ff0000020000001, 7f800001",
        "7ff8000000000001, 7fc00000"
    })
    void narrowedNanStaysANanWhateverItsPayload(String wide, String narrow) {
        long bits = Long.parseUnsignedLong(wide, 16);
        assertTrue(Float.isNaN(Float.intBitsToFloat(Floats.narrow(bits))), wide);
        assertEquals(narrow, String.format("%08x", Floats.narrow(bits)));
        assertFalse(Floats.isWidened(bits));
    }

    @Test
    void doubleThatNoFloatEqualsIsNotWidened() {
        for (double value : new double[] {0.1, 1e39, Double.MIN_VALUE, Math.nextUp(1.0)}) {
            assertFalse(Floats.isWidened(Double.doubleToRawLongBits(value)), Double.toString(value));
        }
        assertTrue(Floats.isWidened(Double.doubleToRawLongBits(0.5)));
    }
}
