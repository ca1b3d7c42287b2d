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
}
