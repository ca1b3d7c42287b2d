package io.isomorph.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadmeTableTest {
    private static final String BEGIN = ReadmeTable.BEGIN;
    private static final String END = ReadmeTable.END;

    @Test
    void onlyWhatStandsBetweenTheMarkersIsReplaced() {
        String text = "before\n" + BEGIN + "\nold\ntable\n" + END + "\nafter\n";

        String once = ReadmeTable.replace(text, "new\n");

        assertEquals("before\n" + BEGIN + "\nnew\n" + END + "\nafter\n", once);
        assertEquals(once, ReadmeTable.replace(once, "new\n"));
    }

    @Test
    void refusesMarkersThatAreMissingTwiceThereOrTheWrongWayRound() {
        for (String text : List.of("", BEGIN, END, END + BEGIN, BEGIN + END + END, BEGIN + BEGIN + END)) {
            assertThrows(BenchException.class, () -> ReadmeTable.replace(text, "new\n"), text);
        }
    }

    @Test
    void showsWhatWasReachedAndADashForWhatWasNotMeasured() throws Exception {
        List<String> lines = ReadmeTable.of("run.json", Samples.run()).lines().toList();

        assertEquals(
                "| codec | write, typical-1k | write, typical-100k | read, typical-1k | read, typical-100k | bytes, typical-1k | bytes, typical-100k |",
                lines.get(0));
        assertEquals("| --- | ---: | ---: | ---: | ---: | ---: | ---: |", lines.get(1));
        assertEquals(
                "| json | 8.00 \u00b1 0.18 | 8.00 \u00b1 0.18 | 6.00 \u00b1 0.17 | 6.00 \u00b1 0.17 | 315 | \u2013 |",
                lines.get(2));
        assertTrue(
                lines.contains("| flatbuffers | \u2013 | \u2013 | \u2013 | \u2013 | \u2013 | \u2013 |"),
                lines.toString());
        assertTrue(lines.get(lines.size() - 1).contains("Test CPU, 2 cores"), lines.toString());
        assertTrue(lines.get(lines.size() - 1).contains("bench/results/run.json"), lines.toString());
    }

    @Test
    void theReadmeHasTheMarkers() throws Exception {
        String readme = Files.readString(Path.of("../README.md"), StandardCharsets.UTF_8);

        assertTrue(ReadmeTable.replace(readme, "here\n").contains(BEGIN + "\nhere\n" + END));
    }
}
