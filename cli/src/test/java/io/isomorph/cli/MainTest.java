package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    private static final List<String> COMMANDS = List.of(
            "formats",
            "families",
            "inspect",
            "show",
            "convert",
            "roundtrip",
            "verify",
            "compare",
            "hash",
            "diff",
            "edit",
            "passes",
            "patch",
            "completion",
            "man");
    static final List<String> ALL = Stream.concat(
                    COMMANDS.stream(),
                    Stream.of("patch apply", "patch check", "patch report", "patch revert", "patch downgrade"))
            .toList();

    @TempDir
    Path folder;

    @Test
    void helpGoesToStandardOutputAndNamesCommandsExitCodesAndExamples() {
        Run run = Run.of("--help");
        assertEquals(0, run.code());
        assertEquals("", run.err());
        COMMANDS.forEach(command -> assertTrue(run.out().contains("\n  " + command + " "), command));
        assertTrue(run.out().contains("Exit codes:"), run.out());
        assertTrue(run.out().contains("3   an I/O or internal failure"), run.out());
        assertTrue(run.out().contains("Examples:"), run.out());
    }

    /** A name that would be taken for another file than the one that is meant is refused, and nothing is read or written. */
    @Test
    void namesThatAreNoneAreRefused() throws IOException {
        Path model = Samples.write(folder.resolve("a.toy"), "a");
        for (Object[] call : List.of(
                new Object[] {"hash", ""},
                new Object[] {"verify", model, ""},
                new Object[] {"convert", "--to", "msgpack", model, ""},
                new Object[] {"edit", "--pass", "strip", "", folder.resolve("out")},
                new Object[] {"edit", "--pass", "strip", model, ""},
                new Object[] {"patch", "apply", "", folder.resolve("out")})) {
            assertUsage("the name of a file is empty", call);
        }
        assertUsage("is not UTF-8", "hash", folder.resolve("\uFFFD.toy"));
        assertUsage("is not UTF-8", "convert", model, folder.resolve("\uFFFD.msgpack"));
        assertUsage(model + " is a file, and " + model + "/ is the name of a folder", "hash", model + "/");
        assertUsage(
                "a file becomes a file, and " + folder.resolve("none") + " is a folder",
                "edit",
                "--pass",
                "strip",
                model,
                folder.resolve("none") + "/");
        assertUsage(" is a file, and ", "edit", "--pass", "strip", model, model + "/");
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(model), files.toList());
        }
    }

    /** What is one file is not written under the name of a folder, which need not be there. */
    @Test
    void theNameOfAFolderIsNoFileToWrite() throws IOException {
        Path model = Samples.write(folder.resolve("a.toy"), "a");
        String out = folder.resolve("none.npz") + "/";
        for (Object[] call : List.of(
                new Object[] {"attach", "get", model, "key", out},
                new Object[] {"weights", "convert", model, out},
                new Object[] {"weights", "cast", "--type", "float16", model, out},
                new Object[] {"weights", "merge", model, out})) {
            assertUsage("one file is written, and " + out + " is the name of a folder; name a file", call);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(model), files.toList());
        }
    }

    @Test
    void helpIsACommandToo() {
        assertEquals(Run.of("--help").out(), Run.of("help").out());
        assertEquals(
                Run.of("convert", "--help").out(), Run.of("help", "convert").out());
        assertEquals(
                Run.of("patch", "apply", "--help").out(),
                Run.of("help", "patch", "apply").out());
        Run run = Run.of("help", "typo");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("there is no command 'typo'"), run.err());
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void helpOfEachCommandHasExitCodesAndExamples(String command) {
        Run run = Run.of((Object[]) (command + " --help").split(" "));
        assertEquals(0, run.code());
        assertEquals("", run.err());
        assertTrue(
                run.out()
                        .startsWith(Run.of((Object[]) (command + " -h").split(" "))
                                .out()
                                .substring(0, 20)),
                run.out());
        assertTrue(run.out().contains("Usage: isomorph " + command), run.out());
        assertTrue(run.out().contains("Exit codes:"), run.out());
        assertTrue(run.out().contains("\n  isomorph " + command), run.out());
    }

    @Test
    void helpHasNoEscapeSequencesAndNoLineIsLong() {
        for (String command : ALL) {
            String help = Run.of((Object[]) (command + " --help").split(" ")).out();
            assertFalse(help.contains("\u001b"), command);
            help.lines().forEach(line -> assertTrue(line.length() <= 100, line));
        }
    }

    @Test
    void versionIsOneLine() {
        for (Run run : List.of(Run.of("--version"), Run.of("verify", "-V"))) {
            assertEquals(0, run.code());
            assertTrue(run.out().matches("isomorph \\S.* \\(Java \\S+\\)\n"), run.out());
        }
    }

    @Test
    void aMissingCommandIsWrongUsage() {
        Run run = Run.of();
        assertEquals(2, run.code());
        assertEquals("", run.out());
        assertEquals("isomorph: a command is missing; see isomorph --help\n", run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify", "verify --nonsense x", "convert a", "nonsense", "verify --limit x"})
    void wrongUsageIsOneLineWithAHintToHelp(String line) {
        Run run = Run.of((Object[]) line.split(" "));
        assertEquals(2, run.code(), run.err());
        assertEquals("", run.out());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("isomorph: "), run.err());
        assertTrue(run.err().trim().endsWith("--help"), run.err());
    }

    @Test
    void limitsAreCheckedAndExplained() {
        String limits = "bytes, depth, string, elements, output, tables";
        assertTrue(Run.of("verify", "--limit", "width=1", "x").err().contains("limits are " + limits));
        assertTrue(Run.of("verify", "--limit", "depth=many", "x").err().contains("'many' is no number"));
        assertTrue(Run.of("verify", "--limit", "depth=513", "x").err().contains("allowed are 1 to 512"));
        assertTrue(Run.of("verify", "--limit", "bytes=9999999999g", "x").err().contains("is no number"));
        assertTrue(Run.of("verify", "--limit", "depth", "x").err().contains("is not NAME=VALUE"));
    }

    @Test
    void formatsAndOptionsAreCheckedBeforeAnythingIsRead() {
        assertUsage("there is no format 'nope'", "verify", "--from", "nope", "absent.toy");
        assertUsage("there is no format 'nope'", "convert", "--to", "nope", "absent.toy", folder.resolve("x.toy"));
        assertUsage("no format has the read option toy.x", "verify", "--read-option", "toy.x=1", "absent.toy");
        assertUsage("'maybe'", "hash", "--read-option", "toy.lenient=maybe", "absent.toy");
        assertUsage("no option toy.x", "convert", "--write-option", "toy.x=1", "a.toy", folder.resolve("b.toy"));
        assertUsage("ends in no format's extension", "convert", "absent.toy", folder.resolve("b.unknown"));
        assertUsage("KEY=VALUE", "verify", "--read-option", "toy.x", "absent.toy");
    }

    private static void assertUsage(String part, Object... args) {
        Run run = Run.of(args);
        assertEquals(2, run.code(), run.err());
        assertEquals("", run.out());
        assertTrue(run.err().contains(part), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
    }

    @Test
    void whatIsNoDataIsNotPrintedAsJson() {
        assertUsage(
                "a script is not printed as JSON; leave out --json; see isomorph completion",
                "completion",
                "bash",
                "--json");
        assertUsage("a page is not printed as JSON; leave out --json; see isomorph man", "--json", "man");
    }

    @Test
    void aFaultIsOneLineUnlessItIsDebugged() throws IOException {
        Path file = Samples.writeBroken(folder.resolve("broken.toy"));
        Run quiet = Run.of("convert", file, folder.resolve("out.toy"));
        assertEquals(1, quiet.code());
        assertEquals(1, quiet.err().lines().count(), quiet.err());
        assertTrue(quiet.err().startsWith("isomorph: " + file + ": input.truncated: byte "), quiet.err());
        Run debug = Run.of("convert", "--debug", file, folder.resolve("out.toy"));
        assertTrue(debug.err().contains("\tat io.isomorph.cli.toy.ToyReader"), debug.err());
        assertTrue(Run.of("--debug", "verify", file).err().contains("\tat io.isomorph"));
        assertTrue(Run.of("verify", "--debug", file).err().contains("\tat io.isomorph"));
    }

    @Test
    void anUnexpectedExceptionIsCalledABugAndGivesThree() {
        Path file = Samples.write(folder.resolve("bad.toy"), Samples.faulty("read"));
        Run run = Run.of("hash", file);
        assertEquals(3, run.code());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(
                run.err()
                        .contains(
                                "bad.toy: internal: this is a bug of ours, or of another jar on the class path: java.lang."),
                run.err());
        assertTrue(run.err().contains("--debug"), run.err());
    }

    @Test
    void aMissingFileIsAnIoFailure() {
        Run run = Run.of("verify", folder.resolve("absent.toy"));
        assertEquals(3, run.code());
        assertEquals(folder + "/absent.toy: FAILED: io: " + folder + "/absent.toy: there is no such file\n", run.out());
    }

    @Test
    void standardOutputThatFailsGivesThree() {
        Samples.write(folder.resolve("a.toy"), "a");
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        var err = new ByteArrayOutputStream();
        String[] args = {"verify", folder.resolve("a.toy").toString()};
        assertEquals(3, Main.run(args, new ByteArrayInputStream(new byte[0]), closed, err));
        assertTrue(err.toString().contains("standard output"), err.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"with blank.toy", "größe-日本.toy", "@list.toy", "a'b\"c.toy", "back\\slash.toy"})
    void anyFileNameWorks(String name) {
        Path file = Samples.write(folder.resolve(name), "x");
        assertEquals(file + ": ok\n", Run.of("verify", file).out());
        assertEquals(
                0, Run.of("convert", file, folder.resolve("out of " + name)).code());
        assertTrue(Files.exists(folder.resolve("out of " + name)));
    }

    @Test
    void lineBreaksInFileNamesAreEscapedInTextAndExactInJson() {
        Path file = Samples.write(folder.resolve("a\nb\u001b[31m.toy"), "x");
        assertEquals(
                folder + "/a\\nb\\u001b[31m.toy: ok\n", Run.of("verify", file).out());
        assertEquals(
                file.toString(),
                Run.of("verify", "--json", file).json().get(0).get("file").asText());
        Run absent = Run.of("hash", folder.resolve("no\nfile.toy"));
        assertEquals(1, absent.err().lines().count(), absent.err());
    }

    @Test
    void aFileThatBeginsWithADashFollowsTwoDashes() {
        Run run = Run.of("verify", "--", "-absent.toy");
        assertEquals(3, run.code());
        assertTrue(run.out().startsWith("-absent.toy: FAILED: io"), run.out());
    }
}
