package io.isomorph.cli.inspect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Document;
import io.isomorph.ir.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShowCommandTest {
    @TempDir
    Path folder;

    private static String text(String word) {
        return "{\n    (%0) = \"test.make\" () {word:builtin.str(\"" + word + "\")} : () -> builtin.f32\n"
                + "    () = \"test.use\" (%0) {} : (builtin.f32) -> \n}\n";
    }

    /** Programs made by hand, and what PaddlePaddle prints for them. */
    @ParameterizedTest
    @ValueSource(strings = {"branches", "regions", "attributes"})
    void aProgramOfPaddlePaddleIsPrintedAsPaddlePaddleDoes(String name) throws IOException {
        Path file = Samples.copy("show/" + name + ".json", folder.resolve(name + ".json"));
        Run run = Run.of("show", file);
        assertEquals("", run.err());
        assertEquals(0, run.code());
        assertArrayEquals(Samples.resource("show/" + name + ".txt"), run.bytes());
    }

    @Test
    void oneProgramIsItsTextAndNothingElse() {
        Path file = Samples.write(folder.resolve("a.toy"), "a");
        assertEquals(text("a"), Run.of("show", file).out());
        Path named = Samples.write(folder.resolve("named.toy"), Samples.of(Samples.entry("n", "a")));
        assertEquals(text("a"), Run.of("show", named).out());
        assertEquals(
                text("a"),
                Run.withInput(Samples.toy(Document.of(Samples.program("a"))), "show", "-")
                        .out());
    }

    @Test
    void entriesAreUnderTheirNamesUnlessOneIsTaken() {
        Path file = Samples.write(
                folder.resolve("many.toy"), Samples.of(Samples.entry("b\n", "2"), Samples.entry("a", "1")));
        assertEquals(
                "==> a <==\n" + text("1") + "\n==> b\\n <==\n" + text("2"),
                Run.of("show", file).out());
        assertEquals(text("2"), Run.of("show", "--entry", "b\n", file).out());
        Run absent = Run.of("show", "--entry", "c", file);
        assertEquals(1, absent.code());
        assertEquals("", absent.out());
        assertTrue(absent.err().contains("entry.absent: there is no entry 'c'"), absent.err());
    }

    @Test
    void severalFilesAreUnderTheirNames() {
        Path one = Samples.write(folder.resolve("1.toy"), "1");
        Path many =
                Samples.write(folder.resolve("2.toy"), Samples.of(Samples.entry("a", "2"), Samples.entry("b", "3")));
        assertEquals(
                "==> " + one + " <==\n" + text("1") + "\n==> " + many + "#a <==\n" + text("2") + "\n==> " + many
                        + "#b <==\n" + text("3"),
                Run.of("show", folder).out());
    }

    @Test
    void aBadFileIsReportedAndTheOthersArePrinted() throws IOException {
        Path bad = Samples.writeBroken(folder.resolve("bad.toy"));
        Path good = Samples.write(folder.resolve("good.toy"), "a");
        Run run = Run.of("show", bad, good);
        assertEquals(1, run.code());
        assertTrue(run.out().endsWith("==> " + good + " <==\n" + text("a")), run.out());
        assertTrue(run.err().startsWith("isomorph: " + bad + ": input.truncated: "), run.err());
    }

    @Test
    void someOperationsOrLevelsCanBeRequested() throws IOException {
        Path file = Samples.copy("show/regions.json", folder.resolve("regions.json"));
        List<String> whole = Run.of("show", file).lines();
        assertEquals(
                whole.stream()
                        .filter(line -> line.contains("tanh") || line.contains("yield"))
                        .toList(),
                Run.of("show", "--only", "tanh", "--only", "cf.yield", file).lines());
        assertTrue(
                Run.of("show", "--depth", "1", file).out().contains("^%arg_0 {}\n        ... 5 operations\n    }\n"));
        assertEquals(
                "{\n    ... 12 operations\n}\n",
                Run.of("show", "--depth", "0", file).out());
        for (String depth : List.of("-1", "many", "99999999999")) {
            Run wrong = Run.of("show", "--depth=" + depth, file);
            assertEquals(2, wrong.code());
            assertTrue(wrong.err().contains("'" + depth + "' is no number of levels"), wrong.err());
        }
    }

    @Test
    void theLimitOnOutputCountsWhatIsPrinted() {
        Path file =
                Samples.write(folder.resolve("many.toy"), Samples.of(Samples.entry("a", "1"), Samples.entry("b", "2")));
        int length = Run.of("show", file).bytes().length;
        assertEquals(0, Run.of("show", "--limit", "output=" + length, file).code());
        Run run = Run.of("show", "--limit", "output=" + (length - 1), file);
        assertEquals(1, run.code());
        assertTrue(run.err().contains("limit.output"), run.err());
        assertFalse(run.out().contains("{word:builtin.str(\"2\")}"), run.out());
        Run json = Run.of("show", "--json", "--limit", "output=10", file);
        assertEquals("limit.output", json.json().get(0).get("error").get("code").asText());
    }

    @Test
    void withJsonATextIsAMember() {
        Path file =
                Samples.write(folder.resolve("many.toy"), Samples.of(Samples.entry("a", "1"), Samples.entry("b", "2")));
        List<JsonNode> lines = Run.of("show", "--json", file).json();
        assertEquals(2, lines.size());
        assertEquals("b", lines.get(1).get("entry").asText());
        assertEquals(text("2"), lines.get(1).get("text").asText());
        assertEquals(1, Run.of("show", "--json", "--entry", "a", file).json().size());
    }

    @Test
    void namesThatNoOperationHasAreReportedWithTheNearestOne() throws IOException {
        Path file = Samples.write(folder.resolve("a.toy"), "a");
        Run typo = Run.of("show", "--only", "make", "--only", "test.maek", file);
        assertEquals("isomorph: no operation is called 'test.maek'; did you mean test.make?\n", typo.err());
        assertEquals(1, typo.code());
        assertTrue(typo.out().contains("test.make"), typo.out());
        Path other = Samples.write(folder.resolve("b.toy"), "b");
        Run several = Run.of("show", "--json", "--only", "xyzzy", file, other);
        assertEquals("isomorph: no operation is called 'xyzzy'\n", several.err());
        assertEquals(1, several.code());
        assertEquals(0, Run.of("show", "--only", "use", file, other).code());
    }

    @Test
    void textFromAFileDoesNotActOnTheTerminal() throws IOException {
        Path file = Samples.write(folder.resolve("a.toy"), "\u001b[31m\u009b\u202e\nx");
        String shown = "\\u001b[31m\\u009b\\u202e\\u000ax";
        Run text = Run.of("show", file);
        assertTrue(text.out().contains(shown), text.out());
        Run json = Run.of("show", "--json", file);
        assertTrue(json.out().chars().allMatch(c -> c == '\n' || (c >= 0x20 && c < 0x7f)), json.out());
        assertTrue(json.json().get(0).get("text").asText().contains(shown), json.out());
        Path names = Samples.write(
                folder.resolve("b.msgpack"), Samples.of(Samples.entry("a\u202eb", "x"), Samples.entry("c", "x")));
        Run entries = Run.of("inspect", "--json", names);
        assertTrue(entries.out().contains("a\\u202eb"), entries.out());
        assertTrue(Run.of("show", names).out().contains("==> a\\u202eb <==\n"));
    }

    @Test
    void operandsArePrintedWithTheNamesOfTheirOperationOnRequest() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        body.op("pd_op.dropout").operands(x).add();
        body.op("builtin.combine").operands(x, x).add();
        Path file = Samples.write(folder.resolve("names.toy"), Document.of(builder.build()));
        String named = Run.of("show", "--names", file).out();
        assertTrue(named.contains("\"pd_op.dropout\" (x=%0, seed_tensor=<<NULL VALUE>>, p=%1) "), named);
        assertTrue(named.contains("\"builtin.combine\" (inputs=%0, %0) "), named);
        assertEquals(Run.of("show", file).out(), named.replaceAll("(?<=[(, ])[a-z_]+=(?=[%<])", ""));
    }
}
