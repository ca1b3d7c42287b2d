package io.isomorph.cli.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.support.PatchSamples;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reverting and downgrading folders. */
class PatchFolderBackTest {
    private static final List<String> FOLDERS =
            List.of("", "sub/", "a folder/deep er/", "gr\u00f6\u00dfe/", "\u65e5\u672c/\u8a9e/", "sub/sub/");

    private static final List<String> FORMATS = List.of("toy", "mini", "json", "msgpack", "fb");

    private static final int FILES = 25;

    @TempDir
    Path folder;

    private Path in;
    private Path out;
    private Path back;
    private Path patches;
    private Path report;

    @BeforeEach
    void name() throws IOException {
        in = folder.resolve("all models");
        out = folder.resolve("patched");
        back = folder.resolve("back");
        report = folder.resolve("report.jsonl");
        patches = PatchSamples.patches(folder.resolve("patches"));
    }

    /** Makes documents, some at the newest version, some twice, some of several entries. */
    private void generate(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < FILES; i++) {
            String format = FORMATS.get(i % FORMATS.size());
            boolean many = List.of("toy", "msgpack", "fb").contains(format) && random.nextBoolean();
            List<Entry> entries = new ArrayList<>();
            for (int e = 0; many && e < 1 + random.nextInt(4); e++) {
                entries.add(PatchSamples.entry("e" + e, 1 + random.nextInt(2), PatchSamples.word(random)));
            }
            Document document = entries.isEmpty()
                    ? Document.of(PatchSamples.random(random))
                    : Samples.of(entries.toArray(new Entry[0]));
            String name = FOLDERS.get(random.nextInt(FOLDERS.size())) + "model " + i + "." + format;
            Samples.write(in.resolve(name), document);
            if (random.nextInt(4) == 0) {
                Samples.write(in.resolve("copies/" + i + "." + format), document);
            }
        }
    }

    private Run run(String command, Object... args) {
        List<Object> all = new ArrayList<>(List.of("patch", command));
        all.addAll(List.of(args));
        return Run.of(all.toArray());
    }

    private Run apply(Path from, Path to) {
        Run run = run("apply", "--patches", patches, "--report", report, "--jobs", 3, from, to);
        assertEquals(0, run.code(), run.err());
        return run;
    }

    private Run revert(Object... args) {
        List<Object> all = new ArrayList<>(List.of("--report", report));
        all.addAll(List.of(args));
        return run("revert", all.toArray());
    }

    private Run downgrade(Object... args) {
        List<Object> all = new ArrayList<>(List.of("--patches", patches, "--to", 1));
        all.addAll(List.of(args));
        return run("downgrade", all.toArray());
    }

    private static void assertSummary(String summary, Run run) {
        assertEquals("isomorph: " + summary, run.err().lines().reduce("", (last, line) -> line));
    }

    private static String reverted(int reverted, int unchanged, int done, int failed) {
        return reverted + " reverted, " + unchanged + " unchanged as the report has none of it, " + done
                + " done before, 0 skipped as of no known format, " + failed + " failed";
    }

    private static String downgraded(int downgraded, int unchanged, int done, int failed) {
        return downgraded + " downgraded, " + unchanged + " unchanged, " + done
                + " done before, 0 skipped as of no known format, " + failed + " failed";
    }

    /** The bytes of all documents by name, as text that can be compared. */
    private static Map<String, String> documents(Path root) throws IOException {
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.getFileName().toString().startsWith(".")) {
                    found.put(
                            root.relativize(file).toString(),
                            new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1));
                }
            }
        }
        return found;
    }

    @Test
    void revertGivesTheWholeFolderBackByteForByte() throws IOException {
        generate(1);
        Map<String, String> before = documents(in);
        assertTrue(before.size() > FILES);
        apply(in, out);
        assertFalse(before.equals(documents(out)));
        Run run = revert("--jobs", 4, out, back);
        assertEquals(0, run.code(), run.err());
        assertFalse(run.err().contains("warning"), run.err());
        assertEquals(before, documents(back));
    }

    @Test
    void inPlaceToo() throws IOException {
        generate(3);
        Map<String, String> before = documents(in);
        apply(in, in);
        Map<String, String> patched = documents(in);
        assertFalse(before.equals(patched));
        assertEquals(0, revert("--jobs", 2, in, in).code());
        assertEquals(before, documents(in));
        byte[] once = Files.readAllBytes(report);
        apply(in, in);
        assertEquals(patched, documents(in));
        assertEquals(once.length, Files.size(report), "the same changes are in the report once");
        assertEquals(0, revert(in, in).code());
        assertEquals(before, documents(in));
    }

    @Test
    void aSecondRunDoesOnlyWhatIsMissingOrHasChanged() throws IOException {
        PatchSamples.write(in.resolve("a.toy"), 1, "a");
        PatchSamples.write(in.resolve("sub/b.json"), 1, "b");
        PatchSamples.write(in.resolve("new.fb"), 2, "c");
        apply(in, out);
        assertSummary(reverted(2, 1, 0, 0), revert(out, back));
        assertSummary(reverted(0, 0, 3, 0), revert(out, back));
        Files.delete(back.resolve("sub/b.json"));
        assertSummary(reverted(1, 0, 2, 0), revert(out, back));
        PatchSamples.write(in.resolve("d.toy"), 1, "d");
        apply(in, out);
        assertSummary(reverted(3, 1, 0, 0), revert(out, back));
        assertEquals(documents(in), documents(back));
    }

    @Test
    void aFileOfTheContentOfAnotherThatWasPatchedStaysAsItWas() throws IOException {
        Path patched = PatchSamples.write(in.resolve("was 1.toy"), 1, "x");
        assertEquals(
                0,
                run("apply", "--patches", patches, patched, in.resolve("was 2.toy"))
                        .code());
        apply(in, out);
        assertEquals(-1, Files.mismatch(out.resolve("was 1.toy"), out.resolve("was 2.toy")));
        assertSummary(reverted(1, 1, 0, 0), revert(out, back));
        assertEquals(documents(in), documents(back));
    }

    @Test
    void filesThatBecameTheSameAreDistinguishedByTheirNamesInTheFolder() throws IOException {
        Files.writeString(patches.resolve("3.yaml"), "");
        for (String sub : List.of("", "sub/", "sub/sub/")) {
            Path one = PatchSamples.write(in.resolve(sub + "one.toy"), 1, "x");
            Path two = in.resolve(sub + "two.toy");
            assertEquals(
                    0, run("apply", "--patches", patches, "--to", 2, one, two).code());
        }
        apply(in, out);
        assertEquals(0, revert(out, back).code());
        assertEquals(documents(in), documents(back));
    }

    @Test
    void whereNamesDoNotDecideTheCandidatesAreNamed() throws IOException {
        Path one = PatchSamples.write(in.resolve("one.toy"), 1, "x");
        Path two = in.resolve("two.toy");
        assertEquals(0, run("apply", "--patches", patches, one, two).code());
        Files.writeString(patches.resolve("3.yaml"), "");
        PatchSamples.write(in.resolve("other.toy"), 1, "y");
        apply(in, out);
        Files.delete(out.resolve("two.toy"));
        Files.move(out.resolve("one.toy"), out.resolve("moved.toy"));
        Run run = revert(out, back);
        assertEquals(2, run.code());
        assertTrue(run.err().contains("several files of the report became this one: " + one + ", " + two), run.err());
        assertSummary(reverted(1, 0, 0, 1), run);
        assertEquals(-1, Files.mismatch(in.resolve("other.toy"), back.resolve("other.toy")));
        assertFalse(Files.exists(back.resolve("moved.toy")));
    }

    @Test
    void resultsWithinTheFolderOwnNothingOfTheReport() throws IOException {
        PatchSamples.write(in.resolve("a.toy"), 1, "a");
        apply(in, out);
        Path within = out.resolve(in.getFileName());
        for (int i = 0; i < 2; i++) {
            assertSummary(reverted(1, 0, 0, 0), revert(out, within));
            assertEquals(documents(in), documents(within));
            Files.delete(within.resolve(Journal.NAME));
        }
    }

    @Test
    void aFileThatWasRenamedIsFoundByItsContent() throws IOException {
        Path a = PatchSamples.write(in.resolve("a.toy"), 1, "a");
        apply(in, out);
        Files.move(out.resolve("a.toy"), out.resolve("z.toy"));
        assertSummary(reverted(1, 0, 0, 0), revert(out, back));
        assertEquals(-1, Files.mismatch(a, back.resolve("z.toy")));
    }

    @Test
    void aFileThatChangedSinceStaysWithAWarning() throws IOException {
        Path a = PatchSamples.write(in.resolve("a.toy"), 1, "a");
        apply(in, out);
        PatchSamples.write(out.resolve("a.toy"), 2, "edited");
        Run run = revert(out, back);
        assertEquals(0, run.code());
        assertTrue(run.err().contains("a.toy: warning: the report has changes of " + a), run.err());
        assertEquals(-1, Files.mismatch(out.resolve("a.toy"), back.resolve("a.toy")));
    }

    @Test
    void whatACrashCutOffTheReportIsNotMissed() throws IOException {
        PatchSamples.write(in.resolve("a.toy"), 1, "a");
        apply(in, out);
        Files.writeString(
                report, Files.readString(report) + Files.readString(report).substring(0, 700));
        assertSummary(reverted(1, 0, 0, 0), revert(out, back));
        assertEquals(documents(in), documents(back));
    }

    @Test
    void aDryRunReportsWhatWouldComeAndWritesNothing() throws IOException {
        Path a = PatchSamples.write(in.resolve("a.toy"), 1, "a");
        PatchSamples.write(in.resolve("b.toy"), 2, "b");
        apply(in, out);
        Run run = revert("--dry-run", out);
        assertEquals(
                List.of(
                        out.resolve("a.toy") + ": version 2 to 1, 3 changes of " + a,
                        out.resolve("b.toy") + ": unchanged"),
                run.lines());
        assertSummary(reverted(1, 1, 0, 0), run);
        assertSummary(downgraded(1, 0, 0, 1), downgrade("--dry-run", out, back));
        assertEquals(
                List.of(out.resolve("a.toy") + ": version 2 to 1"),
                downgrade("--dry-run", out).lines());
        assertFalse(Files.exists(back));
        Files.writeString(report, Files.readString(report).replace("\"payload\":\"g\"", "\"payload\":\"h\""));
        assertEquals(1, revert("--dry-run", out.resolve("a.toy")).code());
    }

    @Test
    void whatMakesNoSenseIsWrongUsage() throws IOException {
        PatchSamples.write(in.resolve("a.toy"), 1, "a");
        apply(in, out);
        for (Run run : List.of(
                revert("--file", "a", out, back),
                revert(out),
                revert(out, "-"),
                revert("--jobs", 0, out, back),
                revert(out.resolve("a.toy"), in),
                downgrade(out, report),
                downgrade(out))) {
            assertEquals(2, run.code(), run.err());
        }
    }

    @Test
    void downgradeDoesEveryFileThatNothingBlocks() throws IOException {
        generate(4);
        apply(in, out);
        PatchSamples.write(out.resolve("blocked one.toy"), 2, "x");
        Samples.write(
                out.resolve("sub/blocked.fb"),
                Samples.of(PatchSamples.entry("a", 2, "x"), PatchSamples.entry("b", 2, "y")));
        Run run = downgrade("--json", "--jobs", 3, out, back);
        assertEquals(1, run.code());
        int blocked = 0;
        for (JsonNode line : run.json()) {
            String name = out.relativize(Path.of(line.get("file").asText())).toString();
            blocked += line.get("blockers").size();
            assertEquals(line.get("blockers").isEmpty(), line.get("ok").asBoolean());
            assertEquals(line.get("ok").asBoolean(), Files.exists(back.resolve(name)), name);
        }
        assertTrue(blocked >= 3, run.out());
        Path again = folder.resolve("again");
        apply(back, again);
        documents(again)
                .keySet()
                .forEach(name ->
                        assertTrue(Samples.read(out.resolve(name)).equals(Samples.read(again.resolve(name))), name));
    }

    @Test
    void downgradeGoesOnWhereItEnded() throws IOException {
        PatchSamples.write(in.resolve("a.toy"), 1, "a");
        PatchSamples.write(in.resolve("b.toy"), 1, "b");
        apply(in, out);
        Path old = PatchSamples.write(out.resolve("old.toy"), 1, "c");
        Path blocked = PatchSamples.write(out.resolve("x.toy"), 2, "x");
        Run run = downgrade(out, back);
        assertSummary(downgraded(2, 1, 0, 1), run);
        assertTrue(run.err().contains(blocked + ": op 0 test.make needs version 2"), run.err());
        assertTrue(run.err().contains(blocked + ": 2 in the way of version 1; nothing was written"), run.err());
        assertEquals(-1, Files.mismatch(old, back.resolve("old.toy")));
        Files.delete(back.resolve("a.toy"));
        assertSummary(downgraded(1, 0, 2, 1), downgrade(out, back));
        assertSummary(downgraded(2, 1, 0, 1), downgrade(out, out));
        assertEquals(documents(back).get("a.toy"), documents(out).get("a.toy"));
    }
}
