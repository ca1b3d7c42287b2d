package io.isomorph.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The times are whatever the machine gives; sizes, ratios and words are held. */
class CompareCommandTest {
    @TempDir
    Path folder;

    private Path model() {
        return Samples.write(folder.resolve("a.toy"), "a");
    }

    @Test
    void everyFormatThatCanHoldTheDocumentIsMeasuredAndTheOthersReportWhyNot() {
        List<JsonNode> lines =
                Run.of("compare", "--seconds", 0, "--json", model()).json();
        assertEquals(1, lines.size());
        JsonNode line = lines.get(0);
        assertEquals("toy", line.get("format").asText());
        assertEquals(3, line.get("rounds").asInt(), "without time there are three rounds");
        List<String> measured = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (JsonNode format : line.get("formats")) {
            (format.has("reason") ? others : measured).add(format.get("format").asText());
            assertEquals(!format.has("reason"), format.has("bytes"), format.toString());
        }
        assertTrue(measured.containsAll(List.of("toy", "mini", "json")), measured.toString());
        assertTrue(others.contains("pypto"), others.toString());
    }

    @Test
    void theSizesAreThoseOfWhatConvertWrites() throws IOException {
        Path model = model();
        Path json = folder.resolve("a.json");
        assertEquals(0, Run.of("convert", model, json).code());
        for (JsonNode format :
                Run.of("compare", "--seconds", 0, "--json", model).json().get(0).get("formats")) {
            if (format.get("format").asText().equals("json")) {
                assertEquals(Files.size(json), format.get("bytes").asLong());
                assertTrue(format.get("gzip").asLong() > 20, "gzip has a head of 18 bytes: " + format);
                assertTrue(format.get("writeNanos").asLong() > 0
                        && format.get("readNanos").asLong() > 0);
                return;
            }
        }
        throw new AssertionError("json is not there");
    }

    @Test
    void ratiosAreToTheFormatOfTheFile() {
        Run run = Run.of("compare", "--seconds", "0.01", model());
        assertEquals("", run.err());
        assertEquals(0, run.code());
        List<String> lines = run.lines();
        assertTrue(lines.get(1).endsWith("bytes/toy  gzip/toy  write/toy  read/toy"), run.out());
        String own = lines.stream()
                .filter(line -> line.startsWith("  toy "))
                .findFirst()
                .orElseThrow();
        assertTrue(own.matches(".*( +1\\.00){4}"), own);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("  pypto n/a (")), run.out());
        String advice = lines.get(lines.size() - 1);
        assertTrue(
                advice.matches("  Smallest: \\w.*; with gzip: \\w.*\\. Quickest to write: \\w.*; to read: \\w.*\\."
                        + " What wrote the file reads toy\\."),
                advice);
    }

    @Test
    void formatsAreMeasuredInProcessesOfTheirOwn() {
        Run run = Run.of("compare", "--seconds", "0.05", "--json", "--limit", "string=1m", model());
        assertEquals("", run.err());
        JsonNode line = run.json().get(0);
        assertTrue(line.get("rounds").asInt() >= 5, () -> "each of the turns has a round: " + line);
        int measured = 0;
        for (JsonNode format : line.get("formats")) {
            if (!format.has("reason")) {
                measured++;
                assertTrue(format.get("writeNanos").asLong() > 0, format.toString());
                assertTrue(format.get("readNanos").asLong() > 0, format.toString());
            }
        }
        assertTrue(measured >= 3, line.toString());
    }

    @Test
    void aFormatThatLosesSomethingIsNotCompared() {
        Path losing = Samples.write(folder.resolve("losing.toy"), Document.of(Samples.with("lost")));
        JsonNode formats = Run.of("compare", "--seconds", 0, "--json", losing)
                .json()
                .get(0)
                .get("formats");
        List<String> reasons = new ArrayList<>();
        formats.forEach(format -> reasons.add(format.path("reason").asText()));
        assertTrue(reasons.contains("it does not give the document back; see isomorph roundtrip"), reasons.toString());
    }

    @Test
    void aFormatThatFailsHidesNoOther() {
        for (String attribute : List.of("baffling", "refused")) {
            Path file = Samples.write(folder.resolve(attribute + ".toy"), Document.of(Samples.with(attribute)));
            Run run = Run.of("compare", "--seconds", 0, file);
            assertEquals(0, run.code(), run.err());
            assertTrue(run.lines().stream().anyMatch(line -> line.startsWith("  mini n/a (it fails: ")), run.out());
            assertTrue(run.lines().stream().anyMatch(line -> line.startsWith("  json ")), run.out());
        }
    }

    @Test
    void oneBadFileDoesNotHideTheOthers() throws IOException {
        Path bad = Samples.writeBroken(folder.resolve("bad.toy"));
        Run run = Run.of("compare", "--seconds", 0, bad, model());
        assertEquals(1, run.code());
        assertTrue(run.err().contains("input.truncated"), run.err());
        assertTrue(run.out().contains("Smallest: "), run.out());
    }

    @Test
    void timesOutOfRangeAreWrongUsage() {
        for (String seconds : List.of("-1", "3601", "soon", "1e9")) {
            assertEquals(2, Run.of("compare", "--seconds", seconds, model()).code(), seconds);
        }
    }
}
