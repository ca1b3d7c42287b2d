package io.isomorph.weights.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

class TensorComparisonTest {
    private static Tensor floats(String name, float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return Tensor.of(name, ElementType.FLOAT32, List.of((long) values.length), TensorData.of(bytes.array()));
    }

    private static TensorSet set(Tensor... tensors) {
        return TensorSet.of(List.of(tensors));
    }

    @Test
    void tensorsOfOneSideTypesAndShapesAreReported() {
        TensorSet a = set(floats("gone", 1), floats("type", 1), floats("shape", 1, 2));
        Tensor integer = Tensor.of("type", ElementType.INT32, List.of(1L), TensorData.of(new byte[4]));
        TensorSet b = set(floats("new", 1), integer, floats("shape", 1));
        assertEquals(
                List.of(
                        TensorComparison.Kind.REMOVED,
                        TensorComparison.Kind.TYPE,
                        TensorComparison.Kind.SHAPE,
                        TensorComparison.Kind.ADDED),
                TensorComparison.exact().compare(a, b).stream()
                        .map(TensorComparison.Difference::kind)
                        .toList());
    }

    @Test
    void theExactComparisonIsOfBits() {
        TensorSet a = set(floats("w", 0f, 1f, Float.NaN, 4f));
        TensorSet b = set(floats("w", -0f, 1f, Float.NaN, 6f));
        TensorComparison.Difference difference =
                TensorComparison.exact().compare(a, b).get(0);
        assertEquals(2, difference.differing());
        assertEquals(0, difference.first());
        assertEquals(2, difference.largest());
        assertEquals(List.of(), TensorComparison.exact().compare(a, a));
    }

    @Test
    void withAToleranceValuesCount() {
        float infinity = Float.POSITIVE_INFINITY;
        TensorSet a = set(floats("w", 0f, 100f, Float.NaN, infinity, 1f));
        TensorSet b = set(floats("w", -0f, 101f, Float.NaN, infinity, Float.NaN));
        TensorComparison.Difference difference =
                TensorComparison.within(0, 0.02).compare(a, b).get(0);
        assertEquals(1, difference.differing());
        assertEquals(4, difference.first());
        assertEquals(2, TensorComparison.within(0.5, 0).compare(a, b).get(0).differing());
        assertThrows(IllegalArgumentException.class, () -> TensorComparison.within(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> TensorComparison.within(0, Double.NaN));
    }

    /** A share of an infinity is no tolerance: an infinity equals itself only, on either side. */
    @Test
    void anInfinityIsCloseToItselfOnly() {
        float infinity = Float.POSITIVE_INFINITY;
        TensorSet a = set(floats("w", 1f, -infinity, infinity, Float.NaN));
        TensorSet b = set(floats("w", infinity, infinity, infinity, infinity));
        assertEquals(3, TensorComparison.within(0, 1e-3).compare(a, b).get(0).differing());
        assertEquals(3, TensorComparison.within(0, 1e-3).compare(b, a).get(0).differing());
        assertEquals(3, TensorComparison.within(1, 2).compare(a, b).get(0).differing());
    }

    private static Tensor longs(String name, ElementType type, long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(values);
        return Tensor.of(name, type, List.of((long) values.length), TensorData.of(bytes.array()));
    }

    /** Integers of 64 bits are compared with all their digits, which a double does not have. */
    @Test
    void integersOf64BitsAreComparedExactly() {
        long large = 1L << 53;
        TensorSet a = set(longs("w", ElementType.INT64, large + 1, Long.MIN_VALUE, 7, large));
        TensorSet b = set(longs("w", ElementType.INT64, large, Long.MIN_VALUE + 1, 7, large));
        assertEquals(2, TensorComparison.within(0, 0).compare(a, b).get(0).differing());
        assertEquals(1, TensorComparison.within(0, 0).compare(a, b).get(0).largest());
        assertEquals(2, TensorComparison.within(0.5, 0).compare(a, b).get(0).differing());
        assertEquals(List.of(), TensorComparison.within(1, 0).compare(a, b));
        assertEquals(List.of(), TensorComparison.within(0, 0x1p-52).compare(a, b));
        TensorSet c = set(longs("w", ElementType.UINT64, -1));
        TensorSet d = set(longs("w", ElementType.UINT64, -2));
        assertEquals(1, TensorComparison.within(0.5, 0).compare(c, d).get(0).differing());
        assertEquals(List.of(), TensorComparison.within(1, 0).compare(c, d));
        TensorSet e = set(longs("w", ElementType.INT64, -1));
        assertEquals(1, TensorComparison.within(1, 0).compare(c, e).get(0).differing());
        assertEquals(
                List.of(), TensorComparison.within(Double.POSITIVE_INFINITY, 0).compare(c, e));
    }

    @Test
    void aDifferenceFarFromTheBeginningIsFound() {
        float[] values = new float[600_000];
        float[] others = values.clone();
        others[599_999] = 1;
        assertEquals(
                599_999,
                TensorComparison.exact()
                        .compare(set(floats("w", values)), set(floats("w", others)))
                        .get(0)
                        .first());
        assertEquals(
                599_999,
                TensorComparison.within(0.5, 0)
                        .compare(set(floats("w", values)), set(floats("w", others)))
                        .get(0)
                        .first());
    }

    @Test
    void bitsOfTypesThatAreNotDecodedAreComparedByBytes() {
        Tensor a = Tensor.of("w", ElementType.FLOAT4_E2M1, List.of(4L), TensorData.of(new byte[] {1, 2}));
        Tensor b = Tensor.of("w", ElementType.FLOAT4_E2M1, List.of(4L), TensorData.of(new byte[] {1, 3}));
        assertEquals(
                1, TensorComparison.within(9, 9).compare(set(a), set(b)).get(0).differing());
    }

    /** Values of four and of six bits are counted as values, wherever in a byte they begin. */
    @Test
    void valuesOfBitsAreCounted() {
        assertEquals(
                "1 4",
                bits(ElementType.FLOAT4_E2M1, List.of(8L), new byte[] {0x21, 0x43, 0x65, (byte) 0x87}, new byte[] {
                    0x21, 0x43, 0x66, (byte) 0x87
                }));
        assertEquals("4 0", bits(ElementType.FLOAT6_E2M3, List.of(4L), new byte[] {1, 2, 3}, new byte[] {2, 4, 4}));
    }

    private static String bits(ElementType type, List<Long> shape, byte[] left, byte[] right) {
        TensorComparison.Difference difference = TensorComparison.exact()
                .compare(
                        set(Tensor.of("w", type, shape, TensorData.of(left))),
                        set(Tensor.of("w", type, shape, TensorData.of(right))))
                .get(0);
        return difference.differing() + " " + difference.first();
    }
}
