package io.isomorph.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.spark.job.JobReport;
import io.isomorph.spark.support.CommandLines;
import io.isomorph.spark.support.LocalSpark;
import io.isomorph.spark.support.OtherFileSystem;
import io.isomorph.spark.support.SampleFleet;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs do with each file what the command does. */
class FolderJobTest {
    @TempDir
    private Path folder;

    private Path in;
    private Path out;
    private Path expected;

    @BeforeEach
    void nameFolders() {
        in = folder.resolve("in");
        out = folder.resolve("out");
        expected = folder.resolve("expected");
    }

    /** Compares lines; the command wrote another folder. */
    private void assertSameLines(SortedMap<String, JsonNode> command, SortedMap<String, JsonNode> job) {
        Map<String, String> texts = new TreeMap<>();
        command.forEach((file, line) -> texts.put(file, line.toString().replace(expected.toString(), out.toString())));
        assertTrue(texts.size() > 2, texts::toString);
        Map<String, String> found = new TreeMap<>();
        job.forEach((file, line) -> found.put(file, line.toString()));
        assertEquals(texts, found);
    }

    private JobReport patch(String... options) throws IOException {
        return FolderJob.patchApply(in.toString(), out.toString())
                .options(options)
                .run(LocalSpark.session());
    }

    private static void assertSameFiles(Path expected, Path out) throws IOException {
        SortedMap<String, String> tree = CommandLines.tree(expected);
        tree.remove(".isomorph-journal.jsonl");
        assertTrue(tree.size() > 1, tree::toString);
        assertEquals(tree.keySet(), CommandLines.tree(out).keySet());
        assertEquals(tree, CommandLines.tree(out));
    }

    private static long count(SortedMap<String, JsonNode> lines, String status) {
        return lines.values().stream()
                .filter(line -> line.path("status").asText().equals(status))
                .count();
    }

    @Test
    void patchApplyGivesTheFilesAndLinesOfTheCommand() throws IOException {
        SampleFleet.write(in, 60);
        Path patches = SampleFleet.patches(folder.resolve("patches"));
        SortedMap<String, JsonNode> lines =
                CommandLines.ofCommand("patch", "apply", "--patches", patches, "--jobs", "2", in, expected);
        JobReport report = patch("--patches", patches.toString());
        assertSameLines(lines, CommandLines.ofJournal(out));
        assertSameFiles(expected, out);
        assertEquals(1, report.exitCode());
        for (String status : List.of("patched", "unchanged", "skipped")) {
            assertTrue(count(lines, status) > 0, status);
            assertEquals(count(lines, status), report.count(status), status);
        }
        assertEquals(
                lines.size(),
                report.counts().values().stream().mapToLong(n -> n).sum());
        assertTrue(
                lines.values().stream().anyMatch(line -> line.path("operations").size() > 0));
        Files.writeString(patches.resolve("5.yaml"), "# another word\n", StandardOpenOption.APPEND);
        assertEquals(report.counts(), patch("--patches", patches.toString()).counts());
    }

    @Test
    void convertGivesTheFilesAndLinesOfTheCommand() throws IOException {
        SampleFleet.write(in, 40);
        SortedMap<String, JsonNode> lines = CommandLines.ofCommand("convert", "--to", "msgpack", in, expected);
        JobReport report = FolderJob.convert(in.toString(), out.toString())
                .options("--to", "msgpack")
                .run(LocalSpark.session());
        assertSameLines(lines, CommandLines.ofJournal(out));
        assertSameFiles(expected, out);
        assertEquals(count(lines, "converted"), report.count("converted"));
    }

    @Test
    void verifyGivesTheLinesOfTheCommand() throws IOException {
        SampleFleet.write(in, 40);
        SortedMap<String, JsonNode> lines = CommandLines.ofCommand("verify", "--semantic", in);
        JobReport report = FolderJob.verify(in.toString(), out.toString())
                .options("--semantic")
                .run(LocalSpark.session());
        assertSameLines(lines, CommandLines.ofJournal(out));
        assertEquals(count(lines, "ok"), report.count("ok"));
        assertEquals(Map.of(), CommandLines.tree(out));
        JobReport again = FolderJob.verify(in.toString(), out.toString())
                .options("--semantic")
                .run(LocalSpark.session());
        assertEquals(report.exitCode(), again.exitCode());
        assertEquals(report.problems(), again.problems());
        assertEquals(report.count("failed"), again.count("failed"));
        assertEquals(report.count("ok") + report.count("normalised"), again.count("done"));
    }

