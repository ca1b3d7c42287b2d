package io.isomorph.weights.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class TensorStatisticsTest {
    private static TensorStatistics of(ElementType type, int elements, Consumer<ByteBuffer> fill) {
        ByteBuffer bytes = ByteBuffer.allocate(type.bits() * elements / 8).order(ByteOrder.LITTLE_ENDIAN);
        fill.accept(bytes);
        return TensorStatistics.of(Tensor.of("w", type, List.of((long) elements), TensorData.of(bytes.array())));
    }

    @Test
    void specialValuesAreCountedApart() {
        TensorStatistics statistics = of(
                ElementType.FLOAT32,
                8,
                bytes -> bytes.putFloat(1)
                        .putFloat(-3)
                        .putFloat(Float.NaN)
                        .putFloat(Float.NEGATIVE_INFINITY)
                        .putFloat(0)
                        .putFloat(-0f)
                        .putFloat(Float.MAX_VALUE)
                        .putFloat(Float.POSITIVE_INFINITY));
        assertEquals(8, statistics.values());
        assertEquals(-3.0, statistics.min());
        assertEquals((double) Float.MAX_VALUE, statistics.max());
        assertEquals(((double) Float.MAX_VALUE - 2) / 5, statistics.mean());
        assertEquals(1, statistics.nan());
        assertEquals(2, statistics.infinite());
        assertEquals(2, statistics.zeros());
    }

    @Test
    void integersOf64BitsAreExact() {
        TensorStatistics signed = of(
                ElementType.INT64,
                3,
                bytes -> bytes.putLong(Long.MIN_VALUE).putLong(Long.MAX_VALUE).putLong(0));
        assertEquals(Long.MIN_VALUE, signed.min());
        assertEquals(Long.MAX_VALUE, signed.max());
        TensorStatistics unsigned =
                of(ElementType.UINT64, 2, bytes -> bytes.putLong(-1).putLong(5));
        assertEquals(5L, unsigned.min());
        assertEquals(new BigInteger("18446744073709551615"), unsigned.max());
        assertEquals(0x1p63, unsigned.mean());
    }

    @Test
    void nothingHasNoLowestValue() {
        TensorStatistics statistics = of(ElementType.FLOAT16, 0, bytes -> {});
        assertNull(statistics.min());
        assertNull(statistics.max());
        assertTrue(Double.isNaN(statistics.mean()));
        assertNull(of(ElementType.INT64, 0, bytes -> {}).min());
    }

    @Test
    void typesThatAreCarriedAsBitsAreOnlyCounted() {
        TensorStatistics statistics = of(ElementType.FLOAT4_E2M1, 4, bytes -> bytes.put(0, (byte) 0x7f));
        assertEquals(4, statistics.values());
        assertNull(statistics.min());
    }

    /** The fast loop of float32 agrees with that of doubles over several chunks, some of which have special values. */
    @Test
    void longTensorsAgreeWhateverTheirType() {
        int elements = 700_001;
        Random random = new Random(5);
        float[] values = new float[elements];
        for (int i = 0; i < elements; i++) {
            values[i] = random.nextInt(10) == 0 ? -0f : (float) random.nextGaussian();
        }
        values[300_000] = Float.POSITIVE_INFINITY;
        values[300_001] = Float.NEGATIVE_INFINITY;
        values[500_000] = Float.NaN;
        values[600_000] = Float.MIN_VALUE;
        TensorStatistics single =
                of(ElementType.FLOAT32, elements, bytes -> bytes.asFloatBuffer().put(values));
        TensorStatistics twice = of(ElementType.FLOAT64, elements, bytes -> {
            for (float value : values) {
                bytes.putDouble(value);
            }
        });
        assertEquals(twice.min(), single.min());
        assertEquals(twice.max(), single.max());
        assertEquals(twice.zeros(), single.zeros());
        assertEquals(2, single.infinite());
        assertEquals(1, single.nan());
        assertEquals(twice.mean(), single.mean(), 1e-9);
        assertEquals(elements, single.values());
    }

    @Test
    void bothPartsOfComplexNumbersCount() {
        TensorStatistics statistics = of(
                ElementType.COMPLEX64,
                2,
                bytes -> bytes.putFloat(1).putFloat(-4).putFloat(0));
        assertEquals(4, statistics.values());
        assertEquals(-4.0, statistics.min());
        assertEquals(2, statistics.zeros());
    }

    @Test
    void smallTypesAreDecoded() {
        TensorStatistics signed =
                of(ElementType.INT8, 2, bytes -> bytes.put((byte) -128).put((byte) 127));
        assertEquals(-128L, signed.min());
        assertEquals(127L, signed.max());
        assertEquals(
                65535L,
                of(ElementType.UINT16, 1, bytes -> bytes.putShort((short) -1)).max());
        assertEquals(
                -1L,
                of(ElementType.INT16, 1, bytes -> bytes.putShort((short) -1)).max());
        assertEquals(
                4294967295L,
                of(ElementType.UINT32, 1, bytes -> bytes.putInt(-1)).max());
        assertEquals(-1L, of(ElementType.INT32, 1, bytes -> bytes.putInt(-1)).max());
        assertEquals(1L, of(ElementType.BOOL, 1, bytes -> bytes.put((byte) 1)).max());
        assertEquals(
                448.0,
                of(ElementType.FLOAT8_E4M3FN, 1, bytes -> bytes.put((byte) 0x7e))
                        .max());
        assertEquals(
                1,
                of(ElementType.FLOAT8_E5M2, 1, bytes -> bytes.put((byte) 0x7c)).infinite());
        assertEquals(
                1.0,
                of(ElementType.BFLOAT16, 1, bytes -> bytes.putShort((short) 0x3f80))
                        .max());
    }

    /** The mean of values whose sum is beyond a double is what it is, also over many blocks and with other values among them. */
    @Test
    void theMeanOfTheHighestValuesIsFinite() {
        assertEquals(
                1e308, of(ElementType.FLOAT64, 3, bytes -> fill(bytes, 1e308)).mean(), 1e296);
        assertEquals(
                -1e308,
                of(ElementType.FLOAT64, 9_000, bytes -> fill(bytes, -1e308)).mean(),
                1e296);
        assertEquals(
                0,
                of(ElementType.FLOAT64, 4, bytes -> fill(bytes, 1e308, 1e308, -1e308, -1e308))
                        .mean());
        assertEquals(
                1e308 * (4096.0 / 8193) + 1e300 * (4097.0 / 8193),
                of(ElementType.FLOAT64, 8_194, bytes -> {
                            for (int i = 0; i < 4096; i++) {
                                bytes.putDouble(1e308);
                            }
                            bytes.putDouble(Double.POSITIVE_INFINITY);
                            fill(bytes, 1e300);
                        })
                        .mean(),
                1e296);
    }

    private static void fill(ByteBuffer bytes, double... values) {
        for (int i = 0; bytes.hasRemaining(); i++) {
            bytes.putDouble(values[i % values.length]);
        }
    }
}
