package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What safetensors has no place for is under one key of the metadata, where others may have written, too. */
class SafetensorsStructureTest {
    private static final Tensor TENSOR = Tensor.of("a", ElementType.UINT8, List.of(), TensorData.of(new byte[1]));

    private static byte[] written(TensorSet set) {
        return Bytes.of(set, "safetensors");
    }

    private static TensorSet read(byte[] bytes) {
        return Bytes.read(bytes, "safetensors");
    }

    /** Returns a file with one tensor of one byte. */
    private static byte[] file(String metadata) {
        byte[] header = Utf8.encode("{\"__metadata__\":{\"isomorph\":" + metadata
                + "},\"a\":{\"dtype\":\"U8\",\"shape\":[],\"data_offsets\":[0,1]}}");
        return ByteBuffer.allocate(9 + header.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(header.length)
                .put(header)
                .array();
    }

    /** A text of somebody else is read and written, and refused where the key is needed. */
    @ParameterizedTest
    @ValueSource(strings = {"hello", "{", "{}", "{\"framework\":\"mine\"}", "{\"structure of\":1}", " {\"order\":[]}"})
    void textsOfOthersAreKept(String text) {
        TensorSet set = TensorSet.of(List.of(TENSOR)).withMetadata(Map.of("isomorph", text));
        if (!text.equals("{}") && !text.startsWith(" ")) { // which mean that there is nothing more to know
            assertEquals(set.metadata(), read(written(set)).metadata());
        }
        TensorSet nested = TensorSet.of(new StoredValue.Dict(
                        true, List.of(new StoredValue.Member(Key.of("a"), new StoredValue.Array(TENSOR)))))
                .withMetadata(Map.of("isomorph", text));
        assertFalse(nested.isFlat());
        assertThrows(UnrepresentableException.class, () -> written(nested));
    }

    /** A structure that cannot be, or is of tensors that somebody took away, is no error, and is not written again. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"structure\":{\"dict\":[\"x\",{\"numpy\":[\"float4_e2m1fn\",\"0\"]},\"a\",{\"tensor\":\"a\"}]}}",
                "{\"structure\":{\"dict\":[\"x\",{\"numpy\":[\"float6_e2m3fn\",\"0\"]},\"a\",{\"tensor\":\"a\"}]}}",
                "{\"structure\":{\"dict\":[\"b\",{\"tensor\":\"b\"}]}}",
                "{\"complex128\":[\"a\"]}"
            })
    void aStructureThatDoesNotHoldIsIgnored(String structure) {
        TensorSet set = read(file("\"" + structure.replace("\"", "\\\"") + "\""));
        assertEquals(List.of("a"), set.tensors().stream().map(Tensor::name).toList());
        assertTrue(set.isFlat());
        TensorSet renamed = TensorSet.of(List.of(TENSOR)).withMetadata(set.metadata());
        assertEquals(Map.of(), read(written(renamed)).metadata());
    }

    /** A scalar of a type of whole bytes is read as it was written. */
    @Test
    void scalarsAreRestored() {
        TensorSet set = TensorSet.of(new StoredValue.Dict(
                false,
                List.of(
                        new StoredValue.Member(Key.of("x"), new StoredValue.NumpyScalar(ElementType.UINT8, 7)),
                        new StoredValue.Member(Key.of("a"), new StoredValue.Array(TENSOR)))));
        assertEquals(set.root().toString(), read(written(set)).root().toString());
    }
}