    @Test
    void aLinkThatLeadsNowhereIsReportedAsByTheCommand() throws IOException {
        SampleFleet.write(in, 3);
        Files.createSymbolicLink(in.resolve("dangling.json"), Path.of("nowhere"));
        SortedMap<String, JsonNode> lines = CommandLines.ofCommand("convert", "--to", "msgpack", in, expected);
        JobReport report = FolderJob.convert(in.toString(), out.toString())
                .options("--to", "msgpack")
                .run(LocalSpark.session());
        assertSameLines(lines, CommandLines.ofJournal(out));
        assertEquals(3, report.exitCode());
        assertEquals(1, report.count("failed"));
    }

    @Test
    void settingsOfFileSystemsAreThoseOfTheSession() throws IOException {
        SampleFleet.write(in, 3);
        SparkSession session = LocalSpark.session().newSession();
        session.conf().set("fs.viewfs.mounttable.ofjob.link./m", in.toUri().toString());
        FolderJob job = FolderJob.verify("viewfs://ofjob/m", out.toString());
        assertEquals(3, job.run(session).count("ok"));
    }

    @Test
    void aFolderWithWeightsIsAModelInEachOfItsUnits() throws IOException {
        SampleFleet.write(in.resolve("lonely.json"), 1, 4);
        SampleFleet.write(in.resolve("sub/b.json"), 3, 4);
        Files.write(in.resolve("sub/b.pdiparams"), new byte[100]);
        Files.writeString(in.resolve("sub/tokenizer.txt"), "word");
        SortedMap<String, JsonNode> verified = CommandLines.ofCommand("verify", in);
        FolderJob.verify(in.toString(), out.toString()).run(LocalSpark.session());
        assertTrue(
                verified.values().stream()
                        .anyMatch(line -> line.path("findings").size() > 0),
                verified::toString);
        assertSameLines(verified, CommandLines.ofJournal(out));
        SortedMap<String, JsonNode> converted = CommandLines.ofCommand("convert", "--to", "flatbuffers", in, expected);
        FolderJob.convert(in.toString(), out.toString())
                .options("--to", "flatbuffers")
                .run(LocalSpark.session());
        assertEquals(2, count(converted, "carried"), converted::toString);
        assertSameLines(converted, CommandLines.ofJournal(out));
        assertSameFiles(expected, out);
    }

    @Test
    void filesThatWouldBecomeOneAreRefusedAndTheOthersAreConverted() throws IOException {
        SampleFleet.write(in.resolve("a.json"), 1, 4);
        SampleFleet.write(in.resolve("a.fb"), 2, 4);
        SampleFleet.write(in.resolve("b.json"), 3, 4);
        JobReport report = FolderJob.convert(in.toString(), out.toString())
                .options("--to", "msgpack")
                .run(LocalSpark.session());
        assertEquals(Map.of("converted", 1L, "failed", 2L), report.counts());
        assertEquals(2, report.exitCode());
        assertTrue(report.problems().get(0).contains("would both become"), report.problems()::toString);
        assertEquals(1, CommandLines.tree(out).size());
    }

    @Test
    void aSecondRunDoesWhatIsMissingOrHasChanged() throws IOException {
        SampleFleet.write(in, 20);
        JobReport first = patch();
        Map<String, String> tree = CommandLines.tree(folder);
        long written = first.count("patched") + first.count("unchanged");
        JobReport second = patch();
        assertEquals(Map.of("done", written, "failed", first.count("failed")), second.counts());
        assertEquals(first.exitCode(), second.exitCode());
        assertEquals(first.problems(), second.problems());
        assertEquals(tree, CommandLines.tree(folder), "nothing is written, not even to the journal");

        Path changed = in.resolve("part 0/model-0.json");
        SampleFleet.write(changed, 1000, 1);
        Files.delete(out.resolve("part 0/model-1.msgpack"));
        Files.writeString(out.resolve("part 0/model-2.fb"), "spoiled");
        Path touched = in.resolve("part 0/model-3.json");
        Files.setLastModifiedTime(touched, FileTime.fromMillis(1_000_000));
        FileTime before = Files.getLastModifiedTime(out.resolve("part 0/model-3.json"));
        JobReport third = patch();
        assertEquals(written - 3, third.count("done"), "the first one had no version that can be patched");
        assertEquals(4, third.count("patched") + third.count("unchanged"));
        assertEquals(before, Files.getLastModifiedTime(out.resolve("part 0/model-3.json")), "its bytes are the same");
        assertSameFiles(command(), out);
        assertEquals(written + 1, patch().count("done"));
        assertEquals(0, patch("--accept-newer").count("done"), "other settings");
        assertEquals(
                0,
                FolderJob.patchApply(in.toString(), out.toString())
                        .options("--accept-newer")
                        .afresh()
                        .run(LocalSpark.session())
                        .count("done"));
    }

    private Path command() throws IOException {
        CommandLines.ofCommand("patch", "apply", in, expected);
        return expected;
    }

