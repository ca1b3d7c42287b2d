package io.isomorph.cli.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.output.VersionProvider;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Passes from the command line, on files, folders and entries. */
class EditCommandTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Samples.write(folder.resolve("in/a.json"), Document.of(program("name")));
    }

    /** Makes a program with an attribute of a name, which {@code drop-attributes} drops. */
    private static Program program(String attribute) {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("test.make")
                .attribute(attribute, IrAttribute.of("builtin.str", Payload.of("x")))
                .results(Samples.FLOAT)
                .add()
                .result(0);
        b.op("test.use").operands(x).add();
        return b.build();
    }

    private Path at(String name) {
        return folder.resolve(name);
    }

    private static Document read(Path file) throws IOException {
        return Formats.load().read(file);
    }

    private static Run edit(Object... args) {
        Object[] all = new Object[args.length + 1];
        all[0] = "edit";
        System.arraycopy(args, 0, all, 1, args.length);
        return Run.of(all);
    }

    private static void assertUsage(String part, Run run) {
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(part), run.err());
    }

    @Test
    void aPassChangesAFile() throws IOException {
        Run run = edit("--pass", "drop-attributes:names=other,name", file, at("out.json"));
        assertEquals("", run.err());
        assertEquals(0, run.code());
        Program program = read(at("out.json")).entries().get(0).program();
        assertEquals(
                0,
                program.body()
                        .blocks()
                        .get(0)
                        .operations()
                        .get(0)
                        .head()
                        .attributes()
                        .size());
    }

    @Test
    void stepsRunInTheOrderInWhichTheyAreGivenWhateverTheirOptions() throws IOException {
        Path script = Files.writeString(at("steps.yaml"), "- drop-attributes: {names: [no, 010]}\n- dead-operations\n");
        Run run = edit(
                "--json",
                "--pass",
                "common-subexpressions",
                "--script=" + script,
                "--pass=drop-attributes:names=name",
                "--dry-run",
                file);
        assertEquals(0, run.code(), run.err());
        JsonNode line = run.json().get(0);
        assertEquals(
                List.of(
                        "common-subexpressions",
                        "drop-attributes:names=no,010",
                        "dead-operations",
                        "drop-attributes:names=name"),
                line.get("steps").findValuesAsText("pass"));
        assertEquals("edited", line.get("status").asText());
        assertEquals(1, line.get("changes").asInt());
        assertEquals(1, line.get("differences").size());
    }

    @Test
    void aDryRunPrintsTheDifferencesAndWritesNothing() {
        Run run = edit("--dry-run", "--pass", "drop-attributes:names=name", file, at("out.json"));
        assertEquals(0, run.code(), run.err());
        assertEquals(file + ": 1 change", run.lines().get(0));
        assertTrue(run.lines().get(1).startsWith("  removed at "), run.out());
        assertFalse(Files.exists(at("out.json")));
    }

    @Test
    void aFileInWhichNothingChangesKeepsItsBytes() throws IOException {
        Files.writeString(file, Files.readString(file) + "\n");
        assertEquals(0, edit("--pass", "dead-operations", file, at("out.json")).code());
        assertEquals(-1, Files.mismatch(file, at("out.json")));
    }

    @Test
    void aFolderIsEditedFileByFileAndGoneOnWith() throws IOException {
        Files.writeString(at("in/notes.txt"), "text");
        Samples.write(at("in/deep/b.msgpack"), Document.of(program("other")));
        Files.writeString(at("in/c.fb"), "broken");
        Run run = edit("--jobs", 2, "--pass", "drop-attributes:names=name", at("in"), at("out"));
        assertEquals(1, run.code());
        assertTrue(
                run.err().contains("1 edited, 1 unchanged, 0 done before, 1 skipped as of no known format, 1 failed"),
                run.err());
        assertEquals(-1, Files.mismatch(at("in/deep/b.msgpack"), at("out/deep/b.msgpack")));
        String journal = Files.readString(at("out/" + Journal.NAME));
        assertTrue(journal.contains(new VersionProvider().getVersion()[0]), "another version does all again");
        Run again = edit("--pass", "drop-attributes:names=name", at("in"), at("out"));
        assertTrue(again.err().contains("0 edited, 0 unchanged, 2 done before"), again.err());
        Run other = edit("--pass", "drop-attributes:names=other", at("in"), at("out"));
        assertTrue(other.err().contains("1 edited, 1 unchanged, 0 done before"), other.err());
    }

    @Test
    void entriesAreDroppedKeptAndEditedByName() throws IOException {
        Path many = at("many.msgpack");
        Samples.write(
                many,
                Samples.of(
                        new Entry("a", 1, Form.EMPTY, program("name")),
                        new Entry("b", 2, Form.EMPTY, program("name")),
                        new Entry("c", 3, Form.EMPTY, program("name"))));
        assertEquals(0, edit("--drop-entry", "b", many, at("out.msgpack")).code());
        assertEquals(
                List.of("a", "c"),
                read(at("out.msgpack")).entries().stream().map(Entry::name).toList());
        assertEquals(0, edit("--keep-entry", "b", many, at("out.msgpack")).code());
        assertEquals(
                List.of("b"),
                read(at("out.msgpack")).entries().stream().map(Entry::name).toList());
        Run run = edit("--json", "--entry", "b", "--pass", "drop-attributes:names=name", many, at("out.msgpack"));
        assertEquals(List.of("b"), run.json().get(0).get("steps").findValuesAsText("entry"));
        assertEquals(program("name"), read(at("out.msgpack")).entries().get(0).program());
        Run absent = edit("--entry", "d", "--pass", "dead-operations", many, at("x.msgpack"));
        assertEquals(1, absent.code(), absent.err());
        assertTrue(absent.err().contains("entry.absent: there is no entry 'd'"), absent.err());
        assertUsage("leave --drop-entry out", edit("--drop-entry", "a", "--keep-entry", "b", many, at("x.msgpack")));
        assertFalse(Files.exists(at("x.msgpack")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            there is no pass 'typo'                     | --pass typo
            has no option 'x'                           | --pass dead-operations:x=1
            'x' is nothing that --set-shape takes       | --set-shape x
            '=1' is nothing that --set-attribute takes  | --set-attribute =1
            --extract takes from=A,... and to=B         | --extract from=a from=b
            --extract takes from=A,... and to=B         | --extract from=a
            --extract takes from=A,... and to=B         | --extract a
            --extract needs [from=A,...] to=B,...       | --extract
            no step is given                            | --verify
            """)
    void aStepThatIsNotPossibleIsRefusedBeforeAnythingIsRead(String part, String options) {
        Object[] words = options.split(" ");
        Run run = edit(words);
        if (!part.contains(" needs ")) {
            Object[] all = new Object[words.length + 2];
            System.arraycopy(words, 0, all, 0, words.length);
            all[words.length] = at("absent.json");
            all[words.length + 1] = at("out.json");
            run = edit(all);
        }
        assertUsage(part, run);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            is not a list of passes                     | dead-operations
            step 1 is neither the name of a pass        | - [dead-operations]
            step 2 is neither the name of a pass        | - dead-operations: {}\\n- a: b
            step 1 has an option that is neither        | - drop-attributes: {names: {a: b}}
            duplicate key names                         | - drop-attributes: {names: a, names: b}
            there is no pass 'typo'                     | - typo
            is not a list of passes                     | ''
            """)
    void aScriptThatIsNotPossibleIsRefused(String part, String text) throws IOException {
        Path script = Files.writeString(at("steps.yaml"), text.replace("\\n", "\n"));
        assertUsage(part, edit("--script", script, file, at("out.json")));
    }

    @Test
    void passesAreListed() {
        Run run = Run.of("passes");
        assertEquals(0, run.code());
        assertTrue(run.lines().contains("  names=  the names, separated by commas; required"), run.out());
        for (JsonNode line : Run.of("--json", "passes").json()) {
            assertTrue(run.out()
                    .contains(line.get("name").asText() + "  "
                            + line.get("description").asText()));
        }
    }
}
