package io.isomorph.cli.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.files.Batch;
import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.FileTask;
import io.isomorph.cli.files.FolderTask;
import io.isomorph.cli.files.GlobMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.support.PatchSamples;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders, and going on where an earlier run has ended. */
class PatchFolderTest {
    @TempDir
    Path folder;

    private Path in;
    private Path out;
    private Path patches;
    private Path report;

    @BeforeEach
    void makeFiles() throws IOException {
        in = folder.resolve("all models");
        out = folder.resolve("patched");
        report = folder.resolve("report.jsonl");
        patches = PatchSamples.patches(folder.resolve("patches"));
        PatchSamples.write(in.resolve("a b.toy"), 1, "a");
        PatchSamples.write(in.resolve("gr\u00f6\u00dfe/\u65e5\u672c.json"), 1, "b");
        PatchSamples.write(in.resolve("sub/new.fb"), 2, "c");
        Files.writeString(in.resolve("notes.txt"), "text");
    }

    private Run apply(Path from, Path to, Object... more) {
        List<Object> args = new ArrayList<>(List.of("patch", "apply", "--patches", patches, "--report", report));
        args.addAll(List.of(more));
        args.add(from);
        args.add(to);
        return Run.of(args.toArray());
    }

    private static void assertSummary(String summary, Run run) {
        assertEquals("isomorph: " + summary, run.err().lines().reduce("", (last, line) -> line));
    }

    private static String counts(int patched, int unchanged, int done, int failed) {
        return patched + " patched, " + unchanged + " unchanged, " + done
                + " done before, 1 skipped as of no known format, " + failed + " failed";
    }

