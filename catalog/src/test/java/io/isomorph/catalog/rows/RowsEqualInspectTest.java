package io.isomorph.catalog.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isomorph.cli.Main;
import io.isomorph.compression.CompressionProvider;
import io.isomorph.compression.Compressions;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSink;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.model.ModelFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of a file have what {@code isomorph inspect --json} reports of it, for every file. */
class RowsEqualInspectTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Set<String> ALL_FORMATS = Set.of("flatbuffers", "json", "msgpack", "nvfuser", "pypto");

    @TempDir
    Path compressed;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../examples",
                "../cli/src/test/resources",
                "../golden",
                "../conformance",
                "../format-json/src/test/resources",
                "../patch/src/test/resources",
                "../weights/src/test/resources"
            })
    void overOurOwnFiles(String folder) throws IOException {
        assertTrue(compare(Path.of(folder)).size() > 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void overCompressedFiles(String compression) throws IOException {
        for (String folder : List.of("../examples", "../golden", "../weights/src/test/resources")) {
            compress(
                    Path.of(folder),
                    compressed.resolve(folder.substring(3)),
                    Formats.load().compressions().require(compression));
        }
        Files.write(compressed.resolve("damaged.json.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 9});
        Files.write(compressed.resolve("damaged.json.zst"), new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 9, 9});
        Map<String, JsonNode> reports = compare(compressed);
        assertEquals(ALL_FORMATS, formats(reports));
        assertTrue(reports.values().stream()
                .anyMatch(report -> report.path("compression").asText().equals(compression) && report.has("weights")));
    }

    /** Weights stay as they are: only programs are read compressed. */
    private static void compress(Path from, Path to, CompressionProvider compression) throws IOException {
        TensorFormats tensorFormats = TensorFormats.load();
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                if (ModelFiles.hasWeights(file, tensorFormats)) {
                    Files.copy(file, copy);
                    continue;
                }
                Path packed = copy.resolveSibling(copy.getFileName() + compression.extension());
                try (ByteSink sink = Compressions.compress(ByteSink.replacing(packed), compression)) {
                    byte[] bytes = Files.readAllBytes(file);
                    sink.write(bytes, 0, bytes.length);
                    sink.commit();
                }
            }
        }
    }

    @Test
    void overTheCorpora() throws IOException {
        Path corpus = Path.of("../../shared/corpus");
        Assumptions.assumeTrue(Files.isDirectory(corpus), "the corpora are not here");
        Map<String, JsonNode> reports = compare(corpus);
        assertTrue(reports.size() > 500);
        assertEquals(Set.of("json", "nvfuser", "pypto"), formats(reports));
    }

    private static Set<String> formats(Map<String, JsonNode> reports) {
        return reports.values().stream()
                .filter(report -> report.has("format"))
                .map(report -> report.get("format").asText())
                .collect(Collectors.toSet());
    }

    private static Map<String, JsonNode> compare(Path folder) throws IOException {
        Map<String, JsonNode> reports = inspect(folder);
        Map<String, ModelRows> rows = new TreeMap<>();
        TensorFormats tensorFormats = TensorFormats.load();
        new RowReader(Formats.load(), Families.load(), tensorFormats, RowOptions.DEFAULTS)
                .readFolder(folder, file -> rows.put(file.path(), file));
        rows.keySet().removeIf(path -> ModelFiles.hasWeights(Path.of(path), tensorFormats));
        assertEquals(reports.keySet(), rows.keySet());
        for (Map.Entry<String, JsonNode> report : reports.entrySet()) {
            ModelRows found = rows.get(report.getKey());
            assertNotNull(found);
            ObjectNode expected = (ObjectNode) report.getValue();
            assertEquals(expected, report(folder, expected, found), report::getKey);
        }
        return reports;
    }

    private static Map<String, JsonNode> inspect(Path folder) throws IOException {
        var out = new ByteArrayOutputStream();
        Main.run(
                new String[] {"inspect", "--json", folder.toString()},
                new ByteArrayInputStream(new byte[0]),
                out,
                OutputStream.nullOutputStream());
        Map<String, JsonNode> reports = new TreeMap<>();
        for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
            JsonNode report = MAPPER.readTree(line);
            reports.put(RowReader.path(folder, Path.of(report.get("file").asText())), report);
        }
        return reports;
    }

    /** Makes the report out of rows; texts of faults leave the place to its own members. */
    private static JsonNode report(Path folder, ObjectNode expected, ModelRows rows) throws IOException {
        ObjectNode report = MAPPER.createObjectNode();
        report.set("file", expected.get("file"));
        ModelRow model = rows.model();
        report.put("ok", model != null);
        if (model == null) {
            assertEquals(List.of(), rows.operations());
            FaultRow fault = rows.faults().get(0);
            ObjectNode error =
                    report.putObject("error").put("code", fault.code()).put("message", fault.message());
            putText(error, "hint", fault.hint());
            for (String member : List.of("offset", "pointer", "operation")) {
                JsonNode place = expected.get("error").get(member);
                if (place != null) {
                    String location = String.valueOf(fault.location());
                    assertTrue(
                            location.contains(place.asText()) || place.asText().isEmpty(), location);
                    error.set(member, place);
                }
            }
            return report;
        }
        report.put("format", model.format()).put("bytes", model.bytes()).put("hash", model.hash());
        putText(report, "compression", model.compression());
        putNumber(report, "compressedBytes", model.compressedBytes());
        putText(report, "payload", model.payload());
        report.set("summary", MAPPER.readTree(model.summary()));
        report.set("totals", totals(model));
        putJson(report, "signature", model.signature());
        if (model.signature() != null) {
            JsonNode parameterBytes = report.get("signature").get("parameterBytes");
            assertEquals(parameterBytes == null ? null : parameterBytes.asLong(), model.parameterBytes());
        }
        assertSums(model, expected.get("entries"));
        report.set("operationsByName", operationsByName(rows));
        ArrayNode entries = report.putArray("entries");
        for (EntryRow entry : rows.entries()) {
            entries.add(entry(entry, rows.entries().size() == 1));
        }
        weights(report, folder, model);
        return MAPPER.readTree(MAPPER.writeValueAsString(report));
    }

    /** What a row of a file has of its entries together. */
    private static void assertSums(ModelRow model, JsonNode entries) {
        assertEquals(entries.size(), model.entries());
        long attachments = 0;
        long attachmentBytes = 0;
        for (JsonNode entry : entries) {
            attachments += entry.path("attachments").asLong();
            attachmentBytes += entry.path("attachmentBytes").asLong();
        }
        assertEquals(attachments, model.attachments());
        assertEquals(attachmentBytes, model.attachmentBytes());
        assertEquals(common(entries, "family"), String.valueOf(model.family()));
        assertEquals(common(entries, "version"), String.valueOf(model.version()));
        assertEquals(common(entries, "trainable"), String.valueOf(model.trainable()));
    }

    private static String common(JsonNode entries, String member) {
        Set<String> values = new HashSet<>(entries.findValuesAsText(member));
        return values.size() == 1 ? values.iterator().next() : "null";
    }

    private static ObjectNode totals(ModelRow model) {
        ObjectNode totals = MAPPER.createObjectNode()
                .put("operations", model.operations())
                .put("operands", model.operands())
                .put("results", model.results())
                .put("blockArguments", model.blockArguments())
                .put("attributes", model.attributes())
                .put("regions", model.regions())
                .put("blocks", model.blocks())
                .put("depth", model.depth())
                .put("operationNames", model.operationNames())
                .put("elements", model.elements());
        putNumber(totals, "types", model.types());
        putNumber(totals, "attributeLists", model.attributeLists());
        return totals;
    }

    private static ArrayNode operationsByName(ModelRows rows) {
        Map<String, Long> counts =
                rows.operations().stream().collect(Collectors.groupingBy(OperationRow::name, Collectors.counting()));
        ArrayNode list = MAPPER.createArrayNode();
        new HashMap<>(counts)
                .entrySet().stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(Map.Entry.comparingByKey()))
                        .forEach(it -> list.addObject().put("name", it.getKey()).put("count", it.getValue()));
        return list;
    }

    private static ObjectNode entry(EntryRow row, boolean isOnly) throws IOException {
        ObjectNode entry = MAPPER.createObjectNode().put("name", row.name()).put("visits", row.visits());
        entry.set("form", MAPPER.readTree(row.form()));
        entry.put("family", row.family())
                .put("version", row.version())
                .put("trainable", row.trainable())
                .put("operations", row.operations())
                .put("hash", row.hash());
        if (row.attachments() > 0) {
            entry.put("attachments", row.attachments()).put("attachmentBytes", row.attachmentBytes());
        }
        putJson(entry, "signature", isOnly ? null : row.signature());
        return entry;
    }

    private static void weights(ObjectNode report, Path folder, ModelRow model) {
        List<String> files = model.weightFiles();
        if (files != null) {
            ObjectNode weights = report.putObject("weights");
            List<String> paths = new ArrayList<>(files);
            paths.forEach(
                    file -> weights.withArray("files").add(folder.resolve(file).toString()));
            putNumber(weights, "bytes", model.weightBytes());
        }
    }

    private static void putText(ObjectNode node, String member, @Nullable String text) {
        if (text != null) {
            node.put(member, text);
        }
    }

    private static void putNumber(ObjectNode node, String member, @Nullable Long number) {
        if (number != null) {
            node.put(member, number);
        }
    }

    private static void putJson(ObjectNode node, String member, @Nullable String json) throws IOException {
        if (json != null) {
            node.set(member, MAPPER.readTree(json));
        }
    }
}
