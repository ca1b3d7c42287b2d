package io.isomorph.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.compare.ContentHash;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ValidFilesTest {

    private final Formats formats = Formats.load();

    private Document read(JsonNode line, List<String> normalized, boolean strict) throws IOException {
        FormatProvider format = formats.require(line.get("format").textValue());
        String file = line.get("file").textValue();
        ReadOptions options = PackLines.options(format, line)
                .withStrict(strict)
                .onNormalized(found -> normalized.add(
                        found.code().id() + " " + found.location().byteOffset()));
        try (DocumentReader reader = Formats.open(format, ByteSource.of(PackLines.bytes(file), file), options)) {
            return reader.read();
        }
    }

    private static List<String> normalizations(JsonNode line) {
        List<String> found = new ArrayList<>();
        line.get("normalisations")
                .forEach(one -> found.add(
                        one.get("code").textValue() + " " + one.get("offset").longValue()));
        return found;
    }

    @Test
    void everyFileIsReadAsItsLineSays() throws IOException {
        for (JsonNode line : PackLines.of("valid.jsonl")) {
            String file = line.get("file").textValue();
            List<String> normalized = new ArrayList<>();
            Document document = read(line, normalized, false);
            assertEquals(normalizations(line), normalized, file);
            assertEquals(line.get("hash").textValue(), ContentHash.of(document).toString(), file);
            assertEquals(line.get("entries").intValue(), document.entries().size(), file);
            assertEquals(
                    line.get("operations").longValue(),
                    document.entries().stream()
                            .mapToLong(entry -> entry.program().counts().operations())
                            .sum(),
                    file);
        }
    }

    @Test
    void writingGivesTheSameBytesOrThoseThatTheLineNames() throws IOException {
        for (JsonNode line : PackLines.of("valid.jsonl")) {
            String file = line.get("file").textValue();
            FormatProvider format = formats.require(line.get("format").textValue());
            byte[] written = Formats.toBytes(read(line, new ArrayList<>(), false), format, WriteOptions.DEFAULTS);
            assertArrayEquals(PackLines.bytes(line.path("becomes").asText(file)), written, file);
            assertEquals(normalizations(line).isEmpty(), !line.has("becomes"), file);
        }
    }

    @Test
    void whatIsNormalizedIsRefusedInStrictReading() throws IOException {
        for (JsonNode line : PackLines.of("valid.jsonl")) {
            if (normalizations(line).isEmpty()) {
                read(line, new ArrayList<>(), true);
            } else {
                IsomorphException fault =
                        assertThrows(IsomorphException.class, () -> read(line, new ArrayList<>(), true));
                assertEquals(StandardCode.STRICT_NORMALISED, fault.code());
            }
        }
    }

    @Test
    void oneDocumentHasOneHashInAllFormats() throws IOException {
        Map<String, String> hashes = new TreeMap<>();
        for (JsonNode line : PackLines.of("valid.jsonl")) {
            String file = line.get("file").textValue();
            String name = file.substring(file.lastIndexOf('/') + 1, file.indexOf('.'));
            if (!line.has("becomes")) {
                String hash = line.get("hash").textValue();
                assertEquals(hashes.computeIfAbsent(name, unknown -> hash), hash, file);
            }
        }
        assertFalse(hashes.isEmpty());
    }

    /** A file that the writer of version 1 wrote has the document of the file of its name, and becomes that file. */
    @Test
    void filesOfVersionOneBecomeTheFilesOfTheirNames() throws IOException {
        String prefix = "valid/normalised/flatbuffers/version-1-";
        Map<String, JsonNode> lines = new TreeMap<>();
        for (JsonNode line : PackLines.of("valid.jsonl")) {
            lines.put(line.get("file").textValue(), line);
        }
        List<String> compared = new ArrayList<>();
        for (String file : lines.keySet()) {
            JsonNode newest = lines.get(file.replace(prefix, "valid/"));
            if (file.startsWith(prefix) && newest != null) {
                JsonNode older = lines.get(file);
                assertEquals(newest.get("hash"), older.get("hash"), file);
                assertArrayEquals(
                        PackLines.bytes(newest.get("file").textValue()),
                        PackLines.bytes(older.get("becomes").textValue()),
                        file);
                compared.add(file);
            }
        }
        assertEquals(8, compared.size(), compared::toString);
    }

    /** The pages of the formats say what each of them can normalize; here are the codes, by hand. */
    @Test
    void everyNormalizationOfEveryFormatIsMet() throws IOException {
        Map<String, Set<String>> met = new TreeMap<>();
        for (JsonNode line : PackLines.of("valid.jsonl")) {
            Set<String> codes = met.computeIfAbsent(line.get("format").textValue(), unknown -> new TreeSet<>());
            line.get("normalisations").forEach(one -> codes.add(one.get("code").textValue()));
        }
        Set<String> all = new TreeSet<>();
        for (var code : NormalizationCode.values()) {
            all.add(code.id());
        }
        all.removeAll(Set.of("layout", "older-version"));
        assertEquals(all, met.get("json"));
        assertEquals(Set.of("key-order", "layout", "number-text", "unknown-dropped"), met.get("msgpack"));
        assertEquals(Set.of("key-order", "layout", "unknown-dropped", "value-ids"), met.get("pypto"));
        assertEquals(Set.of("layout", "older-version", "unknown-dropped"), met.get("flatbuffers"));
        assertEquals(Set.of("layout"), met.get("nvfuser"));
    }
}
