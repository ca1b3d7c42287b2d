package io.isomorph.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.PatchSamples;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A folder of documents that is converted again and again, by one job or several. */
class ConvertFolderTest {
    private static final FileTime OLD = FileTime.fromMillis(1_000_000_000_000L);

    @TempDir
    Path folder;

    private Path in;
    private Path out;

    @BeforeEach
    void makeFiles() throws IOException {
        in = folder.resolve("all models");
        out = folder.resolve("gr\u00f6\u00dfe/\u65e5\u672c");
        Samples.write(in.resolve("a b.toy"), "a");
        Samples.write(in.resolve("sub/\u65e5\u672c.toy"), "b");
        Samples.writeOld(in.resolve("sub/old.toy"), "c");
        Files.writeString(in.resolve("notes.txt"), "text");
    }

    private Run convert(Object... more) {
        List<Object> args = new ArrayList<>(List.of("convert", "--to", "mini"));
        args.addAll(List.of(more));
        args.add(in);
        args.add(out);
        return Run.of(args.toArray());
    }

    private static void assertSummary(int converted, int done, int failed, Run run) {
        assertEquals(
                "isomorph: " + converted + " converted, " + done + " done before, 1 skipped as of no known format, "
                        + failed + " failed",
                run.err().lines().reduce("", (last, line) -> line));
    }

    private static List<String> members(Run run, String name) {
        return run.json().stream().map(line -> line.path(name).asText()).toList();
    }

    @Test
    void aSecondRunDoesOnlyWhatIsMissingOrHasChanged() throws IOException {
        assertSummary(3, 0, 0, convert());
        Path untouched = out.resolve("sub/old.mini");
        FileTime time = Files.getLastModifiedTime(untouched);
        assertSummary(0, 3, 0, convert());
        Files.delete(out.resolve("sub/\u65e5\u672c.mini"));
        Samples.write(in.resolve("a b.toy"), "another");
        Samples.write(in.resolve("added.toy"), "d");
        assertSummary(3, 1, 0, convert());
        assertEquals(time, Files.getLastModifiedTime(untouched));
        assertEquals(Document.of(Samples.program("another")), Samples.read(out.resolve("a b.mini")));
        Files.writeString(out.resolve("a b.mini"), "damaged");
        assertSummary(1, 3, 0, convert());
        assertEquals(Document.of(Samples.program("another")), Samples.read(out.resolve("a b.mini")));
    }

    @Test
    void scriptsHearWhatBecameOfEachFile() {
        Run first = convert("--json");
        assertEquals(List.of("converted", "skipped", "converted", "converted"), members(first, "status"));
        assertEquals(
                out.resolve("a b.mini").toString(), members(first, "output").get(0));
        assertEquals(List.of("toy", "", "toy", "toy"), members(first, "from"));
        Run second = convert("--json");
        assertEquals(List.of("done", "skipped", "done", "done"), members(second, "status"));
        assertEquals(members(first, "file"), members(second, "file"));
    }

    @Test
    void otherSettingsOrTheWishDoAllAgain() throws IOException {
        convert();
        assertSummary(0, 3, 0, convert("--jobs", 2, "--limit", "depth=100"));
        assertSummary(3, 0, 0, convert("--read-option", "toy.lenient=true"));
        assertSummary(0, 3, 0, convert("--read-option", "toy.lenient=true"));
        assertSummary(3, 0, 0, convert("--fresh", "--read-option", "toy.lenient=true"));
        assertSummary(3, 0, 0, convert());
        Run other = Run.of("convert", "--to", "toy", in, out);
        assertSummary(3, 0, 0, other);
        assertTrue(Files.exists(out.resolve("a b.toy")));
        assertSummary(3, 0, 0, Run.of("convert", "--to", "toy", "--write-option", "toy.voice=loud", in, out));
    }

    @Test
    void freshHoldsForPatchesToo() throws IOException {
        Path patches = PatchSamples.patches(folder.resolve("patches"));
        Object[] apply = {"patch", "apply", "--accept-newer", "--patches", patches, in, out, "--fresh"};
        for (int i = 0; i < 2; i++) {
            Run run = Run.of(apply);
            assertTrue(run.err().contains(" 0 done before"), run.err());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aFileThatFailsIsProcessedAgainAndKeepsNoOtherBack(int jobs) throws IOException {
        Samples.writeBroken(in.resolve("broken.toy"));
        Samples.write(in.resolve("refused.toy"), Document.of(Samples.with("refused")));
        for (int i = 0; i < 2; i++) {
            Run run = convert("--jobs", jobs);
            assertEquals(1, run.code());
            assertSummary(i == 0 ? 3 : 0, i == 0 ? 0 : 3, 2, run);
            assertTrue(run.err().contains("broken.toy: input.truncated"), run.err());
        }
        assertFalse(Files.exists(out.resolve("refused.mini")));
        Samples.write(in.resolve("broken.toy"), "fixed");
        assertSummary(1, 3, 1, convert("--jobs", jobs));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"verify", "verify --normalisations --json", "verify --semantic", "roundtrip", "hash --json"})
    void severalJobsPrintWhatOnePrints(String command) throws IOException {
        Files.createDirectories(in.resolve("many"));
        for (int i = 0; i < 30; i++) {
            String name = "many/" + (char) ('a' + i % 26) + i + ".toy";
            switch (i % 5) {
                case 0 -> Samples.writeOld(in.resolve(name), "x".repeat(100 * (30 - i)));
                case 1 -> Samples.writeBroken(in.resolve(name));
                case 2 -> Files.writeString(in.resolve(name), "text");
                default -> Samples.write(in.resolve(name), "x".repeat(100 * (30 - i)));
            }
        }
        List<Object> args = new ArrayList<>(List.of((Object[]) command.split(" ")));
        args.addAll(List.of(in, in.resolve("a b.toy"), in.resolve("absent.toy"), in.resolve("sub")));
        Run one = Run.of(args.toArray());
        args.addAll(1, List.of("--jobs", 4));
        Run several = Run.of(args.toArray());
        assertEquals(one.out(), several.out());
        assertEquals(one.err(), several.err());
        assertEquals(3, one.code());
        assertEquals(3, several.code());
    }

    @Test
    void jobsAreCountedFromOne() {
        for (String command : List.of("verify", "hash", "roundtrip", "convert --to mini")) {
            List<Object> args = new ArrayList<>(List.of((Object[]) command.split(" ")));
            args.addAll(List.of("--jobs", 0, in, out));
            Run run = Run.of(args.toArray());
            assertEquals(2, run.code(), command);
            assertTrue(run.err().startsWith("isomorph: --jobs takes a number from 1 on"), run.err());
            assertEquals("", run.out());
        }
    }

    @Test
    void timesOfFilesDistinguishThemEvenIfTheirSizesAreTheSame() throws IOException {
        convert();
        Samples.write(in.resolve("a b.toy"), "z");
        Files.setLastModifiedTime(in.resolve("a b.toy"), OLD);
        assertSummary(1, 2, 0, convert());
        assertEquals(Document.of(Samples.program("z")), Samples.read(out.resolve("a b.mini")));
    }

    @Test
    void aFileWhereAFolderIsNeededFailsAlone() throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("sub"), "in the way");
        Run run = convert();
        assertEquals(3, run.code());
        assertSummary(1, 0, 2, run);
    }
}
