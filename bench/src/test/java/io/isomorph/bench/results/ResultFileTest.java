package io.isomorph.bench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.run.MachineProbe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {
    @TempDir
    Path folder;

    @Test
    void givesBackWhatWasWritten() throws Exception {
        Run run = Samples.run();
        Path file = folder.resolve("new/folder/run.json");

        ResultFile.write(file, run);

        assertEquals(run, ResultFile.read(file));
        try (Stream<Path> beside = Files.list(file.getParent())) {
            assertEquals(List.of(file), beside.toList(), "nothing is left of the writing");
        }
    }

    @Test
    void namesNoPathOfTheMachine() throws Exception {
        Path file = folder.resolve("run.json");
        ResultFile.write(file, Samples.run());

        assertFalse(Files.readString(file).contains("somebody"));
        assertEquals(
                List.of("-Xmx1g", "-XX:+UseSerialGC"),
                MachineProbe.shareable(List.of(
                        "-Xmx1g",
                        "-Dkey=secret",
                        "-XX:+UseSerialGC",
                        "-XX:HeapDumpPath=/home/somebody",
                        "-Xlog:gc:C:\\somebody")));
        assertTrue(MachineProbe.machine().cores() > 0);
    }

    @Test
    void membersOfALaterVersionAreLeftAlone() throws Exception {
        Path file = folder.resolve("run.json");
        ResultFile.write(file, Samples.run());
        String text = Files.readString(file);
        Files.writeString(
                file,
                text.replaceFirst("\\{", "{ \"later\": {\"a\": [1]},").replace("\"cores\"", "\"later\": 1, \"cores\""));

        assertEquals(Samples.run(), ResultFile.read(file));
    }

    @Test
    void refusesAnotherSchemaAndWhatIsNoResultFile() throws Exception {
        Path later = Files.writeString(folder.resolve("later"), "{\"schema\": \"isomorph-bench/2\"}");
        Path other = Files.writeString(folder.resolve("other"), "[]");
        Path part = Files.writeString(folder.resolve("part"), "{\"schema\": \"isomorph-bench/1\", \"what\": \"full\"}");

        assertEquals(
                later + " is no result file of isomorph-bench/1, its schema is isomorph-bench/2",
                assertThrows(BenchException.class, () -> ResultFile.read(later)).getMessage());
        assertThrows(BenchException.class, () -> ResultFile.read(other));
        assertThrows(BenchException.class, () -> ResultFile.read(part));
    }

    @Test
    void aSecondRunOfADayDoesNotReplaceTheFirst() throws Exception {
        Instant time = Instant.parse("2026-11-22T23:59:00Z");

        Path first = ResultFile.fresh(folder, time, "full");
        ResultFile.write(first, Samples.run());

        assertEquals(folder.resolve("2026-11-22-full.json"), first);
        assertEquals(folder.resolve("2026-11-22-full-2.json"), ResultFile.fresh(folder, time, "full"));
    }

    @Test
    void theNewestIsTheLastFullOne() throws Exception {
        assertEquals(Optional.empty(), ResultFile.newest(folder.resolve("missing")));
        Run full = Samples.run();
        ResultFile.write(folder.resolve("b.json"), full);
        ResultFile.write(folder.resolve("a.json"), at(full, "full", "2026-11-23T00:00:00Z"));
        ResultFile.write(folder.resolve("c.json"), at(full, "quick", "2026-11-24T00:00:00Z"));

        assertEquals(Optional.of(folder.resolve("a.json")), ResultFile.newest(folder));
    }

    private static Run at(Run run, String what, String time) {
        return Samples.run(what, time, true, run.commit(), draft -> draft.addMeasurements(run.measurements()));
    }

    @Test
    void aFileWithoutMembersThatWereAddedLaterIsRead() throws Exception {
        Path file = folder.resolve("first.json");
        ResultFile.write(file, Samples.run());
        String text = Files.readString(file);
        for (String member : List.of("walks", "colds", "turns")) {
            text = text.replaceFirst("\"" + member + "\" : \\[ *\\],", "");
            assertFalse(text.contains(member), text);
        }
        text = text.replaceFirst("\"baseline\" : null,", "");
        assertFalse(text.contains("baseline"), text);
        Files.writeString(file, text);

        assertEquals(Samples.run(), ResultFile.read(file));
    }

    @Test
    void theHeadlineIsAsGoodAsAFullRun() throws Exception {
        Run full = Samples.run();
        ResultFile.write(folder.resolve("b.json"), full);
        ResultFile.write(folder.resolve("a.json"), at(full, "headline", "2026-11-23T00:00:00Z"));
        ResultFile.write(folder.resolve("c.json"), at(full, "baseline", "2026-11-24T00:00:00Z"));

        assertEquals(Optional.of(folder.resolve("a.json")), ResultFile.newest(folder));
    }
}
