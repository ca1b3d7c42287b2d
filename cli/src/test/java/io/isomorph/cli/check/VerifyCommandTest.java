package io.isomorph.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {
    @TempDir
    Path folder;

    @Test
    void aFileOfEachFormatIsOk() throws IOException {
        Path toy = Samples.write(folder.resolve("a.toy"), "a");
        Path json = Samples.copy("identity.json", folder.resolve("identity.json"));
        Run run = Run.of("verify", toy, json);
        assertEquals(List.of(toy + ": ok", json + ": ok", summary(2, 2, 0, 0, 0, toy, json)), run.lines());
        assertEquals(0, run.code());
        assertEquals("", run.err());
    }

    private static String summary(int files, int ok, int normalized, int failed, int skipped, Path... read)
            throws IOException {
        long bytes = 0;
        for (Path file : read) {
            bytes += Files.size(file);
        }
        return files + " files: " + ok + " ok, " + normalized + " ok (normalised), " + failed + " failed, " + skipped
                + " skipped; " + bytes + " bytes";
    }

    @Test
    void normalizationsAreCountedAndListedOnRequest() throws IOException {
        Path file = Samples.writeOld(folder.resolve("old.toy"), "a");
        assertEquals(
                file + ": ok (normalised: layout 1)\n", Run.of("verify", file).out());
        assertEquals(
                List.of(file + ": layout: byte 0: TOY0 became TOY1", file + ": ok (normalised: layout 1)"),
                Run.of("verify", "--normalisations", file).lines());
        JsonNode place =
                Run.of("verify", "--normalisations", "--json", file).json().get(0);
        assertFalse(place.has("ok"));
        assertEquals(0, place.get("normalisation").get("offset").asLong());
    }

    @Test
    void strictRefusesWhatWouldBeNormalized() throws IOException {
        Path file = Samples.writeOld(folder.resolve("old.toy"), "a");
        Run run = Run.of("verify", "--strict", file);
        assertEquals(1, run.code());
        assertTrue(run.out().startsWith(file + ": FAILED: strict.normalised: byte 0: layout: "), run.out());
    }

    @Test
    void anErrorHasCodeLocationAndHint() throws IOException {
        Path file = Samples.writeBroken(folder.resolve("broken.toy"));
        long size = Files.size(file);
        Run run = Run.of("verify", file);
        assertEquals(1, run.code());
        assertEquals(
                file + ": FAILED: input.truncated: byte " + size
                        + " at /program (op 0): the input ends within an event;"
                        + " hint: get the whole file again from where it was made\n",
                run.out());
        JsonNode error = Run.of("verify", "--json", file).json().get(0).get("error");
        assertEquals("input.truncated", error.get("code").asText());
        assertEquals(size, error.get("offset").asLong());
        assertEquals("/program", error.get("pointer").asText());
        assertEquals("the input ends within an event", error.get("message").asText());
    }

    @Test
    void whatIsNotKnownIsLeftOutOfJson() {
        JsonNode line =
                Run.of("verify", "--json", folder.resolve("absent.toy")).json().get(0);
        assertFalse(line.get("error").has("offset"));
        assertFalse(line.get("error").has("pointer"));
        assertFalse(line.has("bytes"));
    }

    @Test
    void aFolderIsReadInTheOrderOfNamesAndHiddenFilesAreLeftOut() throws IOException {
        Path b = Samples.write(folder.resolve("sub/b.toy"), "b");
        Path a = Samples.write(folder.resolve("a.toy"), "a");
        Path z = Samples.write(folder.resolve("z.toy"), "z");
        Files.writeString(folder.resolve("notes.txt"), "text");
        Files.writeString(folder.resolve(".hidden.toy"), "TOY1 nonsense");
        Files.createDirectories(folder.resolve(".git"));
        Files.writeString(folder.resolve(".git/x.toy"), "TOY1 nonsense");
        Run run = Run.of("verify", folder);
        assertEquals(
                List.of(
                        a + ": ok",
                        folder.resolve("notes.txt") + ": skipped: of no known format",
                        b + ": ok",
                        z + ": ok",
                        summary(4, 3, 0, 0, 1, a, b, z)),
                run.lines());
        assertEquals(0, run.code());
    }

    @Test
    void linksToFilesAreFollowedAndLinksToFoldersAreNot() throws IOException {
        Path file = Samples.write(folder.resolve("in/a.toy"), "a");
        Files.createSymbolicLink(folder.resolve("in/b.toy"), file);
        Files.createSymbolicLink(folder.resolve("in/loop"), folder.resolve("in"));
        Run run = Run.of("verify", folder.resolve("in"));
        assertEquals(3, run.lines().size());
        assertEquals(0, run.code());
    }

    /** A link to what is not there may be a program that was lost: it is reported, and the others are done. */
    @Test
    void aLinkInAFolderThatLeadsNowhereIsReported() throws IOException {
        Samples.write(folder.resolve("in/a.toy"), "a");
        Path dangling = Files.createSymbolicLink(folder.resolve("in/dangling.toy"), folder.resolve("nowhere"));
        for (String command : List.of("verify", "hash")) {
            Run run = Run.of(command, "--json", folder.resolve("in"));
            assertEquals(3, run.code(), run.err());
            JsonNode line = run.json().stream()
                    .filter(node -> node.path("file").asText().equals(dangling.toString()))
                    .findFirst()
                    .orElseThrow();
            assertEquals(
                    dangling + ": is a link that leads nowhere",
                    line.get("error").get("message").asText());
        }
        Run converted = Run.of("convert", "--to", "msgpack", folder.resolve("in"), folder.resolve("out"));
        assertEquals(3, converted.code());
        assertTrue(converted.err().contains("1 converted, "), converted.err());
        assertEquals(
                0,
                Run.of("verify", "--exclude", "dangling*", folder.resolve("in")).code());
    }

    @Test
    void oneBadFileDoesNotHideTheOthersAndTheHighestCodeCounts() throws IOException {
        Samples.writeBroken(folder.resolve("b.toy"));
        Samples.write(folder.resolve("a.toy"), "a");
        Samples.write(folder.resolve("c.toy"), "c");
        assertEquals(1, Run.of("verify", folder).code());
        Samples.write(folder.resolve("d.toy"), Samples.faulty("read"));
        Run run = Run.of("verify", folder);
        assertEquals(3, run.code());
        assertEquals(5, run.lines().size(), run.out());
        assertTrue(run.lines().get(4).startsWith("4 files: 2 ok, 0 ok (normalised), 2 failed, 0 skipped; "));
    }

    @Test
    void aNamedFileOfNoKnownFormatIsAnError() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "text");
        Run run = Run.of("verify", file);
        assertEquals(1, run.code());
        assertTrue(run.out().startsWith(file + ": FAILED: format.unknown: "), run.out());
    }

    @Test
    void aFolderWithoutDocumentsIsWrongUsage() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "text");
        Run run = Run.of("verify", folder);
        assertEquals(2, run.code());
        assertEquals("isomorph: " + folder + ": no file of a known format is in this folder\n", run.err());
    }

    @Test
    void aGivenFormatNarrowsAFolderAndIsForcedOnAFile() throws IOException {
        Samples.write(folder.resolve("a.toy"), "a");
        Path mini = Samples.write(folder.resolve("b.mini"), "b");
        assertEquals(
                "skipped: of no known format",
                tail(Run.of("verify", "--from", "toy", folder).lines().get(1)));
        assertTrue(Run.of("verify", "--from", "toy", mini).out().contains("FAILED: input.format"));
    }

    private static String tail(String line) {
        return line.substring(line.indexOf(": ") + 2);
    }

    @Test
    void standardInputIsADash() {
        Run run = Run.withInput(Samples.toy(Document.of(Samples.program("x"))), "verify", "-");
        assertEquals("-: ok\n", run.out());
    }

    @Test
    void limitsAreKeptAndTheErrorNamesTheOption() {
        Path file = Samples.write(folder.resolve("a.toy"), "a");
        Run run = Run.of("verify", "--limit", "elements=1", file);
        assertEquals(1, run.code());
        assertTrue(run.out().contains("limit.elements"), run.out());
        assertTrue(run.out().endsWith("(--limit elements=N)\n"), run.out());
        assertEquals(
                0,
                Run.of("verify", "--limit", "bytes=1k", "--limit", "elements=1M", file)
                        .code());
        assertEquals(1, Run.of("verify", "--limit", "bytes=5", file).code());
        assertEquals(
                1,
                Run.withInput(new byte[100], "verify", "--limit", "bytes=5", "-")
                        .code());
    }

    @Test
    void limitsForStrangersAreABeginningThatSingleLimitsChange() {
        Path toy = Samples.write(folder.resolve("a.toy"), Document.of(Samples.with("x".repeat(70_000))));
        Path file = folder.resolve("a.json");
        assertEquals(0, Run.of("convert", toy, file).code());
        assertEquals(0, Run.of("verify", file).code());
        Run run = Run.of("verify", "--untrusted", file);
        assertEquals(1, run.code());
        assertTrue(run.out().contains("limit.string"), run.out());
        assertEquals(
                0,
                Run.of("verify", "--limit", "string=100k", "--untrusted", file).code());
    }

    @Test
    void readOptionsReachTheirFormat() throws IOException {
        byte[] bytes = Samples.toy(Document.of(Samples.program("x")));
        Path file = Files.write(folder.resolve("a.toy"), Arrays.copyOf(bytes, bytes.length + 3));
        assertTrue(Run.of("verify", file).out().contains("input.trailing"));
        assertEquals(
                0, Run.of("verify", "--read-option", "toy.lenient=true", file).code());
    }

    @Test
    void eventsOutOfOrderAreAFaultOfTheFormat() {
        Path file = Samples.write(folder.resolve("bad.toy"), Samples.faulty("events"));
        Run run = Run.of("verify", file);
        assertEquals(3, run.code());
        assertTrue(run.out().contains("FAILED: internal: this is a bug"), run.out());
    }

    @Test
    void semanticErrorsFailAFileAndWithoutTheOptionTheyDoNot() {
        ProgramBuilder b = Pir.builder(4);
        Value[] inner = new Value[1];
        b.op("test.scope")
                .region(region -> region.block(block -> inner[0] =
                        block.op("test.make").results(Samples.FLOAT).add().result(0)))
                .add();
        b.op("test.use").operands(inner[0]).add();
        Program program = b.build();
        Path file = Samples.write(folder.resolve("scope.toy"), Document.of(program));
        assertEquals(0, Run.of("verify", file).code());
        Run run = Run.of("verify", "--semantic", file);
        assertEquals(1, run.code());
        assertEquals(
                file + ": FAILED; semantic errors 1, warnings 0", run.lines().get(1));
        assertTrue(run.lines().get(0).startsWith(file + ": error: "), run.out());
        JsonNode line = Run.of("verify", "--semantic", "--json", file).json().get(0);
        assertFalse(line.get("ok").asBoolean());
        assertEquals("error", line.get("faults").get(0).get("severity").asText());
        Path good = Samples.write(folder.resolve("good.toy"), "x");
        assertEquals(
                good + ": ok; semantic errors 0, warnings 0\n",
                Run.of("verify", "--semantic", good).out());
    }

    @Test
    void whatUsersTakeForAProgramIsNamedAsWhatItIs() throws IOException {
        Map<String, String> problems = Map.of(
                "pointer.toy",
                "is a pointer of Git LFS, not the file; hint: run git lfs pull",
                "old.pdmodel",
                "is a program of PaddlePaddle 2 (protobuf)",
                "other.onnx",
                "is an ONNX model");
        Map<String, String> contents = Map.of(
                "pointer.toy",
                "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n",
                "old.pdmodel",
                "\n\u0007block",
                "other.onnx",
                "\b\u0008\u0012\u0007pytorch");
        for (String name : contents.keySet()) {
            Path file = Files.writeString(folder.resolve(name), contents.get(name));
            Run run = Run.of("verify", file);
            assertEquals(1, run.code());
            assertTrue(
                    run.out().startsWith(file + ": FAILED: format.unknown: " + file + " " + problems.get(name)),
                    run.out());
        }
        Run all = Run.of("verify", folder);
        assertEquals(1, all.code());
        assertTrue(all.out().contains("is a pointer of Git LFS"), all.out());
        assertFalse(all.out().contains("ONNX"), all.out());
    }

    @Test
    void aReleaseAcceptsItsOwnOperationsOnly() {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("x.value").results(Samples.FLOAT).add().result(0);
        b.op("pd_op.median").operands(x).results(Samples.FLOAT, Samples.FLOAT).add();
        Path file = Samples.write(folder.resolve("median.toy"), Document.of(b.build()));
        Run old = Run.of("verify", "--semantic", "--release", "3.0.0", file);
        assertEquals(1, old.code());
        assertTrue(
                old.lines()
                        .get(0)
                        .endsWith("release 3.0.0 has no operator pd_op.median; releases 3.2.2 to 3.3.1 have it"),
                old.out());
        Run newer = Run.of("verify", "--semantic", "--release", "3.3.1", file);
        assertFalse(newer.out().contains("operation.unknown"), newer.out());
    }

    @Test
    void aReleaseThatNobodyKnowsIsWrongUsage() {
        Path file = Samples.write(folder.resolve("a.toy"), "a");
        Run run = Run.of("verify", "--semantic", "--release", "2.6", file);
        assertEquals(2, run.code());
        assertTrue(run.err().contains("write one of 3.0.0, 3.1.1, 3.2.2, 3.3.1"), run.err());
        assertEquals(2, Run.of("verify", "--release", "3.0.0", file).code());
    }
}
