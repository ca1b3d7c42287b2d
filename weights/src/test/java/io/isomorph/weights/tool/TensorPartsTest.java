package io.isomorph.weights.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.WeightsCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TensorPartsTest {
    private static final TensorFormats FORMATS = TensorFormats.load();

    @TempDir
    private Path folder;

    private static TensorSet set(int... sizes) {
        List<Tensor> tensors = new ArrayList<>();
        for (int size : sizes) {
            byte[] bytes = new byte[size];
            java.util.Arrays.fill(bytes, (byte) (tensors.size() + 1));
            tensors.add(Tensor.of("t" + tensors.size(), ElementType.UINT8, List.of((long) size), TensorData.of(bytes)));
        }
        return TensorSet.of(tensors).withMetadata(Map.of("format", "pt"));
    }

    @Test
    void partsAreWrittenWithTheirIndexAndReadAsOneSet() throws IOException {
        TensorSet set = set(10, 20, 30, 100, 5);
        List<Path> written = TensorParts.write(
                TensorParts.split(set, 32),
                FORMATS.require("safetensors"),
                folder.resolve("model.safetensors"),
                TensorWriteOptions.DEFAULTS);
        assertEquals(
                List.of(
                        "model.safetensors.index.json",
                        "model-00001-of-00004.safetensors",
                        "model-00002-of-00004.safetensors",
                        "model-00003-of-00004.safetensors",
                        "model-00004-of-00004.safetensors"),
                written.stream().map(path -> path.getFileName().toString()).toList());
        assertTrue(Files.readString(written.get(0)).contains("\"total_size\": 165"));
        try (TensorParts parts = TensorParts.open(written.get(0), FORMATS, TensorReadOptions.DEFAULTS)) {
            assertEquals(4, parts.files().size());
            assertEquals(Map.of("format", "pt"), parts.tensors().metadata());
            assertEquals(List.of(), TensorComparison.exact().compare(set, parts.tensors()));
            assertEquals(5, parts.tensors().size());
        }
    }

    @Test
    void splittingNeedsASizeAndNoPlainValues() {
        assertThrows(IllegalArgumentException.class, () -> TensorParts.split(set(1), 0));
        TensorSet values = TensorSet.of(new io.isomorph.weights.StoredValue.None());
        assertThrows(IllegalArgumentException.class, () -> TensorParts.split(values, 1));
    }

    /** Parts whose names nothing stores could not be found by the index, so none is written. */
    @ParameterizedTest
    @ValueSource(strings = {"pdiparams", "npy"})
    void partsOfAFormatWithoutNamesAreRefused(String format) throws IOException {
        UnrepresentableException refusal = assertThrows(
                UnrepresentableException.class,
                () -> TensorParts.write(
                        TensorParts.split(set(1), 9),
                        FORMATS.require(format),
                        folder.resolve("model." + format),
                        TensorWriteOptions.DEFAULTS));
        assertTrue(refusal.problem().contains("stores none"), refusal::problem);
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{\"weight_map\":[]}",
                "{\"weight_map\":{\"t0\":1}}",
                "{\"weight_map\":{\"t0\":\"../model-00001-of-00001.safetensors\"}}",
                "{\"weight_map\":{\"t0\":\"..\"}}",
                "{\"weight_map\":{\"t0\":\"model\\u0000.safetensors\"}}",
                "{\"weight_map\":{}}x",
                "{\"weight_map\":{},\"weight_map\":{}}",
                "{\"weight_map\":{\"t0\":\"model-00001-of-00001.safetensors\",\"t1\":\"model-00001-of-00001.safetensors\"}}",
                "{\"weight_map\":{\"t9\":\"model-00001-of-00001.safetensors\"}}"
            })
    void anIndexThatContradictsItsPartsIsRefused(String json) throws IOException {
        Path index = TensorParts.write(
                        TensorParts.split(set(3), 9),
                        FORMATS.require("safetensors"),
                        folder.resolve("model.safetensors"),
                        TensorWriteOptions.DEFAULTS)
                .get(0);
        Files.writeString(index, json);
        IsomorphException e = assertThrows(
                MalformedInputException.class, () -> TensorParts.open(index, FORMATS, TensorReadOptions.DEFAULTS));
        assertTrue(e.code() == WeightsCode.PARTS || e.code() == WeightsCode.JSON, e::getMessage);
    }
}
