package io.isomorph.cli.check;

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
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundtripCommandTest {
    @TempDir
    Path folder;

    private static String summary(int ok, int normalized, int failed, int skipped, long bytes) {
        int files = ok + normalized + failed + skipped;
        return files + (files == 1 ? " file: " : " files: ") + ok + " ok, " + normalized + " ok (normalised), " + failed
                + " failed, " + skipped + " skipped; " + bytes + " bytes";
    }

    @Test
    void aFileGoesThroughEveryOtherFormatAndBack() throws IOException {
        Path file = Samples.copy("identity.json", folder.resolve("identity.json"));
        Run run = Run.of("roundtrip", file);
        String others = "flatbuffers ok; mini ok; msgpack ok;"
                + " nvfuser n/a (a file of nvFuser holds programs of the family nvfuser, not \"pir\");"
                + " pypto n/a (a PyPTO file holds a program of the family pypto, not \"pir\"); toy ok";
        assertEquals(List.of(file + ": ok; " + others, summary(1, 0, 0, 0, Files.size(file))), run.lines());
        assertEquals(0, run.code());
        assertEquals("", run.err());
    }

    @Test
    void everySampleIsRestoredWithItsBytes() throws IOException {
        Samples.copy("identity.json", folder.resolve("identity.json"));
        Samples.copy("regions.json", folder.resolve("sub/regions.json"));
        Samples.write(folder.resolve("a.toy"), "a");
        Samples.write(folder.resolve("b.mini"), "b");
        Run run = Run.of("roundtrip", folder);
        assertEquals(0, run.code(), run.out());
        assertTrue(run.lines().get(4).startsWith("4 files: 4 ok, "), run.out());
    }

    @Test
    void nothingIsWrittenToDisk() throws IOException {
        Samples.writeOld(folder.resolve("a.toy"), "a");
        Samples.write(folder.resolve("b.toy"), Samples.faulty("visits"));
        Run.of("roundtrip", folder);
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(2, files.count());
        }
    }

    @Test
    void aNormalizedFileIsComparedWithItsSecondWriting() throws IOException {
        Path file = Samples.writeOld(folder.resolve("old.toy"), "a");
        Run run = Run.of("roundtrip", file);
        assertEquals(0, run.code());
        assertTrue(run.lines().get(0).startsWith(file + ": ok (normalised: layout); "), run.out());
        assertEquals(summary(0, 1, 0, 0, Files.size(file)), run.lines().get(1));
        JsonNode line = Run.of("roundtrip", "--json", file).json().get(0);
        assertEquals("normalised", line.get("status").asText());
        assertTrue(line.get("ok").asBoolean());
        assertEquals(1, line.get("normalisations").get(0).get("count").asInt());
        assertEquals(1, Run.of("roundtrip", "--strict", file).code());
    }

    @Test
    void aFormatThatCannotHoldADocumentIsNotApplicableWithTheReason() {
        Path file =
                Samples.write(folder.resolve("many.toy"), Samples.of(Samples.entry("a", "1"), Samples.entry("b", "2")));
        Run run = Run.of("roundtrip", file);
        assertEquals(0, run.code());
        assertTrue(run.out().contains("; mini n/a (it holds one program)"), run.out());
        JsonNode mini = via(Run.of("roundtrip", "--json", file), "mini");
        assertEquals("n/a", mini.get("status").asText());
        assertEquals("it holds one program", mini.get("reason").asText());
    }

    private static JsonNode via(Run run, String format) {
        for (JsonNode other : run.json().get(0).get("via")) {
            if (other.get("format").asText().equals(format)) {
                return other;
            }
        }
        throw new AssertionError("no " + format + " in " + run.out());
    }

    @Test
    void bytesAreNotComparedThroughAFormatThatDoesNotKeepTheForm() {
        Form form = Form.EMPTY.with("toy.mood", "good");
        Path file = Samples.write(folder.resolve("a.toy"), Samples.of(new Entry("", 0, form, Samples.program("a"))));
        Run run = Run.of("roundtrip", file);
        assertEquals(0, run.code());
        assertTrue(run.out().contains("mini ok (bytes not compared: it does not keep the form)"), run.out());
        assertEquals(
                "form-not-kept",
                via(Run.of("roundtrip", "--json", file), "mini").get("status").asText());
    }

    @Test
    void aDifferenceOfBytesHasItsOffsetAndItsMeaning() {
        Path file = Samples.write(folder.resolve("bad.toy"), Samples.faulty("visits"));
        Run run = Run.of("roundtrip", file);
        assertEquals(1, run.code());
        // E, length of the name, and eight bytes of visits: the last of them
        assertEquals(
                file
                        + ": FAILED: rewrite: byte 16 is written as 02 and was 01; at the root (entry \"\", visits): 1 against 2",
                run.lines().get(0));
        JsonNode line = Run.of("roundtrip", "--json", file).json().get(0);
        assertFalse(line.get("ok").asBoolean());
        assertEquals("rewrite", line.get("law").asText());
        assertEquals(16, line.get("difference").get("offset").asInt());
    }

    @Test
    void aLossInAnotherFormatNamesItAndThePlace() {
        Path file = Samples.write(folder.resolve("losing.toy"), Document.of(Samples.with("lost")));
        Run run = Run.of("roundtrip", file);
        assertEquals(1, run.code());
        assertTrue(
                run.lines()
                        .get(0)
                        .startsWith(file + ": FAILED via mini: document: at /program/regions/0/blocks/0/ops/0/A"),
                run.out());
        assertTrue(run.lines().get(0).contains("; ok; flatbuffers ok; json "), run.out());
        JsonNode mini = via(Run.of("roundtrip", "--json", file), "mini");
        assertEquals("failed", mini.get("status").asText());
        assertEquals("document", mini.get("law").asText());
        assertEquals(0, mini.get("difference").get("operation").asInt());
    }

    @Test
    void aFormatThatRefusesWhatItDeclaredToHoldFails() {
        Path file = Samples.write(folder.resolve("refused.toy"), Document.of(Samples.with("refused")));
        Run run = Run.of("roundtrip", file);
        assertEquals(1, run.code());
        assertTrue(
                run.lines().get(0).startsWith(file + ": FAILED via mini: rewrite: format.unrepresentable: "),
                run.out());
        JsonNode mini = via(Run.of("roundtrip", "--json", file), "mini");
        assertEquals("format.unrepresentable", mini.get("error").get("code").asText());
    }

    @Test
    void aFormatThatFailsToReportWhatItHoldsHidesNoOther() {
        Path file = Samples.write(folder.resolve("baffling.toy"), Document.of(Samples.with("baffling")));
        Run run = Run.of("roundtrip", file);
        assertTrue(run.lines().get(0).startsWith(file + ": FAILED via mini: rewrite: internal: "), run.out());
        assertTrue(run.lines().get(0).contains("AssertionError: baffled"), run.out());
        assertTrue(run.lines().get(0).contains("; ok; flatbuffers ok; json "), run.out());
    }

    @Test
    void misbehaviourOfAFormatIsNamedByItsLaw() {
        assertLaw("events", 1, "events: enterBlock after 0 operations, where the grammar has enterRegion");
        assertLaw("normalised", 1, "normalised: key-order is reported, and yet the same bytes are written");
        assertLaw("write", 3, "rewrite: internal: this is a bug of ours, or of another jar on the class path: ");
        assertLaw("read", 3, "internal: this is a bug of ours, or of another jar on the class path: ");
    }

    private void assertLaw(String fault, int code, String text) {
        Document document = Samples.faulty(fault);
        Path file = folder.resolve(fault + ".toy");
        if (fault.equals("write")) {
            // written by a format that does not heed the request, and renamed
            byte[] bytes = Samples.toy(Samples.faulty("WRITE"));
            int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("WRITE");
            System.arraycopy("write".getBytes(StandardCharsets.US_ASCII), 0, bytes, at, 5);
            try {
                Files.write(file, bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } else {
            Samples.write(file, document);
        }
        Run run = Run.of("roundtrip", file);
        assertEquals(code, run.code(), run.out());
        assertTrue(run.lines().get(0).startsWith(file + ": FAILED: " + text), run.out());
    }

    @Test
    void aFileThatCannotBeReadFailsWithItsCode() throws IOException {
        Path file = Samples.writeBroken(folder.resolve("broken.toy"));
        Run run = Run.of("roundtrip", file);
        assertEquals(1, run.code());
        assertTrue(run.lines().get(0).startsWith(file + ": FAILED: input.truncated: byte "), run.out());
        assertEquals(
                "input.truncated",
                Run.of("roundtrip", "--json", file)
                        .json()
                        .get(0)
                        .get("error")
                        .get("code")
                        .asText());
    }

    @Test
    void filesOfNoKnownFormatAreListedAndCountedAsSkipped() throws IOException {
        Path a = Samples.write(folder.resolve("a.mini"), "a");
        Path notes = Files.writeString(folder.resolve("notes.txt"), "text");
        Run run = Run.of("roundtrip", folder);
        assertEquals(
                List.of(notes + ": skipped: of no known format", summary(1, 0, 0, 1, Files.size(a))),
                run.lines().subList(1, 3));
        JsonNode skipped = Run.of("roundtrip", "--json", folder).json().get(1);
        assertEquals("skipped", skipped.get("status").asText());
        assertTrue(skipped.get("ok").asBoolean());
    }

    @Test
    void foreignJsonInAFolderIsSkippedByEveryCommand() throws IOException {
        Path models = Files.createDirectories(folder.resolve("models"));
        Samples.copy("identity.json", models.resolve("model.json"));
        Files.writeString(models.resolve("config.json"), "{\"batch\": 1}");
        Files.writeString(models.resolve("bom.json"), "{\"bomFormat\": \"CycloneDX\", \"components\": []}");
        Files.writeString(models.resolve("list.json"), "[1, 2]");
        for (String command : List.of("verify", "roundtrip", "hash", "inspect", "show", "compare --seconds 0")) {
            List<Object> words = new ArrayList<>(List.of((Object[]) command.split(" ")));
            words.add(models);
            Run run = Run.of(words.toArray());
            assertEquals(0, run.code(), command + ": " + run.out() + run.err());
        }
        Run converted = Run.of("convert", "--to", "toy", models, folder.resolve("out"));
        assertEquals(
                "isomorph: 1 converted, 0 done before, 3 skipped as of no known format, 0 failed\n", converted.err());
        assertEquals(0, converted.code());
        assertEquals(0, Run.of("patch", "apply", models, folder.resolve("new")).code());
        assertEquals(
                "FAILED",
                Run.of(
                                "verify",
                                Files.writeString(models.resolve("empty.json"), "")
                                        .getParent())
                        .lines()
                        .get(2)
                        .replaceFirst(".*: (FAILED).*", "$1"));
    }

    @Test
    void aFolderWithoutDocumentsIsWrongUsage() {
        Run run = Run.of("roundtrip", folder);
        assertEquals(2, run.code());
        assertTrue(run.err().contains("no file of a known format"), run.err());
        assertEquals(2, Run.of("roundtrip", "--json", folder).code());
    }

    @Test
    void theSummaryIsNoJsonLine() {
        Samples.write(folder.resolve("a.toy"), "a");
        Run run = Run.of("roundtrip", "--json", folder);
        assertEquals(1, run.json().size());
        assertTrue(run.err().startsWith("isomorph: 1 file: 1 ok"), run.err());
    }
}
