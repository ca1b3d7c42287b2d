package io.isomorph.cli.patch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.PatchSamples;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Single files. */
class PatchApplyCommandTest {
    @TempDir
    Path folder;

    private Path patches;

    @BeforeEach
    void makePatches() throws IOException {
        patches = PatchSamples.patches(folder.resolve("patches"));
    }

    private Path at(String name) {
        return folder.resolve(name);
    }

    private Run apply(Object... args) {
        Object[] all = new Object[args.length + 4];
        System.arraycopy(new Object[] {"patch", "apply", "--patches", patches}, 0, all, 0, 4);
        System.arraycopy(args, 0, all, 4, args.length);
        return Run.of(all);
    }

    private static void assertQuiet(Run run) {
        assertEquals("", run.err());
        assertEquals("", run.out());
        assertEquals(0, run.code());
    }

    private static void assertUsage(String part, Run run) {
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(part), run.err());
    }

    private static void assertPatched(Path file) {
        Program program = Samples.read(file).entries().get(0).program();
        assertEquals(2, program.info().version());
        var operations = program.body().blocks().get(0).operations();
        assertEquals(
                Payload.of(7),
                operations.get(0).head().attributes().get("added").payload());
        assertEquals(null, operations.get(1).head().attributes().get("gone"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"toy", "mini", "json", "msgpack", "fb"})
    void aFileOfAnyFormatIsBroughtToTheNewestVersion(String extension) {
        Path old = PatchSamples.write(at("old." + extension), 1, "x");
        assertQuiet(apply(old, at("new." + extension)));
        assertPatched(at("new." + extension));
    }

    @Test
    void everyEntryOfADocumentIs() {
        Path old = Samples.write(
                at("old.fb"), Samples.of(PatchSamples.entry("a", 1, "x"), PatchSamples.entry("b", 2, "x")));
        JsonNode line = apply("--json", old, at("new.fb")).json().get(0);
        assertEquals(1, line.get("from").asInt());
        Document document = Samples.read(at("new.fb"));
        assertPatched(at("new.fb"));
        assertEquals(3, document.entry("a").visits());
        assertEquals(PatchSamples.program(2, "x"), document.entry("b").program());
    }

    @Test
    void theFormatIsDetectedByContentAndStays() throws IOException {
        Path old = PatchSamples.write(at("old.json"), 1, "x");
        assertQuiet(apply(old, at("new.anything")));
        assertEquals("{\"base_code\"", Files.readString(at("new.anything")).substring(0, 12));
    }

    @Test
    void paddlesPatchesAreAtHand() {
        Path old = PatchSamples.write(at("old.json"), 1, "x");
        assertQuiet(Run.of("patch", "apply", old, at("new.json")));
        assertEquals(4, Samples.read(at("new.json")).onlyProgram().info().version());
        assertQuiet(Run.of("patch", "apply", "--extended", "--to", 3, old, at("three.json")));
        assertEquals(3, Samples.read(at("three.json")).onlyProgram().info().version());
    }

    private static Path gradient(Path file) {
        ProgramBuilder b = Pir.builder(3);
        Value x = b.op("test.make").results(Samples.FLOAT).add().result(0);
        for (int i = 0; i < 2; i++) {
            b.op("pd_op.leaky_relu_grad")
                    .attribute("negative_slope", Float32Attribute.of(0.5f).toAttribute())
                    .operands(x, x)
                    .results(Samples.FLOAT)
                    .add();
        }
        return Samples.write(file, Document.of(b.build()));
    }

    /** Paddle's patches know no gradients, so that its release 3.3.1 dies of what comes of them. */
    @Test
    void whatTheReleaseOfTheVersionCannotRunIsAWarning() {
        Path old = gradient(at("old.json"));
        String warning = "pd_op.leaky_relu_grad: its attribute 'negative_slope' is builtin.a_f32, and in release 3.3.1"
                + " it is a_f64 (2 operations)";
        Run run = Run.of("patch", "apply", old, at("new.json"));
        assertEquals(0, run.code());
        assertEquals("isomorph: " + old + ": warning: " + warning + "\n", run.err());
        assertEquals(
                warning,
                Run.of("patch", "apply", "--json", "--dry-run", old)
                        .json()
                        .get(0)
                        .get("warnings")
                        .get(0)
                        .asText());
        assertEquals(4, Samples.read(at("new.json")).onlyProgram().info().version());
        assertQuiet(Run.of("patch", "apply", "--extended", old, at("extended.json")));
        assertQuiet(Run.of("patch", "apply", "--to", 3, old, at("three.json")));
    }

    @Test
    void aFileAtTheVersionComesOutByteForByteEvenIfItIsReadOtherwise() throws IOException {
        Path old = PatchSamples.write(at("old.json"), 2, "x");
        Files.writeString(old, Files.readString(old).replace("{\"base_code\"", " {\n \"base_code\""));
        Run run = apply(old, at("new.json"));
        assertEquals(0, run.code());
        assertArrayEquals(Files.readAllBytes(old), Files.readAllBytes(at("new.json")));
        assertArrayEquals(Files.readAllBytes(old), apply(old, "-").bytes());
        assertEquals(
                "unchanged",
                apply("--json", old, old).json().get(0).get("status").asText());
    }

    /** A report is never written over what is read, what is written, or a patch, not even in a dry run. */
    @Test
    void aReportReplacesNothingElse() throws IOException {
        Path file = PatchSamples.write(at("m/a.toy"), 1, "x");
        byte[] before = Files.readAllBytes(file);
        Path patch = patches.resolve("2.yaml");
        byte[] rule = Files.readAllBytes(patch);
        for (Path report : List.of(file, patch)) {
            assertEquals(1, apply("--report", report, file, at("b.toy")).code());
            assertEquals(1, apply("--dry-run", "--report", report, file).code());
            assertEquals(1, apply("--report", report, at("m"), at("out")).code());
        }
        assertArrayEquals(before, Files.readAllBytes(file));
        assertArrayEquals(rule, Files.readAllBytes(patch));
        assertUsage("is where a result is written", apply("--report", at("b.toy"), file, at("b.toy")));
        assertUsage("is where a result is written", apply("--report", at("out/a.toy"), at("m"), at("out")));
        assertFalse(Files.exists(at("b.toy")));
        assertEquals(0, apply("--report", at("r.jsonl"), file, at("b.toy")).code());
        assertEquals(0, apply("--report", at("r.jsonl"), file, at("b.toy")).code(), "a report is replaced by the next");
    }

    /** A file where the folder of the patches has to be is called that. */
    @Test
    void patchesAreInAFolder() {
        Path file = PatchSamples.write(at("a.toy"), 1, "x");
        Run run = Run.of("patch", "apply", "--patches", file, file, at("b.toy"));
        assertEquals(3, run.code());
        assertEquals("isomorph: io: " + file + ": is a file, not a folder\n", run.err());
    }

    @Test
    void aFileMayBeReplacedByItself() {
        Path file = PatchSamples.write(at("a.toy"), 1, "x");
        assertQuiet(apply(file, file));
        assertPatched(file);
    }

    @Test
    void standardInputAndOutputAreDashes() {
        byte[] old = Formats.toBytes(
                Document.of(PatchSamples.program(1, "x")), Formats.load().require("json"), WriteOptions.DEFAULTS);
        Run run = Run.withInput(old, "patch", "apply", "--patches", patches, "-", "-");
        assertEquals("", run.err());
        assertTrue(run.out().contains("\"version\":2"), run.out());
        assertUsage("cannot take both", Run.withInput(old, "patch", "apply", "--json", "-", "-"));
    }

    @Test
    void aDryRunReportsWhatWouldChangeAndWritesTheReportOnly() {
        Path old = PatchSamples.write(at("old.toy"), 1, "x");
        Run run = apply("--dry-run", "--report", at("report.jsonl"), old, at("new.toy"));
        assertEquals(old + ": version 1 to 2, 3 changes: test.make 1, test.use 1\n", run.out());
        assertEquals(0, run.code());
        assertFalse(Files.exists(at("new.toy")));
        assertEquals(5, Run.of("patch", "report", at("report.jsonl")).lines().size() - 2);
        assertEquals(run.out(), apply("--dry-run", old).out());
    }

    @Test
    void theReportHasAHeaderAndALineForEachChange() throws IOException {
        Path old = PatchSamples.write(at("gr\u00f6\u00dfe \u65e5\u672c.toy"), 1, "x");
        assertQuiet(apply("--report", at("report.jsonl"), old, at("new.toy")));
        List<JsonNode> lines = new Run(0, Files.readAllBytes(at("report.jsonl")), "").json();
        assertEquals(4, lines.size());
        JsonNode header = lines.get(0);
        assertEquals(old.toString(), header.get("file").asText());
        assertEquals("toy", header.get("format").asText());
        assertEquals(1, header.get("from").asInt());
        assertEquals(2, header.get("to").asInt());
        assertEquals(3, header.get("changes").asInt());
        assertFalse(header.get("normalised").asBoolean());
        String hash = Run.of("inspect", "--json", at("new.toy"))
                .json()
                .get(0)
                .get("hash")
                .asText();
        assertEquals(hash, header.get("after").asText());
        assertEquals("added", lines.get(2).get("new").get("name").asText());
        assertEquals("gone", lines.get(3).get("old").get("name").asText());
    }

    @Test
    void theReportOfAFileWithoutChangesIsEmpty() throws IOException {
        Path old = PatchSamples.write(at("old.toy"), 2, "x");
        Path older = PatchSamples.write(at("older.toy"), 1, "x");
        assertEquals(
                0, apply("--report", at("report.jsonl"), older, at("new.toy")).code());
        assertEquals(
                0, apply("--report", at("report.jsonl"), old, at("new.toy")).code());
        assertEquals("", Files.readString(at("report.jsonl")));
    }

    @Test
    void patchesOfItsOwnVersionAreCarriedOutAgainUnlessTheyAreSkipped() throws IOException {
        Path older = PatchSamples.write(at("older.toy"), 2, "x");
        Files.writeString(patches.resolve("3.yaml"), "");
        assertEquals(3, changes("--dry-run", older));
        assertEquals(1, changes("--dry-run", "--skip-own-version", older));
        assertEquals(0, changes("--dry-run", "--to", "2", older));
    }

    private int changes(Object... args) {
        Object[] all = new Object[args.length + 1];
        all[0] = "--json";
        System.arraycopy(args, 0, all, 1, args.length);
        return apply(all).json().get(0).get("changes").asInt();
    }

    @Test
    void aNewerFileIsRefusedUnlessAccepted() throws IOException {
        Path newer = PatchSamples.write(at("newer.toy"), 3, "x");
        Run run = apply(newer, at("new.toy"));
        assertEquals(1, run.code());
        assertTrue(run.err().contains("patch.newer: the program is of version 3, and the patches lead to version 2"));
        assertFalse(Files.exists(at("new.toy")));
        assertQuiet(apply("--accept-newer", newer, at("new.toy")));
        assertEquals(-1, Files.mismatch(newer, at("new.toy")));
    }

    @Test
    void whatCannotBePatchedIsListedAndNothingIsWritten() throws IOException {
        Path bad = Samples.write(at("bad.toy"), Document.of(PatchSamples.refused()));
        Files.writeString(at("new.toy"), "old");
        Files.writeString(at("report.jsonl"), "");
        Run run = apply("--report", at("report.jsonl"), bad, at("new.toy"));
        assertEquals(1, run.code());
        assertTrue(run.err().contains("patch.blocked"), run.err());
        assertTrue(run.err().contains("operation 0 (test.bad)") && run.err().contains("operation 2"), run.err());
        assertEquals("old", Files.readString(at("new.toy")));
        assertEquals("", Files.readString(at("report.jsonl")));
    }

    @Test
    void aFormatThatCannotHoldTheResultLeavesTheOldFile() throws IOException {
        Path old = Samples.write(at("old.toy"), Document.of(PatchSamples.program(1, "x".repeat(500))));
        Files.writeString(at("new.toy"), "old");
        Run run = apply("--limit", "output=400", "--report", at("report.jsonl"), old, at("new.toy"));
        assertEquals(1, run.code());
        assertTrue(run.err().contains("limit.output"), run.err());
        assertEquals("old", Files.readString(at("new.toy")));
        assertFalse(Files.exists(at("report.jsonl")));
    }

    @Test
    void aFileThatIsReadOtherwiseIsReportedToBeRestoredInCanonicalForm() throws IOException {
        Path old = PatchSamples.write(at("old.json"), 1, "x");
        byte[] canonical = Files.readAllBytes(old);
        Files.writeString(old, Files.readString(old) + "\n");
        Run run = apply("--report", at("report.jsonl"), old, at("new.json"));
        assertTrue(
                run.err().contains("read otherwise than it is written, so revert gives its canonical form"), run.err());
        Run revert = Run.of("patch", "revert", "--report", at("report.jsonl"), at("new.json"), at("back.json"));
        assertTrue(revert.err().contains("canonical form"), revert.err());
        assertArrayEquals(canonical, Files.readAllBytes(at("back.json")));
        assertNotEquals(-1, Files.mismatch(old, at("back.json")));
    }

    @Test
    void faultyPatchesAreRefusedBeforeAnythingRuns() throws IOException {
        Path old = PatchSamples.write(at("old.toy"), 1, "x");
        Files.writeString(patches.resolve("2.yaml"), "op_patches:\n  - op_nam: x.y\n");
        Run run = apply(old, at("new.toy"));
        assertEquals(1, run.code());
        assertTrue(run.err().startsWith("isomorph: 2.yaml:2:5: patch.grammar"), run.err());
        assertFalse(Files.exists(at("new.toy")));
    }

    @Test
    void whatMakesNoSenseIsWrongUsage() {
        Path old = PatchSamples.write(at("old.toy"), 1, "x");
        assertUsage("OUT is missing", apply(old));
        assertUsage("is a folder", apply(old, folder));
        assertUsage("--extended goes with", apply("--extended", old, at("new.toy")));
        assertUsage("--jobs", apply("--jobs", 0, old, at("new.toy")));
        assertUsage("versions count from 0", apply("--to", "-1", old, at("new.toy")));
        assertUsage("a command of patch is missing", Run.of("patch"));
    }

    @Test
    void whatChangesIsWrittenWithTheOptionsOfItsFormat() throws IOException {
        Path old = PatchSamples.write(at("old.toy"), 1, "x");
        Run run = apply("--write-option", "toy.voice=loud", old, at("loud.toy"));
        assertEquals(0, run.code());
        assertTrue(run.err().contains("toy.loud: test.make was written loudly"), run.err());
        assertUsage("no format has the write option toy.x", apply("--write-option", "toy.x=1", old, at("new.toy")));
    }
}
