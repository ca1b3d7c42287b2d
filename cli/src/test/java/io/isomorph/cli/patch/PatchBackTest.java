package io.isomorph.cli.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.PatchSamples;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports, reverting and downgrading. */
class PatchBackTest {
    @TempDir
    Path folder;

    private Path patches;
    private Path report;

    @BeforeEach
    void makePatches() throws IOException {
        patches = PatchSamples.patches(folder.resolve("patches"));
        report = folder.resolve("report.jsonl");
    }

    private Path at(String name) {
        return folder.resolve(name);
    }

    private void apply(Path from, Path to) {
        Run run = Run.of("patch", "apply", "--patches", patches, "--report", report, from, to);
        assertEquals(0, run.code(), run.err());
    }

    private Run revert(Object... args) {
        Object[] all = new Object[args.length + 4];
        System.arraycopy(new Object[] {"patch", "revert", "--report", report}, 0, all, 0, 4);
        System.arraycopy(args, 0, all, 4, args.length);
        return Run.of(all);
    }

    private Run downgrade(Object... args) {
        Object[] all = new Object[args.length + 4];
        System.arraycopy(new Object[] {"patch", "downgrade", "--patches", patches}, 0, all, 0, 4);
        System.arraycopy(args, 0, all, 4, args.length);
        return Run.of(all);
    }

    private static void assertFails(int code, String part, Run run) {
        assertEquals(code, run.code(), run.err());
        assertTrue(run.err().contains(part), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"toy", "json", "msgpack", "fb"})
    void revertGivesTheBytesBack(String extension) throws IOException {
        Path old = at("old." + extension);
        Document document = extension.equals("json")
                ? Document.of(PatchSamples.program(1, "x"))
                : Samples.of(PatchSamples.entry("a", 1, "x"), PatchSamples.entry("b", 1, "y"));
        Samples.write(old, document);
        apply(old, at("new." + extension));
        Run run = revert(at("new." + extension), at("back." + extension));
        assertEquals("", run.err());
        assertEquals(0, run.code());
        assertEquals(-1, Files.mismatch(old, at("back." + extension)));
    }

    /** A file that needed no patch has a report without changes, and comes back as it is; a name of a file is in no such report. */
    @Test
    void aFileWithoutChangesComesBackAsItIs() throws IOException {
        Path old = PatchSamples.write(at("old.toy"), 2, "x");
        apply(old, at("new.toy"));
        Run run = revert(at("new.toy"), at("back.toy"));
        assertEquals("", run.err());
        assertEquals(0, run.code());
        assertEquals(-1, Files.mismatch(old, at("back.toy")));
        assertFails(1, "no file of the report became that", revert("--file", old, at("new.toy"), at("other.toy")));
    }

    @Test
    void revertFindsItsPartOfTheReportWhereverTheFileIs() throws IOException {
        Path a = PatchSamples.write(at("in/a.toy"), 1, "a");
        PatchSamples.write(at("in/b.toy"), 1, "b");
        apply(at("in"), at("out"));
        Files.move(at("out/a.toy"), at("moved"));
        JsonNode line = revert("--json", at("moved"), at("back.toy")).json().get(0);
        assertEquals(a.toString(), line.get("original").asText());
        assertEquals(-1, Files.mismatch(a, at("back.toy")));
    }

    @Test
    void aFileThatChangedSinceIsRefused() throws IOException {
        Path old = PatchSamples.write(at("old.toy"), 1, "x");
        apply(old, at("new.toy"));
        PatchSamples.write(at("new.toy"), 2, "y");
        Files.writeString(at("back.toy"), "old");
        assertFails(1, "patch.report: the content is ", revert(at("new.toy"), at("back.toy")));
        assertEquals("old", Files.readString(at("back.toy")));
    }