    private List<String> tree(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    private static long version(Path file) {
        return Samples.read(file).entries().get(0).program().info().version();
    }

    @Test
    void theTreeAndTheFormatsStayAndEveryFileCanBeHadBack() throws IOException {
        Run run = apply(in, out, "--jobs", 3);
        assertSummary(counts(2, 1, 0, 0), run);
        assertEquals(0, run.code());
        assertEquals(List.of(Journal.NAME, "a b.toy", "gr\u00f6\u00dfe/\u65e5\u672c.json", "sub/new.fb"), tree(out));
        assertEquals(-1, Files.mismatch(in.resolve("sub/new.fb"), out.resolve("sub/new.fb")));
        for (String name : List.of("a b.toy", "gr\u00f6\u00dfe/\u65e5\u672c.json")) {
            assertEquals(2, version(out.resolve(name)), name);
            Path back = folder.resolve("back");
            assertEquals(
                    0,
                    Run.of("patch", "revert", "--report", report, out.resolve(name), back)
                            .code());
            assertEquals(-1, Files.mismatch(in.resolve(name), back), name);
        }
    }

    @Test
    void aReportIsReadFromStandardInputToo() throws IOException {
        apply(in, out);
        for (String lines : List.of("--json", "--debug")) {
            Run piped = Run.withInput(Files.readAllBytes(report), "patch", "report", lines, "-");
            assertEquals(0, piped.code(), piped.err());
            assertEquals(Run.of("patch", "report", lines, report).out(), piped.out());
        }
        Run foreign = Run.withInput(new byte[] {(byte) 0xff, '\n'}, "patch", "report", "-");
        assertEquals(1, foreign.code());
        assertTrue(foreign.err().contains("is not UTF-8"), foreign.err());
    }

    @Test
    void linesComeInTheOrderOfTheFilesHoweverManyJobs() {
        for (int i = 0; i < 20; i++) {
            PatchSamples.write(in.resolve("many/" + (char) ('a' + i) + ".toy"), 1, "x".repeat(100 * (20 - i)));
        }
        List<String> files = apply(in, out, "--json", "--jobs", 4).json().stream()
                .map(line -> line.get("file").asText())
                .toList();
        assertEquals(24, files.size());
        assertEquals(
                files,
                apply(in, out, "--json").json().stream()
                        .map(line -> line.get("file").asText())
                        .toList());
        assertEquals(in.resolve("many/a.toy").toString(), files.get(2));
    }

    @Test
    void aSecondRunDoesOnlyWhatIsMissingOrHasChanged() throws IOException {
        apply(in, out);
        byte[] first = Files.readAllBytes(report);
        assertSummary(counts(0, 0, 3, 0), apply(in, out));
        assertEquals(first.length, Files.size(report));
        Files.delete(out.resolve("sub/new.fb"));
        PatchSamples.write(in.resolve("a b.toy"), 1, "another");
        PatchSamples.write(in.resolve("sub/added.toy"), 1, "d");
        assertSummary(counts(2, 1, 1, 0), apply(in, out));
        assertTrue(Files.size(report) > first.length, "the report is gone on with");
        Files.writeString(out.resolve("a b.toy"), "damaged");
        assertSummary(counts(1, 0, 3, 0), apply(in, out));
        assertEquals(2, version(out.resolve("a b.toy")));
    }

    @Test
    void otherSettingsOrPatchesOrALostReportDoAllAgain() throws IOException {
        apply(in, out);
        assertSummary(counts(2, 1, 0, 0), apply(in, out, "--accept-newer"));
        assertSummary(counts(2, 1, 0, 0), apply(in, out, "--accept-newer", "--strict"));
        Files.writeString(patches.resolve("3.yaml"), "");
        assertSummary(counts(3, 0, 0, 0), apply(in, out, "--accept-newer"));
        Files.delete(report);
        assertSummary(counts(3, 0, 0, 0), apply(in, out, "--accept-newer"));
        assertSummary(counts(0, 0, 3, 0), apply(in, out, "--accept-newer"));
    }

    @Test
    void aJournalThatWasCutOffIsGoneOnWith() throws IOException {
        apply(in, out);
        Path journal = out.resolve(Journal.NAME);
        String text = Files.readString(journal);
        Files.writeString(journal, text.substring(0, text.length() - 20));
        assertSummary(counts(0, 1, 2, 0), apply(in, out));
        assertSummary(counts(0, 0, 3, 0), apply(in, out));
        Files.writeString(journal, "nonsense");
        assertSummary(counts(2, 1, 0, 0), apply(in, out));
    }

    @Test
    void whatIsWrongWithAFileDoesNotKeepItFromTheOthers() throws IOException {
        Samples.write(in.resolve("bad.toy"), Document.of(PatchSamples.refused()));
        Samples.writeBroken(in.resolve("broken.toy"));
        Run run = apply(in, out);
        assertEquals(1, run.code());
        assertSummary(counts(2, 1, 0, 2), run);
        assertFalse(Files.exists(out.resolve("bad.toy")));
        assertSummary(counts(0, 0, 3, 2), apply(in, out));
    }

    @Test
    void inPlaceWorksAndIsNotDoneTwice() throws IOException {
        byte[] old = Files.readAllBytes(in.resolve("a b.toy"));
        assertSummary(counts(2, 1, 0, 0), apply(in, in));
        assertSummary(counts(0, 0, 3, 0), apply(in, in));
        Path back = folder.resolve("back.toy");
        assertEquals(
                0,
                Run.of("patch", "revert", "--report", report, in.resolve("a b.toy"), back)
                        .code());
        assertEquals(Samples.text(back), new String(old, java.nio.charset.StandardCharsets.UTF_8));
    }

    @Test
    void resultsWithinTheFolderAreNoInput() throws IOException {
        assertSummary(counts(2, 1, 0, 0), apply(in, in.resolve("out")));
        assertSummary(counts(0, 0, 3, 0), apply(in, in.resolve("out")));
    }

    @Test
    void aDryRunOfAFolderWritesNothing() throws IOException {
        Run run = Run.of("patch", "apply", "--patches", patches, "--dry-run", in, out);
        assertEquals(3, run.lines().size(), run.out());
        assertSummary(counts(2, 1, 0, 0), run);
        assertFalse(Files.exists(out));
    }

    @Test
    void aLongFileKeepsNoOtherOutOfTheJournal() throws IOException {
        Session session = new Session(
                InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
        Path journal = Files.createDirectories(out).resolve(Journal.NAME);
        AtomicBoolean seen = new AtomicBoolean();
        FileTask waiting = new FileTask(session, new ReadMixin(), session.formats(), FileOutcome.Status.PATCHED) {
            @Override
            protected FileOutcome run(Input input, ByteSource source, FormatProvider format, Output output)
                    throws IOException {
                for (int i = 0; input.shown().endsWith("a b.toy") && i < 1000 && !seen.get(); i++) {
                    seen.set(Files.readString(journal).contains("new.fb"));
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
                }
                return unchanged(input, source, output, null);
            }
        };
        FolderTask task = new FolderTask(session, waiting, in, out, new GlobMixin());
        assertEquals(0, task.run(new Batch(session, 2), Journal.open(out, "", true)));
        assertTrue(seen.get());
    }

    /** Leaves files as they are, counts them by name, and does something with each. */
    private FolderTask counting(Map<String, Integer> counts, Consumer<Path> whileItIsDone) {
        Session session = new Session(
                InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
        FileTask task = new FileTask(session, new ReadMixin(), session.formats(), FileOutcome.Status.PATCHED) {
            @Override
            protected FileOutcome run(Input input, ByteSource source, FormatProvider format, Output output)
                    throws IOException {
                Path file = Objects.requireNonNull(input.file());
                counts.merge(String.valueOf(file.getFileName()), 1, Integer::sum);
                FileOutcome outcome = unchanged(input, source, output, null);
                whileItIsDone.accept(file);
                return outcome;
            }
        };
        return new FolderTask(session, task, in, out, new GlobMixin());
    }

    private static Batch one() {
        return new Batch(
                new Session(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream()),
                1);
    }

    /** What is done is what was read: a file in whose place another one comes meanwhile is done again. */
    @Test
    void aFileThatIsReplacedWhileItIsDoneIsDoneAgain() throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        Files.createDirectories(out);
        counting(counts, file -> {
                    if (file.endsWith("new.fb")) {
                        touch(file);
                    }
                })
                .run(one(), Journal.open(out, "", false));
        counting(counts, file -> {}).run(one(), Journal.open(out, "", false));
        assertEquals(2, counts.remove("new.fb"));
        assertEquals(Set.of(1), Set.copyOf(counts.values()));
    }

    private static void touch(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs of other settings may write a folder at the same time: neither takes what the other did for its own. */
    @Test
    void whatARunOfOtherSettingsDidIsDoneAgain() throws IOException {
        Files.createDirectories(out);
        Map<String, Integer> counts = new TreeMap<>();
        Journal first = Journal.open(out, "first", false);
        Journal.open(out, "second", false);
        counting(counts, file -> {}).run(one(), first);
        counting(counts, file -> {}).run(one(), Journal.open(out, "second", false));
        assertEquals(Set.of(2), Set.copyOf(counts.values()));
        counting(counts, file -> {}).run(one(), Journal.open(out, "second", false));
        assertEquals(Set.of(2), Set.copyOf(counts.values()));
    }

    @Test
    void aFolderWithoutDocumentsOrAFileAsTargetIsWrongUsage() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        assertEquals(2, apply(empty, out).code());
        Run run = apply(in, Files.writeString(folder.resolve("file"), ""));
        assertEquals(2, run.code());
        assertTrue(run.err().contains("a folder becomes a folder"), run.err());
    }
}
