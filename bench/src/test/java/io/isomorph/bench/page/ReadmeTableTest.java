package io.isomorph.bench.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.ColdStart;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Samples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadmeTableTest {
    private static final String BEGIN = ReadmeTable.BEGIN;
    private static final String END = ReadmeTable.END;

    @Test
    void onlyWhatIsBetweenTheMarkersIsReplaced() {
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
    void showsWhatWasReachedInEachWorkloadAndADashForWhatWasNotMeasured() throws Exception {
        Run small = Samples.run();
        Run run = Samples.run(draft -> {
            draft.addMeasurements(small.measurements());
            draft.addMeasurements(List.of(Samples.mixed("protobuf", 3000)));
            draft.addMeasurements(List.of(Samples.mixed("json", 500)));
            draft.addSizes(small.sizes());
            draft.addColds(List.of(new ColdStart("protobuf", "read", "typical-1k", 800, 8, 0.4)));
            draft.addColds(List.of(new ColdStart("json", "read", "typical-1k", 500, 5, 0.1)));
            draft.addColds(List.of(new ColdStart("isomorph", "convert", "resnet18", 300, 3, 0.25)));
        });

        List<String> lines = ReadmeTable.of("run.json", run).lines().toList();

        assertEquals(
                "| codec |  | same 1k | same 100k | mixed 1k | mixed 100k | fresh 1k | fresh 100k | cold 1k | bytes |",
                lines.get(0));
        assertEquals("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", lines.get(1));
        assertEquals(
                "| json | write | 8.00 \u00b1 0.18 | 8.00 \u00b1 0.18 | 6.00 | \u2013 | \u2013 | \u2013 | \u2013 | 315 |",
                lines.get(2));
        assertEquals(
                "| json | read | 6.00 \u00b1 0.17 | 6.00 \u00b1 0.17 | \u2013 | \u2013 | \u2013 | \u2013 | 1.60 \u00b1 0.09 | 315 |",
                lines.get(3));
        String text = String.join("\n", lines);
        assertTrue(text.contains("| flatbuffers | read | \u2013 | "), text);
        assertTrue(text.contains("takes 3.00 \u00b1 0.25 times as long as `java -version`"), text);
        assertTrue(lines.get(lines.size() - 1).contains("Test CPU, 2 cores"), text);
        assertTrue(lines.get(lines.size() - 1).contains("bench/results/run.json"), text);
    }

    @Test
    void theReadmeHasTheMarkers() throws Exception {
        String readme = Files.readString(Path.of("../README.md"), StandardCharsets.UTF_8);

        assertTrue(ReadmeTable.replace(readme, "here\n").contains(BEGIN + "\nhere\n" + END));
    }
}
