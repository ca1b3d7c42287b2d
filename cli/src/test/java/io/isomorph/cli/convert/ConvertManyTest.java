package io.isomorph.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collecting, splitting, and whole folders. */
class ConvertManyTest {
    @TempDir
    Path folder;

    private Path at(String name) {
        return folder.resolve(name);
    }

    private List<String> tree(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    private static void assertUsage(String part, Run run) {
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(part), run.err());
    }

    @Test
    void severalFilesAreCollectedAndNamedAsTheyAre() throws IOException {
        Path z = Samples.write(at("z.toy"), "z");
        Path a = Samples.write(at("sub/a.mini"), "a");
        Path json = Samples.copy("identity.json", at("model.v1.json"));
        Run run = Run.of("convert", z, a, json, at("all.toy"));
        assertEquals("", run.err());
        assertEquals(0, run.code());
        Document all = Samples.read(at("all.toy"));
        assertEquals(
                List.of("a", "model.v1", "z"),
                all.entries().stream().map(Entry::name).toList());
        assertEquals(Samples.program("z"), all.entry("z").program());
        assertEquals(Samples.read(json).onlyProgram(), all.entry("model.v1").program());
    }

    @Test
    void namedEntriesKeepTheirNamesVisitsAndFormsWhenCollected() {
        Form form = Form.EMPTY.with("toy.mood", "good");
        Entry b = new Entry("b", 3, form, Samples.program("b"));
        Path many = Samples.write(at("many.toy"), Samples.of(b, Samples.entry("d", "d"), Samples.entry("", "m")));
        Path c = Samples.write(at("c.toy"), "c");
        assertEquals(0, Run.of("convert", many, c, at("all.toy")).code());
        Document all = Samples.read(at("all.toy"));
        assertEquals(
                List.of("b", "c", "d", "many"),
                all.entries().stream().map(Entry::name).toList());
        assertEquals(b, all.entry("b"));
        assertEquals(form, all.entry("b").form());
    }

    @Test
    void standardInputCanBeCollected() {
        Path a = Samples.write(at("a.toy"), "a");
        byte[] b = Samples.toy(Document.of(Samples.program("b")));
        assertEquals(0, Run.withInput(b, "convert", "-", a, at("all.toy")).code());
        assertEquals(
                Samples.program("b"), Samples.read(at("all.toy")).entry("stdin").program());
    }

    @Test
    void filesOfOneNameAreNotCollected() {
        Path one = Samples.write(at("x/a.toy"), "1");
        Path two = Samples.write(at("y/a.mini"), "2");
        assertUsage("would both become the entry 'a'", Run.of("convert", one, two, at("all.toy")));
        assertFalse(Files.exists(at("all.toy")));
    }

    @Test
    void aFormatOfOneProgramCollectsNothing() {
        Path a = Samples.write(at("a.toy"), "1");
        Path b = Samples.write(at("b.toy"), "2");
        assertUsage("the format mini holds one program", Run.of("convert", a, b, at("all.mini")));
    }

    @Test
    void whenOneFileIsBadNothingIsCollectedAndEachBadOneIsNamed() throws IOException {
        Path a = Samples.writeBroken(at("a.toy"));
        Path b = Samples.write(at("b.toy"), "b");
        Path c = Samples.writeBroken(at("c.toy"));
        Run run = Run.of("convert", a, b, c, at("all.toy"));
        assertEquals(1, run.code());
        assertEquals(2, run.err().lines().count(), run.err());
        assertFalse(Files.exists(at("all.toy")));
    }

    @Test
    void aLineForEachEntryNamesItsOutput() throws IOException {
        Path a = Samples.writeOld(at("a.toy"), "a");
        Path b = Samples.write(at("b.mini"), "b");
        List<JsonNode> lines = Run.of("convert", "--json", b, a, at("all.toy")).json();
        assertEquals(2, lines.size());
        assertEquals(a.toString(), lines.get(0).get("file").asText());
        assertEquals("a", lines.get(0).get("entry").asText());
        assertEquals(1, lines.get(0).get("normalisations").size());
        assertEquals(0, lines.get(1).get("normalisations").size());
        assertEquals(at("all.toy").toString(), lines.get(1).get("output").asText());
    }

    @Test
    void aDocumentOfManyIsSplitIntoAFolder() throws IOException {
        Path many = Samples.write(
                at("many.toy"),
                Samples.of(Samples.entry("../evil", "1"), Samples.entry("a/b", "2"), Samples.entry("", "3")));
        Run run = Run.of("convert", "--to", "mini", many, at("new") + "/");
        assertEquals("", run.err());
        assertEquals(0, run.code());
        assertEquals(List.of("_._evil.mini", "a_b.mini", "many.mini"), tree(at("new")));
        assertEquals(Document.of(Samples.program("2")), Samples.read(at("new/a_b.mini")));
        assertEquals(Document.of(Samples.program("3")), Samples.read(at("new/many.mini")));
    }

    @Test
    void splittingAndCollectingGiveTheDocumentBack() throws IOException {
        Document document = Samples.of(
                new Entry("a", 2, Form.EMPTY.with("toy.mood", "good"), Samples.program("1")), Samples.entry("b", "2"));
        Path many = Samples.write(at("many.toy"), document);
        Files.createDirectories(at("parts"));
        assertEquals(0, Run.of("convert", "--to", "toy", many, at("parts")).code());
        assertEquals(
                0,
                Run.of("convert", at("parts/b.toy"), at("parts/a.toy"), at("again.toy"))
                        .code());
        assertEquals(-1, Files.mismatch(many, at("again.toy")));
    }

