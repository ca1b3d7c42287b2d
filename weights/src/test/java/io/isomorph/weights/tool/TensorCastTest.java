package io.isomorph.weights.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.data.SmallFloats;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TensorCastTest {
    private static Tensor floats(float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            bytes.putFloat(value);
        }
        return Tensor.of("w", ElementType.FLOAT32, List.of((long) values.length), TensorData.of(bytes.array()));
    }

    private static short[] shorts(Tensor tensor) {
        ByteBuffer bytes = ByteBuffer.wrap(tensor.data().toBytes()).order(ByteOrder.LITTLE_ENDIAN);
        short[] shorts = new short[bytes.remaining() / 2];
        bytes.asShortBuffer().get(shorts);
        return shorts;
    }

    @Test
    void everyFloat16AndBfloat16SurvivesTheWayThroughWiderTypes() {
        for (int bits = 0; bits < 1 << 16; bits++) {
            float half = SmallFloats.fromFloat16((short) bits);
            float brain = SmallFloats.fromBfloat16((short) bits);
            if (!Float.isNaN(half)) {
                assertEquals((short) bits, SmallFloats.toFloat16(half));
            } else {
                assertTrue(Float.isNaN(SmallFloats.fromFloat16(SmallFloats.toFloat16(half))));
            }
            if (!Float.isNaN(brain)) {
                assertEquals((short) bits, SmallFloats.toBfloat16(brain));
            } else {
                assertTrue(Float.isNaN(SmallFloats.fromBfloat16(SmallFloats.toBfloat16(brain))));
            }
        }
    }

    /** Compares with the definition: of two neighbors the nearer one, of two equally near ones the even one. */
    @Test
    void roundingIsToNearestWithTiesToEven() {
        Random random = new Random(3);
        for (int i = 0; i < 200_000; i++) {
            int low = random.nextInt(0x7bff);
            double below = SmallFloats.fromFloat16((short) low);
            double above = SmallFloats.fromFloat16((short) (low + 1));
            double middle = (below + above) / 2;
            int even = (low & 1) == 0 ? low : low + 1;
            assertEquals((short) even, SmallFloats.toFloat16(middle));
            assertEquals((short) (even | 0x8000), SmallFloats.toFloat16(-middle));
            assertEquals((short) low, SmallFloats.toFloat16(Math.nextDown(middle)));
            assertEquals((short) (low + 1), SmallFloats.toFloat16(Math.nextUp(middle)));
            int brain = random.nextInt(0x7f7f);
            double between =
                    ((double) SmallFloats.fromBfloat16((short) brain) + SmallFloats.fromBfloat16((short) (brain + 1)))
                            / 2;
            assertEquals((short) ((brain & 1) == 0 ? brain : brain + 1), SmallFloats.toBfloat16(between));
        }
    }

    @Test
    void theLargestValuesRoundToInfinity() {
        assertEquals((short) 0x7bff, SmallFloats.toFloat16(65504));
        assertEquals((short) 0x7bff, SmallFloats.toFloat16(Math.nextDown(65520.0)));
        assertEquals((short) 0x7c00, SmallFloats.toFloat16(65520));
        assertEquals((short) 0xfc00, SmallFloats.toFloat16(-1e300));
        assertEquals((short) 0, SmallFloats.toFloat16(0x1p-25));
        assertEquals((short) 1, SmallFloats.toFloat16(Math.nextUp(0x1p-25)));
        assertEquals((short) 0x8000, SmallFloats.toFloat16(-Double.MIN_VALUE));
        assertEquals((short) 0x7f80, SmallFloats.toBfloat16(Float.MAX_VALUE));
    }

    @Test
    void aCastTensorIsReadInChunksLikeAnyOther() {
        float[] values = new float[700_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = i * 0.25f;
        }
        Tensor cast = TensorCast.to(ElementType.BFLOAT16).apply(floats(values));
        short[] shorts = shorts(cast);
        for (int i = 0; i < values.length; i++) {
            assertEquals(SmallFloats.toBfloat16(values[i]), shorts[i]);
        }
        Tensor back = TensorCast.to(ElementType.FLOAT64).apply(cast);
        assertEquals(8L * values.length, back.data().size());
        assertEquals(
                List.of(),
                TensorComparison.within(0, 0)
                        .compare(
                                io.isomorph.weights.TensorSet.of(List.of(cast)),
                                io.isomorph.weights.TensorSet.of(List.of(back))));
    }

    @Test
    void theEffectIsCounted() {
        Tensor tensor = floats(1, 1e6f, -1e6f, 1e-30f, 0, Float.NaN, Float.POSITIVE_INFINITY, 0.1f);
        assertEquals(
                new TensorCast.Effect(8, 2, 1, 4),
                TensorCast.to(ElementType.FLOAT16).effect(tensor));
        assertEquals(
                new TensorCast.Effect(8, 0, 0, 0),
                TensorCast.to(ElementType.FLOAT64).effect(tensor));
    }

    @Test
    void onlyFloatsAreCastAndOnlyToFloats() {
        assertThrows(UnrepresentableException.class, () -> TensorCast.to(ElementType.INT8));
        assertThrows(UnrepresentableException.class, () -> TensorCast.to(ElementType.FLOAT8_E5M2));
        Tensor integers = Tensor.of("i", ElementType.INT8, List.of(1L), TensorData.of(new byte[1]));
        assertThrows(
                UnrepresentableException.class,
                () -> TensorCast.to(ElementType.FLOAT16).apply(integers));
        Tensor same = floats(1);
        assertSame(same, TensorCast.to(ElementType.FLOAT32).apply(same));
    }

    @Test
    void theSmallestFloatsAreAsTheirDefinitions() {
        assertEquals(448f, SmallFloats.fromFloat8E4m3((byte) 0x7e));
        assertEquals(0x7fc0_0000, Float.floatToRawIntBits(SmallFloats.fromFloat8E4m3((byte) 0x7f)));
        assertEquals(0xffc0_0000, Float.floatToRawIntBits(SmallFloats.fromFloat8E4m3((byte) 0xff)));
        assertEquals(0x1p-9f, SmallFloats.fromFloat8E4m3((byte) 1));
        assertEquals(-0x1p-6f, SmallFloats.fromFloat8E4m3((byte) 0x88));
        assertEquals(57344f, SmallFloats.fromFloat8E5m2((byte) 0x7b));
        assertEquals(Float.NEGATIVE_INFINITY, SmallFloats.fromFloat8E5m2((byte) 0xfc));
        assertEquals(0x1p-16f, SmallFloats.fromFloat8E5m2((byte) 1));
    }
}