    @Test
    void aReportThatWasChangedIsRefused() throws IOException {
        Path old = PatchSamples.write(at("old.toy"), 1, "x");
        apply(old, at("new.toy"));
        Files.writeString(report, Files.readString(report).replace("\"payload\":\"g\"", "\"payload\":\"h\""));
        assertFails(1, "patch.report: without the changes", revert(at("new.toy"), at("back.toy")));
        assertFalse(Files.exists(at("back.toy")));
        assertFails(3, "there is no such file", Run.of("patch", "report", at("absent")));
    }

    @Test
    void filesThatBecameTheSameAreDistinguishedByTheirNames() throws IOException {
        Path one = PatchSamples.write(at("in/one.toy"), 1, "x");
        Path two = at("in/two.toy");
        assertEquals(0, Run.of("patch", "apply", "--patches", patches, one, two).code());
        Files.writeString(patches.resolve("3.yaml"), "");
        apply(at("in"), at("out"));
        assertFails(2, "name one with --file", revert(at("out/one.toy"), at("back.toy")));
        assertEquals(0, revert("--file", two, at("out/one.toy"), at("back.toy")).code());
        assertEquals(-1, Files.mismatch(two, at("back.toy")));
    }

    @Test
    void aReportIsPrintedAndCountedByAction() {
        PatchSamples.write(at("in/a.toy"), 1, "a");
        Samples.write(at("in/b.fb"), Samples.of(PatchSamples.entry("x", 1, "b"), PatchSamples.entry("y", 1, "c")));
        apply(at("in"), at("out"));
        List<String> lines = Run.of("patch", "report", report).lines();
        assertEquals(9 + 4, lines.size(), lines.toString());
        assertEquals(at("in/a.toy") + ": program version: 1 -> 2", lines.get(0));
        assertTrue(lines.get(4).startsWith(at("in/b.fb") + " entry 'x': op 0 attribute 1: nothing -> "), lines.get(4));
        assertEquals(
                List.of(
                        "version  patch                 changes  operations  files",
                        "      2  (the version itself)        3           0      2",
                        "      2  2.yaml:4                    3           3      2",
                        "      2  2.yaml:7                    3           3      2"),
                lines.subList(9, 13));
        assertEquals(
                3,
                Run.of("patch", "report", "--summary", "--json", report).json().size());
        assertEquals(4, Run.of("patch", "report", "--summary", report).lines().size());
    }