    @Test
    void entriesThatWouldShareAFileAreRefusedBeforeAnythingIsWritten() {
        Path many = Samples.write(at("many.toy"), Samples.of(Samples.entry("a/b", "1"), Samples.entry("a:b", "2")));
        assertUsage("'a/b' and 'a:b' would both become", Run.of("convert", "--to", "toy", many, at("new") + "/"));
        Path cases = Samples.write(at("cases.toy"), Samples.of(Samples.entry("A", "1"), Samples.entry("a", "2")));
        assertUsage("'A' and 'a' would both become", Run.of("convert", "--to", "toy", cases, at("new") + "/"));
        Path one = Samples.write(at("x/same.toy"), "1");
        Path two = Samples.write(at("y/same.toy"), "2");
        assertUsage("'same' and 'same' would both", Run.of("convert", "--to", "toy", one, two, at("new") + "/"));
        assertFalse(Files.exists(at("new")));
    }

    @Test
    void theFileBeingReadIsNotOverwrittenByItsEntry() {
        Path many = Samples.write(at("many.toy"), Samples.of(Samples.entry("many", "1"), Samples.entry("x", "2")));
        assertUsage("which is being read", Run.of("convert", "--to", "toy", many, folder));
        assertFalse(Files.exists(at("x.toy")));
    }

    @Test
    void severalFilesAreConvertedOneByOneIntoAFolder() throws IOException {
        Path a = Samples.write(at("a.toy"), "a");
        Path bad = Samples.writeBroken(at("bad.toy"));
        Path b = Samples.write(at("b.toy"), "b");
        Run run = Run.of("convert", "--to", "mini", "--json", a, bad, b, at("new") + "/");
        assertEquals(1, run.code());
        assertEquals(List.of("a.mini", "b.mini"), tree(at("new")));
        assertEquals(3, run.json().size());
    }

    @Test
    void visitsThatAFormatCannotHoldAreReportedPerEntry() {
        Path many = Samples.write(
                at("many.toy"),
                Samples.of(new Entry("a", 5, Form.EMPTY, Samples.program("1")), Samples.entry("b", "2")));
        List<JsonNode> lines = Run.of("convert", "--json", "--to", "mini", many, at("new") + "/")
                .json();
        assertEquals(
                "entry.visits",
                lines.get(0).get("deviations").get(0).get("code").asText());
        assertEquals(0, lines.get(1).get("deviations").size());
    }

    @Test
    void splittingKeepsTheOutputLimitAndTakesBackTheFileThatFailed() throws IOException {
        Path many =
                Samples.write(at("many.toy"), Samples.of(Samples.entry("a", "1"), Samples.entry("b", "2".repeat(500))));
        Run run = Run.of("convert", "--limit", "output=400", "--to", "toy", many, at("new") + "/");
        assertEquals(1, run.code());
        assertTrue(run.err().contains("limit.output"), run.err());
        assertEquals(List.of("a.toy"), tree(at("new")));
    }

    @Test
    void aFolderBecomesTheSameTreeWithOtherExtensions() throws IOException {
        Samples.write(at("in/a.toy"), "a");
        Samples.write(at("in/sub/deep/b.toy.bin"), "b");
        Files.move(Samples.write(at("in/c.mini"), "c"), at("in/c.model"));
        Files.writeString(at("in/notes.txt"), "text");
        Run run = Run.of("convert", "--to", "mini", at("in"), at("out"));
        assertEquals(0, run.code(), run.err());
        assertEquals("isomorph: 3 converted, 0 done before, 1 skipped as of no known format, 0 failed\n", run.err());
        assertEquals(List.of(Journal.NAME, "a.mini", "c.model.mini", "sub/deep/b.mini"), tree(at("out")));
        assertEquals(Document.of(Samples.program("b")), Samples.read(at("out/sub/deep/b.mini")));
    }

    @Test
    void aBadFileInAFolderDoesNotStopTheOthers() throws IOException {
        Samples.writeBroken(Files.createDirectories(at("in")).resolve("a.toy"));
        Samples.write(at("in/b.toy"), "b");
        Run run = Run.of("convert", "--to", "mini", "--json", at("in"), at("out"));
        assertEquals(1, run.code());
        assertEquals(
                List.of(false, true),
                run.json().stream().map(line -> line.get("ok").asBoolean()).toList());
        assertEquals("isomorph: 1 converted, 0 done before, 0 skipped as of no known format, 1 failed\n", run.err());
        assertEquals(List.of(Journal.NAME, "b.mini"), tree(at("out")));
    }

    @Test
    void filesThatWouldBecomeOneAreRefusedBeforeAnythingIsWritten() {
        Samples.write(at("in/a.toy"), "a");
        Samples.write(at("in/a.mini"), "a");
        assertUsage("would both become", Run.of("convert", "--to", "mini", at("in"), at("out")));
        assertFalse(Files.exists(at("out")));
    }

    @Test
    void aSecondRunIntoAFolderWithinDoesNotConvertWhatTheFirstMade() throws IOException {
        Samples.write(at("in/a.toy"), "a");
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    0, Run.of("convert", "--to", "mini", at("in"), at("in/out")).code());
        }
        assertEquals(List.of("a.toy", "out/" + Journal.NAME, "out/a.mini"), tree(at("in")));
    }

    @Test
    void aFolderWithoutDocumentsIsWrongUsage() throws IOException {
        Files.createDirectories(at("in"));
        assertUsage("no file of a known format", Run.of("convert", "--to", "mini", at("in"), at("out")));
    }
}