    @Test
    void aJournalThatIsDamagedIsNoReasonToFail() throws IOException {
        SampleFleet.write(in, 12);
        JobReport first = patch();
        try (Stream<Path> parts = Files.walk(out.resolve(".isomorph-journal"))) {
            for (Path part :
                    parts.filter(file -> file.toString().endsWith(".jsonl")).toList()) {
                Files.writeString(part, "{\"file\":\n[]\n{\"results\":[{}]}\n\0\n");
            }
        }
        assertEquals(first.counts(), patch().counts());
        assertSameFiles(command(), out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "other", "store"})
    void namesAreDataInAnyFileSystem(String scheme) throws IOException {
        OtherFileSystem.configure(LocalSpark.session().sparkContext().hadoopConfiguration());
        List<String> names =
                List.of("C:/x.json", "a b%20.json", "a:b?#.json", "gr\u00f6\u00dfe/\u65e5.json", "l\nf.json");
        for (String name : names) {
            SampleFleet.write(in.resolve(name), names.indexOf(name), 1);
        }
        FolderJob job = FolderJob.patchApply(scheme + "://" + in, scheme + "://" + out);
        assertEquals(Map.of("patched", 5L), job.run(LocalSpark.session()).counts());
        assertSameFiles(command(), out);
        assertEquals(Map.of("done", 5L), job.run(LocalSpark.session()).counts());
        SampleFleet.write(in.resolve(names.get(0)), 100, 1);
        assertEquals(
                Map.of("done", 4L, "patched", 1L), job.run(LocalSpark.session()).counts());
        assertSameFiles(command(), out);
        assertFalse(Files.exists(out.resolve(".isomorph-journal/temporary")));
    }

    @Test
    void aFolderMayBeWrittenInPlace() throws IOException {
        SampleFleet.write(in, 6);
        command();
        FolderJob job = FolderJob.patchApply(in.toString(), in.toString());
        JobReport report = job.run(LocalSpark.session());
        assertEquals(4, report.count("patched") + report.count("unchanged"));
        assertEquals(
                Map.of("done", 4L, "failed", 2L), job.run(LocalSpark.session()).counts());
        CommandLines.tree(expected)
                .forEach((name, bytes) -> assertTrue(name.startsWith(".") || bytes.equals(tree(in).get(name)), name));
    }

    private static Map<String, String> tree(Path folder) {
        try {
            return CommandLines.tree(folder);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void wrongOptionsAreRefusedBeforeAnythingIsDone() throws IOException {
        SampleFleet.write(in, 3);
        for (String[] options : List.of(
                new String[] {"--no-such-option"},
                new String[] {"--jobs=4"},
                new String[] {"--report", "x"},
                new String[] {"--to", "many"},
                new String[] {"word"})) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> patch(options), options[0]);
            assertFalse(refused.getMessage().isBlank(), options[0]);
        }
        assertFalse(Files.exists(out));
        assertThrows(
                FileNotFoundException.class,
                () -> FolderJob.verify(folder + "/absent", out.toString()).run(LocalSpark.session()));
    }

    @Test
    void aFolderWithoutDocumentsIsWrongUsage() throws IOException {
        Files.createDirectories(in);
        Files.writeString(in.resolve("notes.txt"), "");
        JobReport report = patch();
        assertEquals(2, report.exitCode());
        assertEquals(List.of(in + ": no file of a known format is in this folder"), report.problems());
    }

    @Test
    void mainClassesTakeOptionsAndTwoFolders() throws IOException {
        SampleFleet.write(in, 3);
        Submitted patched = submit(FolderJob::patchApply, "--fresh", "--accept-newer", in.toString(), out.toString());
        assertEquals(1, patched.code(), "version 0 has no patch");
        assertTrue(patched.err().contains("patch.gap"), patched::err);
        assertTrue(patched.err().contains("1 failed, 2 patched; "), patched::err);
        Submitted few = submit(FolderJob::convert, "--fresh", "in");
        assertEquals(2, few.code());
        assertTrue(few.err().contains("usage: job [--fresh]"), few::err);
    }

    @Test
    void mainClassesReportLikeTheCommand() throws IOException {
        Submitted absent = submit(FolderJob::verify, folder + "/absent", out.toString());
        assertEquals(3, absent.code());
        assertTrue(absent.err().startsWith("isomorph: File "), absent::err);
        Files.createDirectories(in);
        Submitted empty = submit(FolderJob::verify, in.toString(), out.toString());
        assertEquals(2, empty.code());
        assertTrue(empty.err().contains("isomorph: no files; "), empty::err);
    }

    private record Submitted(int code, String err) {}

    private static Submitted submit(BiFunction<String, String, FolderJob> job, String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = SubmittedJob.run(
                "job", "IN OUT", SubmittedJob.of(job), words, LocalSpark.session(), new PrintStream(err, true));
        return new Submitted(code, err.toString());
    }
}
