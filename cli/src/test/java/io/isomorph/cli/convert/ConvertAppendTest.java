package io.isomorph.cli.convert;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Adding programs to a document that is there. */
class ConvertAppendTest {
    @TempDir
    Path folder;

    private Path at(String name) {
        return folder.resolve(name);
    }

    private static List<String> names(Path file) {
        return Samples.read(file).entries().stream().map(Entry::name).toList();
    }

    private static Run assertOk(Object... args) {
        Run run = Run.of(args);
        assertEquals("", run.err());
        assertEquals(0, run.code());
        return run;
    }

    private static void assertUsage(String part, Object... args) {
        Run run = Run.of(args);
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(part), run.err());
    }

    /** Four files: two of one program, one of many with visits and a form, and one in another format. */
    private List<Path> parts() throws IOException {
        Form form = Form.EMPTY.with("toy.mood", "good");
        Document many = Samples.of(
                new Entry("a", 3, form, Samples.program("shared")),
                Samples.entry("n", "n"),
                new Entry("z", 1, Form.EMPTY, Samples.program("shared")));
        return List.of(
                Samples.write(at("b.toy"), "b"),
                Samples.write(at("y.mini"), "shared"),
                Samples.write(at("many.msgpack"), many),
                Samples.copy("regions.json", at("m.json")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0,1,2 3", "3 2,1,0", "2 0 1 3", "1,3 2,0", "3,2,1,0", "0 1 2 3", "2,0 3,1", "1 0,2,3"})
    void addingGivesTheSameBytesAsCollectingAllAtOnce(String order) throws IOException {
        List<Path> parts = parts();
        // toy writes entries as they come, so that their order shows
        for (String extension : List.of("fb", "msgpack", "toy")) {
            Path all = at("all." + extension);
            Path steps = at("steps." + extension);
            assertOk("convert", parts.get(0), parts.get(1), parts.get(2), parts.get(3), all);
            for (String step : order.split(" ")) {
                List<Object> call = new ArrayList<>(List.of("convert", "--append"));
                for (String index : step.split(",")) {
                    call.add(parts.get(Integer.parseInt(index)));
                }
                call.add(steps);
                assertOk(call.toArray());
            }
            assertEquals(List.of("a", "b", "m", "n", "y", "z"), names(steps));
            assertEquals(-1, Files.mismatch(all, steps), extension);
        }
    }

    @Test
    void collectingAndAddingGivesWhatCollectingDoes() throws IOException {
        List<Path> parts = parts();
        assertOk("convert", parts.get(0), parts.get(1), parts.get(3), at("all.msgpack"));
        assertOk("convert", parts.get(0), parts.get(1), at("steps.msgpack"));
        assertOk("convert", "--append", parts.get(3), at("steps.msgpack"));
        assertEquals(-1, Files.mismatch(at("all.msgpack"), at("steps.msgpack")));
    }

    @Test
    void entriesThatAreThereKeepNamesVisitsAndForms() {
        Entry named = new Entry("k", 7, Form.EMPTY.with("toy.mood", "good"), Samples.program("k"));
        Entry nameless = Samples.entry("", "0");
        Path all = Samples.write(at("all.toy"), Samples.of(named, nameless));
        assertOk("convert", "--append", Samples.write(at("a.toy"), "a"), all);
        assertEquals(List.of("", "a", "k"), names(all));
        assertEquals(named, Samples.read(all).entry("k"));
        assertEquals(named.form(), Samples.read(all).entry("k").form());
        assertEquals(nameless, Samples.read(all).entry(""));
    }

    @Test
    void standardInputCanBeAdded() {
        Path all = Samples.write(at("all.toy"), Samples.of(Samples.entry("a", "a")));
        byte[] b = Samples.toy(Document.of(Samples.program("b")));
        assertEquals(0, Run.withInput(b, "convert", "--append", "-", all).code());
        assertEquals(List.of("a", "stdin"), names(all));
    }

    @Test
    void theFormatIsDetectedByTheContentOfTheFile() throws IOException {
        Path a = Samples.write(at("a.toy"), "a");
        Files.move(Samples.write(at("x.msgpack"), Samples.of(Samples.entry("x", "x"))), at("all.toy"));
        assertOk("convert", "--append", "--from", "toy", "--to", "msgpack", a, at("all.toy"));
        assertEquals(List.of("a", "x"), names(at("all.toy")));
        assertUsage("is of the format msgpack and keeps it", "convert", "--append", "--to", "toy", a, at("all.toy"));
        assertUsage("no option toy.voice", "convert", "--append", "--write-option", "toy.voice=loud", a, at("all.toy"));
        Files.writeString(at("notes"), "text");
        assertEquals(1, Run.of("convert", "--append", a, at("notes")).code());
        assertEquals("text", Files.readString(at("notes")));
    }

    @Test
    void aNameThatIsThereAlreadyIsRefusedNamingBothFiles() throws IOException {
        Path all = Samples.write(at("all.toy"), Samples.of(Samples.entry("a", "old"), Samples.entry("b", "b")));
        byte[] before = Files.readAllBytes(all);
        Path a = Samples.write(at("a.toy"), "new");
        assertUsage(all + " has an entry 'a' already, which " + a + " would become", "convert", "--append", a, all);
        assertArrayEquals(before, Files.readAllBytes(all));
    }

    @Test
    void replaceTakesTheNewEntryInstead() {
        Path all = Samples.write(at("all.toy"), Samples.of(Samples.entry("a", "old"), Samples.entry("b", "b")));
        Path a = Samples.write(at("a.toy"), "new");
        assertOk("convert", "--append", "--replace", a, Samples.write(at("c.toy"), "c"), all);
        assertEquals(
                Samples.of(Samples.entry("a", "new"), Samples.entry("b", "b"), Samples.entry("c", "c")),
                Samples.read(all));
        Path twin = Samples.write(at("sub/a.toy"), "twin");
        assertUsage("would both become the entry 'a'", "convert", "--append", "--replace", a, twin, all);
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        Path a = Samples.write(at("a.toy"), "a");
        Path all = Samples.write(at("all.toy"), Samples.of(Samples.entry("b", "b")));
        assertUsage("--append adds files to a file", "convert", "--append", "--to", "toy", a, "-");
        assertUsage("--append adds files to a file", "convert", "--append", "--to", "toy", a, folder);
        assertUsage("--append adds files to a file", "convert", "--append", folder, all);
        assertUsage("--append needs one", "convert", "--append", "--entry", "b", all, at("other.toy"));
        assertUsage("--replace belongs to --append", "convert", "--replace", a, all);
        assertUsage("is no file that can be added to", "convert", "--append", "--to", "toy", a, "/dev/null");
        Path mini = Samples.write(at("one.mini"), "1");
        assertUsage("nothing can be added to " + mini, "convert", "--append", a, mini);
        assertUsage("the format mini holds one program", "convert", "--append", a, at("new.mini"));
    }

    @Test
    void whenAnythingIsBadTheOldFileStays() throws IOException {
        Path all = Samples.write(at("all.toy"), Samples.of(Samples.entry("a", "a")));
        byte[] before = Files.readAllBytes(all);
        Path bad = Samples.writeBroken(at("bad.toy"));
        Run run = Run.of("convert", "--append", bad, all);
        assertEquals(1, run.code());
        assertTrue(run.err().contains(bad + ": input.truncated"), run.err());
        assertArrayEquals(before, Files.readAllBytes(all));
        Run small = Run.of(
                "convert", "--append", "--limit", "output=200", Samples.write(at("c.toy"), "c".repeat(500)), all);
        assertEquals(1, small.code());
        assertTrue(small.err().contains("limit.output"), small.err());
        assertArrayEquals(before, Files.readAllBytes(all));
        Path c = Samples.write(at("c.toy"), "c");
        Run broken = Run.of("convert", "--append", "--json", c, bad);
        assertEquals(1, broken.code());
        assertEquals(bad.toString(), broken.json().get(0).get("file").asText());
        try (Stream<Path> files = Files.list(folder)) {
            assertFalse(files.anyMatch(file -> file.toString().endsWith(".tmp")), "nothing is left behind");
        }
    }

    /** Makes a file of two entries that is read with one normalization. */
    private Path old(Path file, String... names) throws IOException {
        Entry[] entries =
                Stream.of(names).map(name -> Samples.entry(name, name)).toArray(Entry[]::new);
        byte[] bytes = Files.readAllBytes(Samples.write(file, Samples.of(entries)));
        bytes[3] = '0';
        return Files.write(file, bytes);
    }

    @Test
    void whatIsReadOtherwiseIsReportedOnceForEachFile() throws IOException {
        Path all = old(at("all.toy"), "a", "d");
        Path more = old(at("more.toy"), "b", "c");
        Run text = Run.of("convert", "--append", more, all);
        assertEquals(0, text.code());
        List<String> reported = text.err().lines().toList();
        assertEquals(2, reported.size(), text.err());
        assertTrue(
                reported.get(0).startsWith("isomorph: " + all + ": read otherwise than it is written, once: "),
                text.err());
        assertTrue(
                reported.get(1).startsWith("isomorph: " + more + ": read otherwise than it is written, once: "),
                text.err());
    }

    @Test
    void aLineForTheOldFileAndOneForEachEntryThatIsAddedReportWhatBecameOfThem() throws IOException {
        Path all = old(at("all.toy"), "a", "d");
        Path b = Samples.write(at("b.toy"), "b");
        List<JsonNode> lines = assertOk("convert", "--append", "--json", b, all).json();
        assertEquals(2, lines.size());
        assertEquals(all.toString(), lines.get(0).get("file").asText());
        assertEquals(all.toString(), lines.get(0).get("output").asText());
        assertFalse(lines.get(0).has("entry"));
        assertEquals(1, lines.get(0).get("normalisations").get(0).get("count").asInt());
        assertEquals("b", lines.get(1).get("entry").asText());
        assertEquals(0, lines.get(1).get("normalisations").size());
    }

    @Test
    void whatIsWrittenOtherwiseIsReportedOfTheFileThatHasIt() {
        Path all = Samples.write(at("all.toy"), Samples.of(Samples.entry("a", "a"), Samples.entry("d", "d")));
        Path b = Samples.write(at("b.toy"), "b");
        List<JsonNode> lines = assertOk("convert", "--append", "--json", "--write-option", "toy.voice=loud", b, all)
                .json();
        assertEquals(4, lines.get(0).get("deviations").get(0).get("count").asInt());
        assertEquals(2, lines.get(1).get("deviations").get(0).get("count").asInt());
    }
}