    @Test
    void downgradeGivesAnOlderProgramThatUpgradesToTheSame() throws IOException {
        Path now = at("now.toy");
        Document document = Samples.of(PatchSamples.entry("a", 1, "x"), PatchSamples.entry("b", 1, "y"));
        apply(Samples.write(at("old.toy"), document), now);
        Run run = downgrade("--to", 1, now, at("older.toy"));
        assertEquals("", run.err());
        assertEquals(0, run.code());
        assertEquals(
                1, Samples.read(at("older.toy")).entry("b").program().info().version());
        apply(at("older.toy"), at("again.toy"));
        assertEquals(Samples.read(now), Samples.read(at("again.toy")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "msgpack", "fb"})
    void downgradeKeepsFormatFormAndWhetherAProgramIsTrainable(String extension) {
        Form readable = Form.of(Map.of("json.style", "readable"));
        for (boolean trainable : List.of(true, false)) {
            Path old = at(trainable + "." + extension);
            Samples.write(old, Samples.of(new Entry("", 0, readable, PatchSamples.program(1, trainable, "x"))));
            Document before = Samples.read(old);
            apply(old, at("now"));
            JsonNode line = downgrade("--json", "--to", 1, at("now"), at("older"))
                    .json()
                    .get(0);
            assertEquals(2, line.get("from").asInt());
            Document older = Samples.read(at("older"));
            assertEquals(readable, older.entries().get(0).form());
            assertEquals(
                    new ProgramInfo("pir", 1, trainable), older.onlyProgram().info());
            assertEquals(before.onlyProgram(), older.onlyProgram());
            assertEquals(
                    line.get("format"),
                    Run.of("inspect", "--json", old).json().get(0).get("format"));
        }
    }

    @Test
    void downgradeKeepsVisits() {
        Path old = Samples.write(at("old.fb"), Samples.of(PatchSamples.entry("a", 1, "x")));
        apply(old, at("now.fb"));
        assertEquals(0, downgrade("--to", 1, at("now.fb"), at("older.fb")).code());
        assertEquals(
                Samples.read(old).entry("a").visits(),
                Samples.read(at("older.fb")).entry("a").visits());
    }

    @Test
    void allThatIsInTheWayIsListedAndNothingIsWritten() throws IOException {
        Path now = Samples.write(
                at("now.toy"), Samples.of(PatchSamples.entry("a", 2, "x"), PatchSamples.entry("b", 2, "y")));
        Files.writeString(at("older.toy"), "old");
        Run run = downgrade("--to", 1, now, at("older.toy"));
        assertEquals(1, run.code());
        for (String entry : List.of("a", "b")) {
            String blocker =
                    now + " entry '" + entry + "': op 0 test.make needs version 2: attribute 'added' is absent";
            assertTrue(run.err().contains(blocker), run.err());
        }
        assertTrue(run.err().endsWith(" in the way of version 1; nothing was written\n"), run.err());
        assertEquals("old", Files.readString(at("older.toy")));
        JsonNode line =
                downgrade("--json", "--to", 1, now, at("older.toy")).json().get(0);
        assertEquals(run.err().lines().count() - 1, line.get("blockers").size());
        assertEquals("2.yaml", line.get("blockers").get(0).get("patch").asText());
    }

    /** A program of version 4 with one operation, which has the attribute of 64 bits that version 3 had in 32. */
    private Path sloped(String operation, String slope) throws IOException {
        return Files.writeString(
                at("sloped.json"), """
                {"base_code":{"magic":"pir","trainable":false,"version":4},"program":{"regions":[{"#":"region_0","blocks":[\
                {"#":"block_0","args":[],"ops":[{"#":"%s","A":[{"AT":{"#":"0.a_f64","D":%s},"N":"negative_slope"}],"I":[{"%%":0}%s],\
                "O":[{"%%":1,"TT":{"#":"NULL"}}]}]}]}]}}""".formatted(operation, slope, operation.endsWith("_grad") ? ",{\"%\":0}" : ""));
    }

    @ParameterizedTest
    @CsvSource({
        "1.leaky_relu, 0.1, --round",
        "1.leaky_relu_grad, 0.5, --extended",
        "1.leaky_relu_grad, 0.1, --extended --round"
    })
    void optionsWithWhichNothingIsInTheWayAreNamed(String operation, String slope, String options) throws IOException {
        Path now = sloped(operation, slope);
        Run run = Run.of("patch", "downgrade", "--to", 3, now, at("older.json"));
        assertFails(1, "nothing was written; hint: with " + options + ", nothing is in the way", run);
        Run json = Run.of("patch", "downgrade", "--json", "--to", 3, now, at("older.json"));
        assertEquals(options, json.json().get(0).get("helps").asText());
        List<Object> helped = new ArrayList<>(List.of("patch", "downgrade", "--to", 3, now, at("older.json")));
        helped.addAll(List.of(options.split(" ")));
        assertEquals(0, Run.of(helped.toArray()).code());
    }

    @Test
    void aFileAtTheVersionStaysAndAnOlderOneIsRefused() throws IOException {
        Path now = PatchSamples.write(at("now.json"), 2, "x");
        Files.writeString(now, Files.readString(now) + "\n");
        assertEquals(0, downgrade("--to", 2, now, at("same.json")).code());
        assertEquals(-1, Files.mismatch(now, at("same.json")));
        assertFails(
                1,
                "patch.version: the program is of version 1, and version 2 is newer",
                downgrade("--to", 2, PatchSamples.write(at("1.toy"), 1, "x"), at("2.toy")));
        assertFails(2, "count from 1", downgrade("--to", 0, now, at("0.json")));
    }
}
