package io.isomorph.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.weights.Key;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.WeightsCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TensorFilesTest {
    private static final Map<WeightsCode, String> OF_NO_FILE = new TreeMap<>(Map.of(
            WeightsCode.NAME_ABSENT, "depends on the name that is asked for",
            WeightsCode.NAMES, "depends on the names that are given",
            WeightsCode.RENAME, "of renaming",
            WeightsCode.STRUCTURE, "of writing",
            WeightsCode.CAST, "of casts",
            WeightsCode.PARTS, "of several files together",
            WeightsCode.PADDLE_SLICES, "of state dicts in slices, which Paddle writes beyond 4 GiB"));

    private final TensorFormats formats = TensorFormats.load();

    private TensorSet read(JsonNode line) throws IOException {
        String file = line.get("file").textValue();
        ByteSource source = ByteSource.of(PackLines.bytes(file), file);
        Limits limits = TensorReadOptions.DEFAULTS.limits();
        for (Limit limit : Limit.values()) {
            JsonNode word = line.path("options").path(limit.option());
            limits = word.isMissingNode() ? limits : limits.with(limit, word.asLong());
        }
        TensorFormatProvider format = formats.require(line.get("format").textValue());
        TensorSet tensors = TensorFormats.open(source, format, TensorReadOptions.DEFAULTS.withLimits(limits))
                .tensors();
        tensors.verify();
        return tensors;
    }

    private static String key(Key key) {
        return key.text() == null ? Long.toString(key.number()) : "\"" + key.text() + "\"";
    }

    @Test
    void everyFileIsReadAsItsLineSays() throws IOException {
        int files = 0;
        for (JsonNode line : PackLines.of("tensors/valid.jsonl")) {
            TensorSet tensors = read(line);
            List<String> found = new ArrayList<>();
            for (Tensor tensor : tensors.tensors()) {
                found.add(tensor.path().stream().map(TensorFilesTest::key).toList() + " " + tensor.type() + " "
                        + tensor.shape() + " " + tensor.sha256());
            }
            List<String> expected = new ArrayList<>();
            for (JsonNode tensor : line.get("tensors")) {
                expected.add(tensor.get("path") + " " + tensor.get("dtype").textValue() + " "
                        + tensor.get("shape").toString().replace(",", ", ") + " "
                        + tensor.get("sha256").textValue());
            }
            assertEquals(expected, found, line::toString);
            if (line.get("rewritten").booleanValue()) {
                MemorySink sink = ByteSink.inMemory();
                TensorFormats.write(
                        tensors.map(tensor -> tensor),
                        formats.require(line.get("format").textValue()),
                        sink,
                        TensorWriteOptions.DEFAULTS);
                assertArrayEquals(PackLines.bytes(line.get("file").textValue()), sink.take(), line::toString);
            }
            files++;
        }
        assertTrue(files > 10, files + " files");
    }

    @Test
    void everyFileIsRefusedAsItsLineSays() throws IOException {
        List<String> problems = new ArrayList<>();
        Map<String, Integer> counts = new TreeMap<>();
        for (JsonNode line : PackLines.of("tensors/invalid.jsonl")) {
            String found = "it was read";
            try {
                read(line);
            } catch (IsomorphException e) {
                found = e.code().id()
                        + (line.has("offset") ? " at " + e.location().byteOffset() : "");
                assertEquals(line.get("file").textValue(), e.location().source());
            }
            String expected = line.get("code").textValue() + (line.has("offset") ? " at " + line.get("offset") : "");
            if (!found.equals(expected)) {
                problems.add(line.get("file").textValue() + ": expected " + expected + ", found " + found);
            }
            counts.merge(line.get("format").textValue(), 1, Integer::sum);
            assertTrue(line.get("says").textValue().endsWith("."), line::toString);
        }
        assertEquals("", String.join("\n", problems));
        assertEquals(
                formats.providers().stream().map(it -> it.descriptor().id()).toList(), List.copyOf(counts.keySet()));
        counts.forEach((format, count) -> assertTrue(count >= 10, format + " has " + count));
    }

    @Test
    void everyCodeHasAFileOrAReason() throws IOException {
        TreeSet<String> met = new TreeSet<>();
        for (JsonNode line : PackLines.of("tensors/invalid.jsonl")) {
            met.add(line.get("code").textValue());
        }
        String page = new String(PackLines.bytes("README.md"), StandardCharsets.UTF_8);
        for (WeightsCode code : WeightsCode.values()) {
            String reason = OF_NO_FILE.get(code);
            assertEquals(reason == null, met.contains(code.id()), code.id());
            assertTrue(reason == null || page.contains("| `" + code.id() + "` | " + reason + " |"), code.id());
        }
    }
}
