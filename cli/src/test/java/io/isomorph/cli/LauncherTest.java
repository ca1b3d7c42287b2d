package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cache.Artifact;
import io.isomorph.cache.CacheKey;
import io.isomorph.cache.CompileCache;
import io.isomorph.cache.Environment;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Launcher;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a folder whose path has blanks and letters that are not ASCII: what goes wrong in the life of a command. */
class LauncherTest {
    @TempDir
    static Path parent;

    private static Launcher launcher;
    private static Path root;

    @TempDir
    Path folder;

    private Path model;

    @BeforeAll
    static void install() throws IOException {
        root = parent.resolve("gr\u00f6\u00dfe  \u65e5\u672c");
        launcher = Launcher.install(root);
    }

    @BeforeEach
    void makeFiles() throws IOException {
        folder = Files.createDirectories(folder.resolve("a \u00e9 \u65e5"));
        model = Files.copy(Path.of("../examples/resnet18.json"), folder.resolve("mod\u00e8le 1.json"));
    }

    private static String tree(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .sorted()
                    .collect(Collectors.joining(" "));
        }
    }

    private static void assertOneLine(String part, Child.Result result) {
        assertEquals(1, result.err().lines().count(), result.err());
        assertTrue(result.err().startsWith("isomorph: "), result.err());
        assertTrue(result.err().contains(part), result.err());
    }

    @Test
    void wrongUsageOfAnyCommandIsALine() {
        MainTest.ALL.forEach(command -> {
            Child.Result result = launcher.shell("exec ./isomorph " + command + " --nonsense x");
            assertEquals(2, result.code(), command);
            assertEquals("", result.out(), command);
            assertOneLine("", result);
            assertTrue(result.err().endsWith("; see isomorph " + command + " --help\n"), result.err());
        });
    }

    @Test
    void whatCannotBeReadIsNamedAndTheOthersAreDone() throws IOException {
        Path loop = Files.createSymbolicLink(folder.resolve("loop.json"), folder.resolve("loop.json"));
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling.json"), folder.resolve("nothing"));
        Path within = model.resolve("within.json");
        Path absent = folder.resolve("absent \u65e5.json");
        Child.Result result =
                launcher.run("verify", "--json", "--jobs", 2, loop, dangling, within, absent, model, folder);
        assertEquals(3, result.code(), result.err());
        List<JsonNode> lines = new Run(result.code(), result.bytes(), result.err()).json();
        assertEquals(
                List.of("io", "io", "io", "io", "", "io", "io", ""),
                lines.stream()
                        .map(line -> line.path("error").path("code").asText())
                        .toList());
        assertEquals(absent.toString(), lines.get(3).get("file").asText());
        assertTrue(lines.get(4).get("ok").asBoolean());
    }

    @Test
    void aFolderThatMayNotBeListedIsNamed() throws IOException {
        Path closed = Files.createDirectories(folder.resolve("closed"));
        Assumptions.assumeTrue(closed.toFile().setReadable(false) && !Files.isReadable(closed), "root reads anything");
        Child.Result result = launcher.run("hash", folder);
        assertEquals(3, result.code());
        assertOneLine("closed: io: ", result);
        assertEquals(1, result.out().lines().count());
        assertTrue(closed.toFile().setReadable(true));
    }

    @Test
    void aStandardOutputThatIsFullIsReportedOnce() throws IOException {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")));
        for (String command : List.of("hash --json", "convert --to json")) {
            String last = command.startsWith("convert") ? " - " : " ";
            Child.Result result = launcher.shell("exec ./isomorph " + command + " \"$@\"" + last + ">/dev/full", model);
            assertEquals(3, result.code(), command + ": " + result.err());
            assertEquals(1, result.err().lines().count(), command + ": " + result.err());
        }
        Samples.copy("identity.json", folder.resolve("a.json"));
        Samples.copy("regions.json", folder.resolve("b.json"));
        for (String command : List.of("show", "show --json", "inspect", "verify", "hash")) {
            Child.Result result = launcher.shell("exec ./isomorph " + command + " --quiet \"$@\" >/dev/full", folder);
            assertEquals(3, result.code(), command + ": " + result.err());
            assertTrue(
                    result.err().matches("isomorph: (io: )?standard output cannot be written.*\n"),
                    command + ": " + result.err());
        }
    }

    @Test
    void aFullDiskLeavesOldFilesWholeAndNoHalfOnes() throws IOException {
        Path in = Files.createDirectories(folder.resolve("in"));
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.copy(model, in.resolve("b large.json"));
        Samples.copy("identity.json", in.resolve("a small.json"));
        Samples.copy("regions.json", in.resolve("c small.json"));
        Files.writeString(out.resolve("b large.json"), "old");
        // blocks of 512 bytes, or of 1024 where sh is bash
        String limited = "ulimit -f 16 && exec ./isomorph convert --to json \"$@\"";
        Child.Result result = launcher.shell(limited, in, out);
        assertEquals(3, result.code(), result.err());
        assertTrue(result.err().contains("b large.json: io: " + out.resolve("b large.json") + ": "), result.err());
        assertTrue(
                result.err()
                        .endsWith("isomorph: 2 converted, 0 done before, 0 skipped as of no known format, 1 failed\n"),
                result.err());
        assertEquals("old", Files.readString(out.resolve("b large.json")));
        assertEquals(Journal.NAME + " a small.json b large.json c small.json", tree(out));
        Child.Result again = launcher.run("convert", "--to", "json", in, out);
        assertEquals(0, again.code());
        assertEquals("isomorph: 1 converted, 2 done before, 0 skipped as of no known format, 0 failed\n", again.err());
        assertEquals(-1, Files.mismatch(model, out.resolve("b large.json")));
    }

    /** The message names the file for which there is no space, not only what is read or the cache. */
    @Test
    void aFullDiskNamesTheFileThatIsWritten() throws IOException {
        Path out = folder.resolve("out.msgpack");
        Path cache = folder.resolve("cache");
        CacheKey key = CacheKey.of(Samples.program("x"), Environment.of("H100", "9.0", "nvrtc 12.4"), Payload.of(1));
        try (CompileCache filled = CompileCache.open(cache)) {
            filled.put(new Artifact(key, Payload.of("kernels"), new byte[1 << 12]));
        }
        Path kernels = folder.resolve("kernels.fb");
        assertEquals(0, Run.of("cache", "export", cache, kernels).code());
        assertEquals(0, Run.of("cache", "gc", "--max-bytes", "1", cache).code());
        String limited = "ulimit -f 1 && exec ./isomorph \"$@\""; // what it prints is in a file, too
        Child.Result converted = launcher.shell(limited, "convert", model, out);
        assertEquals(3, converted.code());
        assertOneLine(model + ": io: " + out + ": ", converted);
        Child.Result imported = launcher.shell(limited, "cache", "import", cache, kernels);
        assertEquals(3, imported.code());
        assertOneLine(kernels + ": io: " + cache.resolve("temporary"), imported);
    }

    @Test
    void aJournalThatCannotBeWrittenEndsTheCommandInALine() throws IOException {
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.createDirectories(out.resolve(Journal.NAME).resolve("in the way"));
        Path in = Files.createDirectories(folder.resolve("in"));
        Files.copy(model, in.resolve("a.json"));
        Child.Result result = launcher.run("convert", "--to", "msgpack", in, out);
        assertEquals(3, result.code(), result.err());
        assertOneLine("io: ", result);
    }

    @Test
    void aConversionThatIsKilledIsGoneOnWith() throws Exception {
        Path in = Files.createDirectories(folder.resolve("in"));
        int files = 60;
        for (int i = 0; i < files; i++) {
            Files.copy(model, in.resolve("mod\u00e8le " + i + ".json"));
        }
        Path whole = folder.resolve("whole.msgpack");
        assertEquals(0, Run.of("convert", model, whole).code());
        Path out = folder.resolve("out \u65e5");
        String convert = "exec ./isomorph convert --json --to msgpack --jobs 2 \"$@\"";
        Process process = launcher.start(folder.resolve("o"), folder.resolve("e"), convert, in, out);
        try {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (done(out) < 3) {
                assertTrue(process.isAlive() && System.nanoTime() < deadline, Files.readString(folder.resolve("e")));
                Thread.sleep(2);
            }
        } finally {
            process.destroyForcibly(); // kill -9
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        }
        long done = done(out);
        assertTrue(done < files, "it was killed too late");
        assertNoneIsHalf(whole, out);
        Child.Result again = launcher.shell(convert, in, out);
        assertEquals(0, again.code(), again.err());
        Map<String, Long> statuses = new TreeMap<>();
        new Run(again.code(), again.bytes(), again.err())
                .json()
                .forEach(line -> statuses.merge(line.get("status").asText(), 1L, Long::sum));
        assertEquals(Map.of("converted", files - done, "done", done), statuses);
        assertEquals(files, assertNoneIsHalf(whole, out));
    }

    private static long done(Path out) throws IOException {
        Path journal = out.resolve(Journal.NAME);
        if (!Files.exists(journal)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(journal)) {
            return lines.filter(line -> line.startsWith("{\"file\"") && line.endsWith("}"))
                    .count();
        }
    }

    /** Returns how many documents there are. */
    private static int assertNoneIsHalf(Path whole, Path out) throws IOException {
        int documents = 0;
        try (Stream<Path> files = Files.list(out)) {
            for (Path file : files.toList()) {
                if (!file.getFileName().toString().startsWith(".")) {
                    documents++;
                    assertEquals(-1, Files.mismatch(whole, file), file.toString());
                }
            }
        }
        return documents;
    }

    /** Whether the better compiler is left out, by what the launcher would start. */
    private boolean isQuick(Object... args) throws IOException {
        Path java = Files.createDirectories(folder.resolve("java/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        assertTrue(java.toFile().setExecutable(true));
        String home = "JAVA_HOME='" + java.getParent().getParent() + "' exec ./isomorph \"$@\"";
        Child.Result result = launcher.shell("ISOMORPH_JAVA_OPTS= " + home, args);
        assertEquals(0, result.code(), result.err());
        return result.out().contains("-XX:TieredStopAtLevel=1");
    }

    /** A call on small files does without the better compiler; one that may take long does not. */
    @Test
    void smallFilesDoWithoutTheBetterCompiler() throws IOException {
        Path small = folder.resolve("o.fb");
        Path large = Files.write(folder.resolve("large.json"), new byte[5 << 20]);
        Path packed = Files.write(folder.resolve("m.json.gz"), new byte[5]);
        assertTrue(isQuick("convert", model, small));
        assertTrue(isQuick("diff", "--quiet", model, model));
        assertFalse(isQuick("convert", large, small));
        assertFalse(isQuick("diff", model, large));
        assertFalse(isQuick("convert", packed, small));
        assertFalse(isQuick("verify", model, folder));
        assertFalse(isQuick("convert", "-", small));
        assertFalse(isQuick("families"));
    }

    @Test
    void standardInputAndOutputAreDashes() {
        Child.Result piped = launcher.shell(
                "./isomorph convert --to flatbuffers - - <\"$1\" | ./isomorph convert --to json - - | cmp - \"$1\"",
                model);
        assertEquals(0, piped.code(), piped.err() + piped.out());
    }
}
