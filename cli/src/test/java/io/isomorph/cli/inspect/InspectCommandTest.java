package io.isomorph.cli.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.compare.ContentHash;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectCommandTest {
    @TempDir
    Path folder;

    private Path at(String name) {
        return folder.resolve(name);
    }

    /** A program with three levels of regions, a keyword argument, and operations that repeat. */
    private static Program nested() {
        ProgramBuilder b = Pir.builder(4);
        KeywordArgument k = new KeywordArgument("k", Samples.FLOAT);
        var x = b.op("test.make").results(Samples.FLOAT, Samples.FLOAT).add().result(0);
        b.op("test.loop")
                .operands(x)
                .region(region -> region.block(List.of(Samples.FLOAT), List.of(k), block -> {
                    block.op("test.use")
                            .operands(block.argument(0), block.argument(1))
                            .add();
                    block.op("test.use").operands(x).region(inner -> {}).add();
                }))
                .region(region -> {})
                .add();
        b.op("test.use").operands(x).add();
        return b.build();
    }

    @Test
    void everythingOfAProgramIsCounted() {
        Document document = Document.of(nested());
        Path file = Samples.write(at("nested.toy"), document);
        Run run = Run.of("inspect", file);
        assertEquals("", run.err());
        assertEquals(0, run.code());
        int size = Samples.toy(document).length;
        assertEquals(
                """
                %s
                  format   toy
                  size     %d bytes, %.1f an operation
                  program  pir version 4, trainable
                  hash     %s

                  toy
                    toy.bytes  %d

                  totals
                    operations                  5
                    operands                    5
                    results                     2
                    block arguments             2
                    attributes                  0
                    regions                     4
                    blocks                      2
                    depth of regions            3
                    different operation names   3
                    different types             1
                    different attribute lists   0
                    elements for --limit       %d

                  operations by name
                    3  test.use
                    1  test.loop
                    1  test.make
                """.formatted(
                                file,
                                size,
                                size / 5.0,
                                ContentHash.of(nested()),
                                size,
                                nested().counts().elements()),
                run.out());
    }

    @Test
    void entriesArePrintedWithTheirVisitsAndForms() {
        Form form = Form.EMPTY.with("toy.mood", "good");
        Document document = Samples.of(
                new Entry("decoder", 12, form, nested()), Samples.entry("enc\noder", "2"), Samples.entry("", "0"));
        List<String> lines =
                Run.of("inspect", Samples.write(at("many.msgpack"), document)).lines();
        assertTrue(lines.contains("  programs  3 of pir version 4, trainable"), lines.toString());
        assertTrue(lines.contains("  hash      " + ContentHash.of(document)), lines.toString());
        assertEquals(
                List.of(
                        "  entries",
                        "    operations  visits  name       form",
                        "             2       0",
                        "             5      12  decoder    toy.mood=good",
                        "             2       0  enc\\noder"),
                lines.subList(lines.indexOf("  entries"), lines.size()));
    }

    @Test
    void aFormOfOneProgramIsPrintedWithoutATable() {
        Form form = Form.EMPTY.with("toy.mood", "good");
        Path file = Samples.write(at("a.toy"), Samples.of(new Entry("", 0, form, Samples.program("a"))));
        Run run = Run.of("inspect", file);
        assertTrue(run.lines().contains("  form     toy.mood=good"), run.out());
        assertFalse(run.out().contains("entries"), run.out());
    }

    @Test
    void programsOfSeveralVersionsAreCountedByVersion() {
        Program old = Program.of(
                new ProgramInfo("pir", 1, false), Samples.program("x").body());
        Path file = Samples.write(
                at("many.toy"),
                Samples.of(new Entry("a", 0, Form.EMPTY, old), Samples.entry("b", "b"), Samples.entry("c", "c")));
        List<String> lines = Run.of("inspect", file).lines();
        int at = lines.indexOf("  programs  2 of pir version 4, trainable");
        assertTrue(at > 0, lines.toString());
        assertEquals("            1 of pir version 1", lines.get(at + 1));
    }

    @Test
    void aDocumentWithoutProgramsIsInspectedToo() {
        Path file = Samples.write(at("none.toy"), Samples.of());
        Run run = Run.of("inspect", file);
        assertEquals(0, run.code(), run.err());
        assertTrue(run.lines().contains("  programs  none"), run.out());
        assertTrue(run.lines().contains("  hash      " + ContentHash.of(Samples.of())), run.out());
    }

    @Test
    void longListsEndAfterTwentyUnlessAllIsRequested() {
        ProgramBuilder b = Pir.builder(4);
        IntStream.range(0, 25).forEach(i -> b.op("test.op" + (10 + i)).add());
        Program program = b.build();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 21; i++) {
            entries.add(new Entry("e" + (10 + i), 0, Form.EMPTY, program));
        }
        Path file = Samples.write(at("many.toy"), Document.of(entries));
        String part = Run.of("inspect", file).out();
        assertTrue(part.contains("    21  test.op29\n    and 5 more; --all prints them\n"), part);
        assertTrue(part.endsWith("  e29\n    and 1 more; --all prints them\n"), part);
        String all = Run.of("inspect", "--all", file).out();
        assertTrue(all.contains("    21  test.op34\n\n"), all);
        assertTrue(all.endsWith("  e30\n"), all);
        JsonNode json = Run.of("inspect", "--json", file).json().get(0);
        assertEquals(25, json.get("operationsByName").size());
        assertEquals(21, json.get("entries").size());
    }

    @Test
    void oneEntryIsLookedAtAlone() {
        Document document = Samples.of(new Entry("a", 3, Form.EMPTY, nested()), Samples.entry("b", "b"));
        Path file = Samples.write(at("many.msgpack"), document);
        JsonNode json = Run.of("inspect", "--json", "--entry", "a", file).json().get(0);
        assertEquals(5, json.get("totals").get("operations").asInt());
        assertFalse(json.has("hash"), json.toString());
        assertEquals(1, json.get("entries").size());
        assertEquals(
                ContentHash.of(nested()).toString(),
                json.get("entries").get(0).get("hash").asText());
        String text = Run.of("inspect", "--entry", "a", file).out();
        assertTrue(text.contains("  hash     " + ContentHash.of(nested()) + "\n"), text);
        assertTrue(text.endsWith("             5       3  a\n"), text);
        Run absent = Run.of("inspect", "--entry", "nope", file);
        assertEquals(1, absent.code());
        assertTrue(absent.err().contains("entry.absent"), absent.err());
    }

    @Test
    void theHashIsThatOfTheCommandHash() {
        Path file = Samples.write(at("a.toy"), "a");
        JsonNode json = Run.of("inspect", "--json", file).json().get(0);
        String hash = Run.of("hash", file).out().substring(0, 64);
        assertEquals(hash, json.get("entries").get(0).get("hash").asText());
        assertTrue(Run.of("inspect", file).lines().contains("  hash     " + hash));
        Document document = Document.of(Samples.program("a"));
        assertEquals(ContentHash.of(document).toString(), json.get("hash").asText());
    }

    @Test
    void differentListsAreCountedAsFarAsTheyCanBeKept() {
        String word = "w".repeat(1 << 20);
        ProgramBuilder b = Pir.builder(4);
        for (int i = 0; i < 40; i++) {
            Payload words = Payload.map(Map.of("word", Payload.list(Payload.of(word + i % 20))));
            b.op("test.make")
                    .attribute("words", IrAttribute.of("test.words", words))
                    .add();
        }
        Path file = Samples.write(at("long.msgpack"), Document.of(b.build()));
        Run run = Run.of("inspect", file);
        assertTrue(run.out().matches("(?s).*\n    different attribute lists, at least +16\n.*"), run.out());
        JsonNode totals = Run.of("inspect", "--json", file).json().get(0).get("totals");
        assertFalse(totals.has("attributeLists"), totals.toString());
        assertEquals(0, totals.get("types").asInt());
        assertEquals(40, totals.get("attributes").asInt());
    }

    @Test
    void listsThatRepeatAreCountedOnce() {
        ProgramBuilder b = Pir.builder(4);
        for (int i = 0; i < 300_000; i++) {
            IrType type = IrType.of("test.type", Payload.of(IrAttribute.of("test.number", Payload.of(i % 3))));
            b.op("test.make")
                    .attribute("number", IrAttribute.of("test.number", Payload.of(i % 5)))
                    .results(IrType.of("test.type", Payload.of(type)))
                    .add();
        }
        Path file = Samples.write(at("long.msgpack"), Document.of(b.build()));
        JsonNode totals = Run.of("inspect", "--json", file).json().get(0).get("totals");
        assertEquals(5, totals.get("attributeLists").asInt());
        assertEquals(3, totals.get("types").asInt());
    }

    @Test
    void severalFilesAndStandardInputAreSeparate() throws IOException {
        Path a = Samples.write(at("a.toy"), "a");
        byte[] b = Files.readAllBytes(Samples.write(at("b.mini"), "b"));
        Run run = Run.withInput(b, "inspect", a, "-");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().startsWith(a + "\n  format   toy\n"), run.out());
        assertTrue(run.out().contains("\n\n-\n  format   mini\n"), run.out());
    }

    @Test
    void aBadFileIsReportedAndTheOthersAreInspected() throws IOException {
        Path bad = Samples.writeBroken(at("bad.toy"));
        Path good = Samples.write(at("good.toy"), "a");
        Run run = Run.of("inspect", bad, good);
        assertEquals(1, run.code());
        assertTrue(run.err().startsWith("isomorph: " + bad + ": input.truncated: "), run.err());
        assertTrue(run.out().startsWith(good + "\n"), run.out());
        Run json = Run.of("inspect", "--json", bad, good);
        assertEquals("", json.err());
        assertFalse(json.json().get(0).get("ok").asBoolean());
        assertTrue(json.json().get(1).get("ok").asBoolean());
    }

    @Test
    void limitsFormatsAndOptionsAreThoseOfReading() throws IOException {
        Path file = Samples.write(at("a.toy"), "a");
        assertTrue(Run.of("inspect", "--limit", "elements=2", file).err().contains("limit.elements"));
        assertTrue(Run.of("inspect", "--from", "json", file).err().contains("json."), "read as JSON");
        Files.write(file, new byte[] {0}, StandardOpenOption.APPEND);
        assertEquals(1, Run.of("inspect", file).code());
        assertEquals(
                0, Run.of("inspect", "--read-option", "toy.lenient=true", file).code());
        assertEquals(
                1,
                Run.of("inspect", "--strict", Samples.writeOld(at("old.toy"), "x"))
                        .code());
    }

    @Test
    void theSignatureIsWhatIsFedFetchedAndStored() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, -1, 3);
        Value w = body.parameter("w", DataType.FLOAT16, 3, 2);
        Value wide = body.op("pd_op.cast")
                .operands(w)
                .attribute("dtype", "float32")
                .add()
                .result(0);
        body.fetch(body.op("pd_op.matmul").operands(x, wide).add().result(0), "y", 0);
        Path file = Samples.write(at("model.toy"), Document.of(builder.build()));
        String text = Run.of("inspect", file).out();
        for (String part : List.of(
                "  inputs\n    x  float32 [?, 3]\n",
                "  outputs\n    y  float32 [?, 2]\n",
                "  parameters, 12 bytes\n    w  float16 [3, 2]  12 bytes\n")) {
            assertTrue(text.contains(part), text);
        }
        JsonNode signature = Run.of("inspect", "--json", file).json().get(0).get("signature");
        assertEquals("x", signature.get("inputs").get(0).get("name").asText());
        assertEquals("[-1,3]", signature.get("inputs").get(0).get("shape").toString());
        assertEquals(
                "float16", signature.get("parameters").get(0).get("element").asText());
        assertEquals(12, signature.get("parameterBytes").asLong());
        assertFalse(signature.get("inputs").get(0).has("bytes"));
    }

    @Test
    void aSignatureIsUnknownWhereTheFamilyIs() {
        Path file = Samples.write(
                at("other.toy"),
                Document.of(
                        ProgramBuilder.of(new ProgramInfo("nobody", 1, false)).build()));
        assertFalse(Run.of("inspect", "--json", file).json().get(0).has("signature"));
    }
}
