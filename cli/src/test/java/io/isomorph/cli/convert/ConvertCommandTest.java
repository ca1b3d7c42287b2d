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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
    @TempDir
    Path folder;

    private Path out(String name) {
        return folder.resolve(name);
    }

    private static void assertQuiet(Run run) {
        assertEquals("", run.err());
        assertEquals("", run.out());
        assertEquals(0, run.code());
    }

    private static void assertFails(int code, String part, Run run) {
        assertEquals(code, run.code(), run.err());
        assertEquals("", run.out());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains(part), run.err());
    }

    @Test
    void formatsAreDetectedByContentAndExtension() throws IOException {
        Path json = Samples.copy("identity.json", out("model.json"));
        assertQuiet(Run.of("convert", json, out("model.toy")));
        Files.move(out("model.toy"), out("unknown"));
        assertQuiet(Run.of("convert", out("unknown"), out("back.json")));
        assertArrayEquals(Files.readAllBytes(json), Files.readAllBytes(out("back.json")));
    }

    @Test
    void formatsCanBeNamed() {
        Path toy = Samples.write(out("a.toy"), "a");
        assertQuiet(Run.of("convert", "--from", "toy", "--to", "mini", toy, out("x.toy")));
        assertEquals(
                "mini",
                Run.of("verify", "--json", out("x.toy"))
                        .json()
                        .get(0)
                        .get("format")
                        .asText());
        assertFails(1, "input.format", Run.of("convert", "--from", "mini", toy, out("y.toy")));
    }

    @Test
    void standardInputAndOutputAreDashes() {
        byte[] toy = Samples.toy(Document.of(Samples.program("a")));
        Run mini = Run.withInput(toy, "convert", "--to", "mini", "-", "-");
        assertEquals("", mini.err());
        Run back = Run.withInput(mini.bytes(), "convert", "-", "-", "--to", "toy");
        assertArrayEquals(toy, back.bytes());
        assertQuiet(Run.withInput(toy, "convert", "-", out("a.mini")));
        assertEquals(Document.of(Samples.program("a")), Samples.read(out("a.mini")));
    }

    @Test
    void standardOutputNeedsAFormatAndNoJsonLines() {
        Path toy = Samples.write(out("a.toy"), "a");
        assertFails(2, "name it with --to", Run.of("convert", toy, "-"));
        assertFails(2, "cannot take both", Run.of("convert", "--json", "--to", "toy", toy, "-"));
    }

    @Test
    void optionsMayBeBetweenInAndOut() {
        Path toy = Samples.write(out("a.toy"), "a");
        assertQuiet(Run.of("convert", toy, "--to", "mini", out("between.x")));
        assertEquals(Document.of(Samples.program("a")), Samples.read(out("between.x")));
        assertFails(2, "OUT is missing", Run.of("convert", toy, "--to", "mini"));
        assertFails(2, "IN... OUT", Run.of("convert", "--to", "mini"));
    }

    @Test
    void theDefaultFormatIsTakenWhereNothingElseDecides() {
        Path toy = Samples.write(out("a.toy"), "a");
        System.setProperty("isomorph.format", "mini");
        try {
            assertEquals(0, Run.of("convert", toy, "-").code());
            assertQuiet(Run.of("convert", toy, out("x.unknown")));
        } finally {
            System.clearProperty("isomorph.format");
        }
        assertEquals(
                "mini",
                Run.of("verify", "--json", out("x.unknown"))
                        .json()
                        .get(0)
                        .get("format")
                        .asText());
    }

    @Test
    void whatIsReadOrWrittenOtherwiseIsReported() throws IOException {
        Path old = Samples.writeOld(out("old.toy"), "a");
        Run run = Run.of("convert", "--write-option", "toy.voice=loud", old, out("b.toy"));
        assertEquals(0, run.code());
        assertEquals(
                "isomorph: " + old + ": read otherwise than it is written, once: layout: "
                        + "byte 0: TOY0 became TOY1\nisomorph: " + old
                        + ": written otherwise than it was, 2 times, first: toy.loud: test.make was written loudly\n",
                run.err());
        JsonNode line = Run.of("convert", "--json", "--write-option", "toy.voice=loud", old, out("b.toy"))
                .json()
                .get(0);
        assertEquals("layout", line.get("normalisations").get(0).get("code").asText());
        assertEquals(2, line.get("deviations").get(0).get("count").asInt());
        assertFails(1, "strict.normalised", Run.of("convert", "--strict", old, out("c.toy")));
        assertFalse(Files.exists(out("c.toy")));
    }

    @Test
    void aFailureLeavesTheOldFileAndNoRest() throws IOException {
        Path broken = Samples.writeBroken(out("broken.toy"));
        Files.writeString(out("old.mini"), "old");
        assertFails(1, "input.truncated", Run.of("convert", broken, out("old.mini")));
        assertEquals("old", Files.readString(out("old.mini")));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(2, files.count());
        }
    }

    @Test
    void aFileCanBecomeItself() {
        Path toy = Samples.write(out("a.toy"), "a");
        assertQuiet(Run.of("convert", "--to", "mini", toy, toy));
        assertEquals(Document.of(Samples.program("a")), Samples.read(toy));
    }

    @Test
    void theOutputLimitIsKept() {
        Path toy = Samples.write(out("a.toy"), "a");
        assertFails(1, "limit.output", Run.of("convert", "--limit", "output=10", toy, out("b.toy")));
        assertFalse(Files.exists(out("b.toy")));
    }

    @Test
    void anOutputThatCannotBeWrittenIsAnIoFailure() {
        Path toy = Samples.write(out("a.toy"), "a");
        assertFails(3, "its folder does not exist", Run.of("convert", toy, out("no/b.toy")));
    }

    @Test
    void oneEntryIsTakenAndLosesItsName() {
        Form form = Form.EMPTY.with("toy.mood", "good");
        Path many = Samples.write(
                out("many.toy"), Samples.of(Samples.entry("a", "1"), new Entry("b", 7, form, Samples.program("2"))));
        assertQuiet(Run.of("convert", "--entry", "b", many, out("b.toy")));
        Entry entry = Samples.read(out("b.toy")).entries().get(0);
        assertEquals(new Entry("", 7, form, Samples.program("2")), entry);
        assertEquals(form, entry.form());
        assertFails(1, "entry.absent", Run.of("convert", "--entry", "c", many, out("c.toy")));
        Run mini = Run.of("convert", "--entry", "b", many, out("b.mini"));
        assertEquals(0, mini.code());
        assertTrue(mini.err().contains("entry.visits: "), mini.err());
        JsonNode line = Run.of("convert", "--json", "--entry", "b", many, out("b.mini"))
                .json()
                .get(0);
        assertEquals("b", line.get("entry").asText());
        assertEquals("entry.visits", line.get("deviations").get(0).get("code").asText());
    }

    @Test
    void severalEntriesDoNotFitAFormatOfOneAndTheErrorHasAHint() {
        Path many = Samples.write(out("many.toy"), Samples.of(Samples.entry("a", "1"), Samples.entry("b", "2")));
        Run run = Run.of("convert", many, out("x.mini"));
        assertFails(1, "the document has 2 entries, and the format mini holds one", run);
        assertTrue(run.err().contains("--entry"), run.err());
    }

    @Test
    void whatMakesNoSenseIsWrongUsage() throws IOException {
        Path toy = Samples.write(out("a.toy"), "a");
        Path in = Files.createDirectories(out("in"));
        String hint = "isomorph: a folder must be the only input; convert the others by themselves;"
                + " see isomorph convert --help\n";
        assertEquals(hint, Run.of("convert", "--to", "toy", toy, in, out("x")).err());
        assertFails(2, "only input", Run.of("convert", "--to", "toy", toy, in, out("x")));
        assertFails(2, "a folder becomes a folder", Run.of("convert", "--to", "toy", in, toy));
        assertFails(2, "a folder becomes a folder", Run.of("convert", "--to", "toy", in, "-"));
        assertFails(2, "but once", Run.of("convert", "--to", "toy", "-", "-", out("x.toy")));
        assertFails(2, "--entry takes", Run.of("convert", "--entry", "a", toy, toy, out("x.toy")));
        assertFails(2, "--entry takes", Run.of("convert", "--entry", "a", in, out("x")));
        assertFails(2, "--entry makes one file", Run.of("convert", "--entry", "a", toy, in));
        assertFails(2, "name it with --to", Run.of("convert", toy, in));
        assertFails(2, "name it with --to", Run.of("convert", in, out("elsewhere")));
    }

    @Test
    void errorsAreJsonLinesToo() throws IOException {
        Path broken = Samples.writeBroken(out("broken.toy"));
        Run run = Run.of("convert", "--json", broken, out("x.toy"));
        assertEquals(1, run.code());
        assertEquals("", run.err());
        JsonNode line = run.json().get(0);
        assertEquals(broken.toString(), line.get("file").asText());
        assertFalse(line.get("ok").asBoolean());
        assertEquals("input.truncated", line.get("error").get("code").asText());
    }
}
