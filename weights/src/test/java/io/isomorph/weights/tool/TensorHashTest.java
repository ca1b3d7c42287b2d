package io.isomorph.weights.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TensorHashTest {
    private static final Tensor A = Tensor.of("a", ElementType.UINT8, List.of(2L), TensorData.of(new byte[] {1, 2}));
    private static final Tensor B = Tensor.of("é", ElementType.INT16, List.of(), TensorData.of(new byte[] {3, 4}));

    private static String hash(Tensor... tensors) {
        return TensorHash.of(TensorSet.of(List.of(tensors)));
    }

    /** The value is what the words of the Javadoc give in Python's hashlib. */
    @Test
    void theHashIsAsDescribed() {
        assertEquals("b4d3f718b533b7ebb631d67a6006e57c154ea4c1edaa6c147e4789adc7c0920d", hash(A, B));
    }

    @Test
    void orderAndMetadataDoNotCount() {
        assertEquals(hash(A, B), hash(B, A));
        assertEquals(hash(A), TensorHash.of(TensorSet.of(List.of(A)).withMetadata(Map.of("format", "pt"))));
    }

    @Test
    void namesTypesShapesAndBytesCount() {
        String hash = hash(A);
        assertNotEquals(hash, hash(A.withName("b")));
        assertNotEquals(hash, hash(Tensor.of("a", ElementType.INT8, List.of(2L), A.data())));
        assertNotEquals(hash, hash(Tensor.of("a", ElementType.UINT8, List.of(2L, 1L), A.data())));
        assertNotEquals(hash, hash(Tensor.of("a", ElementType.UINT8, List.of(2L), TensorData.of(new byte[] {1, 3}))));
        assertNotEquals(hash, hash());
    }
}
