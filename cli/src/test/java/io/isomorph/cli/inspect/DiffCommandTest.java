package io.isomorph.cli.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
    private static final String WORD_CHANGED = "changed at /program/regions/0/blocks/0/ops/0/A/0/AT (op 0 test.make, "
            + "attribute \"word\"): builtin.str(\"a\") against builtin.str(\"b\")";

    @TempDir
    Path folder;

    private Path a;
    private Path b;

    @BeforeEach
    void write() {
        a = Samples.write(folder.resolve("a.toy"), "a");
        b = Samples.write(folder.resolve("b.toy"), "b");
    }

    @Test
    void equalDocumentsAreEqualInEveryFormat() {
        Run run = Run.of("diff", a, Samples.write(folder.resolve("a.mini"), "a"));
        assertEquals(0, run.code());
        assertEquals(List.of("equal"), run.lines());
        assertEquals("", run.err());
    }

    @Test
    void differencesAreBetweenTheAnswerAndTheirCount() {
        Run run = Run.of("diff", a, b);
        assertEquals(1, run.code());
        assertEquals(List.of("different", WORD_CHANGED, "1 difference: 1 changed"), run.lines());
        assertEquals("", run.err());
    }

    @Test
    void differencesAreCountedByOperationOnRequestOrIfThereAreMany() throws IOException {
        assertEquals(
                List.of("different", "  test.make: 1 changed", "1 difference: 1 changed"),
                Run.of("diff", "--stat", a, b).lines());
        Path resnet = Path.of("../examples/resnet18.json");
        Path shaped = folder.resolve("shaped.json");
        assertEquals(
                0, Run.of("edit", "--set-shape", "x=4,3,64,64", resnet, shaped).code());
        List<String> lines = Run.of("diff", resnet, shaped).lines();
        assertTrue(lines.contains("  pd_op.conv2d: 20 changed"), lines::toString);
        List<String> counted = Run.of("diff", "--stat", resnet, shaped).lines();
        assertEquals("different", counted.get(0));
        assertEquals(
                lines.subList(lines.size() - counted.size() + 1, lines.size()), counted.subList(1, counted.size()));
        Run both = Run.of("diff", "--stat", "--brief", a, b);
        assertEquals(2, both.code());
        assertTrue(both.err().contains("leave one out"), both.err());
    }

    @Test
    void oneOfTheFilesMayBeStandardInput() throws IOException {
        assertEquals(
                List.of("equal"),
                Run.withInput(Files.readAllBytes(a), "diff", "-", a).lines());
        assertEquals(
                WORD_CHANGED,
                Run.withInput(Files.readAllBytes(b), "diff", a, "-").lines().get(1));
        Run both = Run.withInput(new byte[0], "diff", "-", "-");
        assertEquals(2, both.code());
        assertTrue(both.err().contains("standard input cannot be both A and B"), both.err());
    }

    private static Program versioned(long version, String... attributes) {
        ProgramBuilder builder = Pir.builder(version);
        var op = builder.op("test.make");
        for (String name : attributes) {
            op.attribute(name, IrAttribute.of("builtin.str", Payload.of(name)));
        }
        op.add();
        return builder.build();
    }

    private Path file(String name, long visits, Program program) {
        return Samples.write(folder.resolve(name), Samples.of(new Entry("", visits, Form.EMPTY, program)));
    }

    @Test
    void whatIsIgnoredDoesNotCount() {
        Path one = file("one.toy", 0, versioned(3, "x", "y"));
        Path two = file("two.toy", 7, versioned(4, "y", "x", "z"));
        assertEquals("4 differences: 1 added, 3 changed", last(Run.of("diff", one, two)));
        Run run = Run.of("diff", "--ignore", "visits", "--ignore", "version", "--ignore", "attribute-order", one, two);
        assertEquals("1 difference: 1 added", last(run));
        assertEquals(1, run.code());
        run = Run.of(
                "diff", "--ignore=visits", "--ignore=version", "--ignore=trainable", "--ignore=attribute=z", one, two);
        assertEquals(
                "changed at /program/regions/0/blocks/0/ops/0/A (op 0 test.make, order of attributes): "
                        + "\"x\" before \"y\" against \"y\" before \"x\"",
                run.lines().get(1));
        run = Run.of(
                "diff",
                "--ignore=visits",
                "--ignore=version",
                "--ignore=attribute-order",
                "--ignore=attribute=z",
                one,
                two);
        assertEquals(List.of("equal"), run.lines());
        assertEquals(0, run.code());
        run = Run.of("diff", "--ignore", "names", one, two);
        assertEquals(2, run.code());
        assertTrue(run.err().contains("'names' cannot be ignored"), run.err());
    }

    private static String last(Run run) {
        return run.lines().get(run.lines().size() - 1);
    }

    @Test
    void briefPrintsTheAnswerOnly() {
        Run run = Run.of("diff", "--brief", a, b);
        assertEquals(1, run.code());
        assertEquals(List.of("different"), run.lines());
        assertEquals(List.of("equal"), Run.of("diff", "--brief", a, a).lines());
        assertEquals(1, Run.of("diff", "--brief", "--json", a, b).json().size());
    }

    @Test
    void longListsEndAfterAHundredDifferences() {
        ProgramBuilder builder = Pir.builder(4);
        for (int i = 0; i < 150; i++) {
            builder.op("test.op" + i).add();
        }
        Path many = Samples.write(folder.resolve("many.toy"), Document.of(builder.build()));
        Path none = Samples.write(
                folder.resolve("none.toy"), Document.of(Pir.builder(4).build()));
        Run run = Run.of("diff", none, many);
        assertEquals(102, run.lines().size());
        assertEquals("150 differences: 150 added; 50 not shown, --max N shows more", last(run));
        assertEquals(152, Run.of("diff", "--max", "150", none, many).lines().size());
        assertEquals(2, Run.of("diff", "--max", "0", many, none).lines().size());
        assertEquals(151, Run.of("diff", "--json", none, many).json().size());
        assertEquals(
                4, Run.of("diff", "--json", "--max", "3", none, many).json().size());
        Run wrong = Run.of("diff", "--max", "-1", none, many);
        assertEquals(2, wrong.code());
        assertTrue(wrong.err().contains("'-1' is no number of differences"), wrong.err());
    }

    @Test
    void entriesOfDocumentsAreCompared() {
        Path one = Samples.write(folder.resolve("1.toy"), Samples.of(Samples.entry("x", "a"), Samples.entry("y", "b")));
        Path two = Samples.write(folder.resolve("2.toy"), Samples.of(Samples.entry("x", "a"), Samples.entry("z", "b")));
        assertEquals(
                "changed: name, in entry \"y\": \"y\" against \"z\"",
                Run.of("diff", one, two).lines().get(1));
        assertEquals(0, Run.of("diff", "--entry", "x", one, two).code());
        assertEquals(
                0, Run.of("diff", "--entry", "y", "--entry-b", "z", one, two).code());
        assertEquals(
                List.of("different", WORD_CHANGED, "1 difference: 1 changed"),
                Run.of("diff", "--entry", "x", "--entry-b", "z", one, two).lines());
        Run absent = Run.of("diff", "--entry", "y", one, two);
        assertEquals(1, absent.code());
        assertEquals("", absent.out());
        assertTrue(absent.err().contains("there is no entry 'y'"), absent.err());
        assertEquals(2, Run.of("diff", "--entry-b", "z", one, two).code());
    }

    @Test
    void jsonHasALineForEachDifferenceAndTheCounts() {
        List<JsonNode> lines = Run.of("diff", "--json", a, b).json();
        assertEquals(2, lines.size());
        JsonNode line = lines.get(0);
        assertEquals(a.toString(), line.get("file").asText());
        assertEquals(b.toString(), line.get("other").asText());
        assertEquals("changed", line.get("kind").asText());
        assertEquals("attribute", line.get("part").asText());
        assertEquals(
                "/program/regions/0/blocks/0/ops/0/A/0/AT",
                line.get("left").get("pointer").asText());
        assertEquals(0, line.get("right").get("operation").asInt());
        assertEquals("builtin.str(\"a\")", line.get("before").asText());
        assertEquals("builtin.str(\"b\")", line.get("after").asText());
        assertEquals(false, lines.get(1).get("ok").asBoolean());
        assertEquals(1, lines.get(1).get("changed").asInt());
        List<JsonNode> equal = Run.of("diff", "--json", a, a).json();
        assertEquals(1, equal.size());
        assertEquals(true, equal.get(0).get("ok").asBoolean());
    }

    @Test
    void filesThatCannotBeReadAreReported() throws IOException {
        Path broken = Samples.writeBroken(folder.resolve("broken.toy"));
        Run run = Run.of("diff", broken, a);
        assertEquals(1, run.code());
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("isomorph: " + broken + ": input.truncated: "), run.err());
        assertEquals(3, Run.of("diff", a, folder.resolve("absent.toy")).code());
        Run json = Run.of("diff", "--json", broken, folder.resolve("absent.toy"));
        assertEquals(3, json.code());
        assertEquals(2, json.json().size());
        assertEquals(
                "input.truncated", json.json().get(0).get("error").get("code").asText());
        assertEquals(2, Run.of("diff", a).code());
    }
}
