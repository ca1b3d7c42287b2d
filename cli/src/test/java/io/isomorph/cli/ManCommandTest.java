package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.cli.support.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManCommandTest {
    private static final List<String> MACROS =
            List.of(".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi", ".nh", ".ad");
    private static final String LINTER = "groff";

    @TempDir
    Path folder;

    @Test
    void eachCommandHasItsHelp() {
        String page = Run.of("man").out();
        assertTrue(page.startsWith(".TH ISOMORPH 1 "), page);
        for (String name : Commands.NAMES) {
            assertTrue(page.contains("\n.SS \"isomorph " + name + "\"\n"), name);
        }
        for (String name : Commands.NAMES_OF_ATTACH) {
            assertTrue(page.contains("\n.SS \"isomorph attach " + name + "\"\n"), name);
        }
        for (String name : Commands.NAMES_OF_PATCH) {
            assertTrue(page.contains("\n.SS \"isomorph patch " + name + "\"\n"), name);
        }
        for (String name : Commands.NAMES_OF_WEIGHTS) {
            assertTrue(page.contains("\n.SS \"isomorph weights " + name + "\"\n"), name);
        }
        assertTrue(page.contains("""
                .TP
                .B "\\-\\-from ID"
                Read as this format, instead of the one that content and file name show.
                """), page);
        assertTrue(page.contains(".nf\n  isomorph hash "), page);
        assertTrue(page.contains("""
                .SH EXIT STATUS
                .TP
                .B "0"
                done, equal or valid
                """), page);
        assertEquals(1, page.split("\\\\-\\\\-debug\"", -1).length - 1, "what all commands have is listed once");
    }

    @Test
    void noTextIsTakenForAMacro() {
        List<String> lines = Run.of("man").lines();
        assertTrue(lines.size() > 200, "it has all commands");
        for (String line : lines) {
            assertFalse(line.startsWith("'"), line);
            assertTrue(!line.startsWith(".") || MACROS.contains(line.split(" ")[0]), line);
            assertTrue(line.chars().allMatch(c -> c >= ' ' && c < 0x7f), line);
        }
    }

    @Test
    void groffFindsNoFaultAndLosesNoWord() throws Exception {
        assumeTrue(isOnPath(LINTER), "there is no " + LINTER);
        String text = render(Run.of("man").bytes());
        assertTrue(text.contains(" isomorph convert inference.json model.msgpack "), text);
        assertTrue(text.contains(" [--read-option=KEY=VALUE]... "), text);
        assertTrue(text.contains(" Read as this format, instead of the one that content and file name show. "), text);
    }

    private String render(byte[] page) throws IOException, InterruptedException {
        Path in = Files.write(folder.resolve("isomorph.1"), page);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process groff = new ProcessBuilder(
                        LINTER, "-man", "-ww", "-Tascii", "-P-c", "-P-b", "-P-o", "-P-u", in.toString())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertTrue(groff.waitFor(60, TimeUnit.SECONDS), "groff ends");
        assertEquals("", Files.readString(err));
        assertEquals(0, groff.exitValue());
        return Files.readString(out).replaceAll("\\s+", " ");
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv("PATH").split(":")).anyMatch(part -> Files.isExecutable(Path.of(part, program)));
    }
}
