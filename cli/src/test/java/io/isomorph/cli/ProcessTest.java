package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
    void withoutAnyFormatTheCommandReportsThat() {
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
    void aFileTooLargeForTheMemoryDoesNotKeepTheOthers() throws IOException {
        Path files = Files.createDirectories(folder.resolve("files"));
        Samples.copy("identity.json", files.resolve("1.json"));
        Samples.copy("regions.json", files.resolve("3.json"));
        String many = IntStream.range(0, 300_000)
                .mapToObj(i -> "{\"#\":\"0.a_str\",\"D\":\"" + i + "\"}")
                .collect(Collectors.joining(",", "{\"#\":\"0.a_array\",\"D\":[", "]}"));
        Files.writeString(
                files.resolve("2.json"),
                Samples.text(files.resolve("1.json")).replace("{\"#\":\"0.a_str\",\"D\":\"x\"}", many));
        assertEquals(0, Run.of("verify", files).code());
        for (String command : new String[] {"inspect", "patch downgrade --to 1 --dry-run"}) {
            List<String> words = new ArrayList<>(List.of("-Xmx16m"));
            words.addAll(Child.classPath());
            List<Object> args = new ArrayList<>(List.of((Object[]) (command + " --json").split(" ")));
            args.add(files);
            Child.Result result = Child.run(words, args.toArray());
            assertEquals(3, result.code(), result.err());
            List<String> codes = result.out()
                    .lines()
                    .map(line -> line.replaceFirst(".*\"error\":\\{\"code\":\"(\\w+).*", "$1"))
                    .toList();
            assertEquals(3, codes.size(), result.out());
            assertEquals("memory", codes.get(1));
            assertTrue(codes.get(0).contains("\"ok\":true") && codes.get(2).contains("\"ok\":true"), result.out());
        }
    }

    @Test
    void helpToAFileHasNoEscapeSequences() {
        assertFalse(Child.run(Child.classPath(), "--help").out().contains("\u001b"));
    }
}
