package io.isomorph.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.Main;
import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How far the work is, for people only. */
class ProgressTest {
    private static final String LINE = "1 of 3 files, 0.2 kB, ";

    @TempDir
    Path folder;

    @BeforeEach
    void makeFiles() {
        for (String name : new String[] {"a", "b", "c"}) {
            Samples.write(folder.resolve(name + ".toy"), name.repeat(40));
        }
    }

    /** Both streams, as a terminal shows them. */
    private static String screen(boolean terminal, Object... args) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        String[] words = Arrays.stream(args).map(Object::toString).toArray(String[]::new);
        Main.run(words, new Session(InputStream.nullInputStream(), both, both, () -> terminal));
        return both.toString(StandardCharsets.UTF_8);
    }

    /** What is left of a line after everything that returned to its begin. */
    private static String left(String text) {
        StringBuilder seen = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            StringBuilder cells = new StringBuilder();
            for (String part : line.split("\r", -1)) {
                cells.replace(0, Math.min(part.length(), cells.length()), part);
            }
            seen.append(cells.toString().stripTrailing()).append('\n');
        }
        return seen.toString().stripTrailing();
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify", "roundtrip", "hash", "inspect"})
    void theLineGivesWayToWhatIsPrinted(String command) {
        String shown = screen(true, command, folder);
        assertTrue(shown.contains(LINE), shown);
        assertEquals(screen(false, command, folder).stripTrailing(), left(shown));
        assertFalse(shown.contains("\u001b"), "there is no escape sequence");
    }

    @Test
    void severalJobsCountAllFilesToo() {
        assertTrue(screen(true, "verify", "--jobs", 2, folder).contains(" of 3 files, "));
    }

    @Test
    void nothingIsShownWithoutATerminalOrOfOneFileOrWhereThatWasRequested() {
        assertFalse(screen(false, "verify", folder).contains("\r"));
        assertFalse(screen(true, "verify", folder.resolve("a.toy")).contains("\r"));
        assertFalse(screen(true, "verify", "--quiet", folder).contains("\r"));
    }

    @Test
    void quietLeavesOutTheSummaryAndNoFault() throws IOException {
        Samples.writeBroken(folder.resolve("broken.toy"));
        Run run = Run.of("convert", "--quiet", "--to", "mini", folder, folder.resolve("out"));
        assertEquals(1, run.code());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains("broken.toy: input.truncated"), run.err());
    }

    @Test
    void aTerminalThatIsGoneStopsNothing() {
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("gone");
            }
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String[] args = {"hash", folder.toString()};
        assertEquals(0, Main.run(args, new Session(InputStream.nullInputStream(), out, gone, () -> true)));
        assertEquals(3, out.toString(StandardCharsets.UTF_8).lines().count());
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0 kB", "49, 0.0 kB", "999949, 999.9 kB", "999951, 1.0 MB", "1.5e9, 1.5 GB", "7e15, 7000.0 TB"})
    void amountsAreReadable(double bytes, String text) {
        assertEquals(text, Progress.amount(bytes));
    }

    /** What a terminal gets, whose kind is given. */
    private String terminal(String kind, String redirect) throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String command = "'" + java + "' -XX:TieredStopAtLevel=1 '" + String.join("' '", Child.classPath()) + "' hash '"
                + folder.resolve("json") + "'" + redirect;
        ProcessBuilder script = new ProcessBuilder("script", "-qec", command, log.toString());
        script.environment().put("TERM", kind);
        script.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        Process process;
        try {
            process = script.start();
        } catch (IOException e) {
            process = null;
        }
        Assumptions.assumeTrue(process != null, "there is no script(1) that makes a terminal");
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the command does not end");
        Assumptions.assumeTrue(process.exitValue() == 0, "script(1) is another one");
        return Files.readString(log);
    }

    @Test
    void aRealTerminalShowsItUnlessItIsDumbOrAPagerHasIt() throws Exception {
        for (String name : new String[] {"a", "b", "c"}) {
            Samples.copy("identity.json", folder.resolve("json/" + name + ".json"));
        }
        assertTrue(terminal("xterm", "").contains("1 of 3 files, "));
        assertFalse(terminal("dumb", "").contains(" of 3 files, "));
        assertFalse(terminal("xterm", " | cat").contains(" of 3 files, "));
    }
}
