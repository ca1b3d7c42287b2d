package io.isomorph.catalog.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isomorph.cli.Main;
import io.isomorph.family.Families;
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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the rows of a file say is what {@code isomorph inspect --json} reports of it, for every file. */
class RowsEqualInspectTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../examples",
                "../cli/src/test/resources",
                "../golden",
                "../conformance",
                "../weights/src/test/resources"
            })
    void overOurOwnFiles(String folder) throws IOException {
        assertTrue(compare(Path.of(folder)) > 0);
    }

    @Test
    void overTheCorpora() throws IOException {
        Path corpus = Path.of("../../shared/corpus");
        Assumptions.assumeTrue(Files.isDirectory(corpus), "the corpora are not here");
        assertTrue(compare(corpus) > 500);
    }

    private static int compare(Path folder) throws IOException {
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
        return reports.size();
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
        putText(report, "payload", model.payload());
        report.set("summary", MAPPER.readTree(model.summary()));
        report.set("totals", totals(model));
        putJson(report, "signature", model.signature());
        report.set("operationsByName", operationsByName(rows));
        ArrayNode entries = report.putArray("entries");
        for (EntryRow entry : rows.entries()) {
            entries.add(entry(entry, rows.entries().size() == 1));
        }
        weights(report, folder, model);
        return MAPPER.readTree(MAPPER.writeValueAsString(report));
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
