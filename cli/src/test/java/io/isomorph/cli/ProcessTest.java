package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a process, with what a user has on the class path and the module path. */
class ProcessTest {
    @TempDir
    Path folder;

    @Test
    void exitCodesAreThoseOfTheProcess() throws IOException {
        Path good = Samples.copy("identity.json", folder.resolve("good.json"));
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\"base_code\":");
        assertEquals(0, Child.run(Child.classPath(), "verify", good).code());
        assertEquals(1, Child.run(Child.classPath(), "verify", bad).code());
        assertEquals(2, Child.run(Child.classPath(), "verify").code());
        assertEquals(
                3,
                Child.run(Child.classPath(), "verify", folder.resolve("absent.json"))
                        .code());
    }

    @Test
    void standardInputIsPipedToStandardOutput() {
        byte[] json = Samples.resource("regions.json");
        Child.Result result = Child.run(json, Child.classPath(), "convert", "--to", "json", "-", "-");
        assertEquals("", result.err());
        assertArrayEquals(json, result.bytes());
    }

    @Test
    void errorsGoToStandardErrorAndDataDoesNot() {
        Child.Result result = Child.run(new byte[] {'x'}, Child.classPath(), "convert", "--to", "json", "-", "-");
        assertEquals(1, result.code());
        assertEquals(0, result.bytes().length);
        assertTrue(result.err().startsWith("isomorph: -: format.unknown: "), result.err());
        assertEquals(1, result.err().lines().count());
    }

    @Test
    void theCommandRunsFromTheModulePath() throws IOException {
        Path file = Samples.copy("identity.json", folder.resolve("größe 日本.json"));
        Child.Result formats = Child.run(Child.modulePath(), "formats");
        assertEquals("", formats.err());
        assertTrue(formats.out().contains("json  application/json  .json"), formats.out());
        Child.Result roundtrip = Child.run(Child.modulePath(), "roundtrip", "--json", file);
        assertEquals(0, roundtrip.code(), roundtrip.err());
        assertTrue(roundtrip.out().contains("größe 日本.json\",\"ok\":true"), roundtrip.out());
        assertTrue(Child.run(Child.modulePath(), "--version").out().startsWith("isomorph 0."));
    }

    @Test
    void withoutAnyFormatTheCommandSaysSo() {
        String path = String.join(
                File.pathSeparator,
                Child.production().stream()
                        .map(Path::toString)
                        .filter(entry -> !entry.contains("format-json"))
                        .toList());
        Child.Result result = Child.run(List.of("-cp", path, "io.isomorph.cli.Main"), "formats");
        assertEquals(0, result.code());
        assertEquals("", result.out());
        assertEquals("isomorph: there is no format; put the jar of one on the class path\n", result.err());
    }

    @Test
    void helpToAFileHasNoEscapeSequences() {
        assertFalse(Child.run(Child.classPath(), "--help").out().contains("\u001b"));
    }
}
