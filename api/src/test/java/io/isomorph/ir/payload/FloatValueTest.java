package io.isomorph.ir.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloatValueTest {
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
        FloatValue wide = FloatValue.ofFloat32(bits);
        if (wide.float32Bits() != bits || !wide.isFloat32()) {
            assertEquals(Integer.toHexString(bits), Integer.toHexString(wide.float32Bits()));
            assertTrue(wide.isFloat32(), Integer.toHexString(bits));
        }
    }

    @Test
    void everyFloatSurvivesWideningAndNarrowing() {
        forEachInterestingFloat(FloatValueTest::assertSurvives);
        new Random(1).ints(1_000_000).forEach(FloatValueTest::assertSurvives);
    }

    @Test
    void widenedNumberIsTheSameNumber() {
        forEachInterestingFloat(bits -> {
            float value = Float.intBitsToFloat(bits);
            double wide = FloatValue.ofFloat32(bits).value();
            assertEquals(Float.isNaN(value), Double.isNaN(wide));
            if (!Float.isNaN(value)) {
                assertEquals(
                        Double.doubleToRawLongBits(value),
                        FloatValue.ofFloat32(bits).bits());
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
        assertEquals(wide, String.format("%016x", FloatValue.ofFloat32(bits).bits()));
        assertEquals(narrow, String.format("%08x", FloatValue.ofFloat32(bits).float32Bits()));
    }

    @Test
    void narrowingRoundsNumbersAsACastDoes() {
        new Random(2).longs(200_000).forEach(bits -> {
            double value = Double.longBitsToDouble(bits);
            if (!Double.isNaN(value)) {
                assertEquals(Float.floatToRawIntBits((float) value), new FloatValue(bits).float32Bits());
            }
        });
        assertEquals(0x7f80_0000, Payload.of(1e39).float32Bits());
        assertEquals(0x8000_0000, Payload.of(-1e-60).float32Bits());
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
        assertTrue(Float.isNaN(Float.intBitsToFloat(new FloatValue(bits).float32Bits())), wide);
        assertEquals(narrow, String.format("%08x", new FloatValue(bits).float32Bits()));
        assertFalse(new FloatValue(bits).isFloat32());
    }

    @Test
    void doubleThatNoFloatEqualsIsNotWidened() {
        for (double value : new double[] {0.1, 1e39, Double.MIN_VALUE, Math.nextUp(1.0)}) {
            assertFalse(Payload.of(value).isFloat32(), Double.toString(value));
        }
        assertTrue(Payload.of(0.5).isFloat32());
    }
}
