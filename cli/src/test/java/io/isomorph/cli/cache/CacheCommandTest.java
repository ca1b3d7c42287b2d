package io.isomorph.cli.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.CacheSamples;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CacheCommandTest {
    @TempDir
    Path folder;

    private Path cache;

    @BeforeEach
    void fill() throws IOException {
        cache = CacheSamples.filled(folder.resolve("cache"));
    }

    private static List<String> ok(Object... words) {
        Run run = Run.of(words);
        assertEquals(0, run.code(), run.out() + run.err());
        return run.lines();
    }

    @Test
    void statsCount() {
        List<String> lines = ok("cache", "stats", cache);
        assertTrue(lines.get(0).matches("artifacts +3"), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.contains("H100") && line.endsWith("2")), lines.toString());
    }

    /** What is in the way of an artifact, or of the artifacts, is named, not the document that is imported nor the folder of the cache. */
    @Test
    void whatIsInTheWayOfTheCacheIsNamed() throws IOException {
        Path document = folder.resolve("kernels.fb");
        ok("cache", "export", cache, document);
        Path other = folder.resolve("other");
        ok("cache", "import", other, document);
        Path artifact;
        try (Stream<Path> files = Files.walk(other.resolve("artifacts"))) {
            artifact = files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
        Files.delete(artifact);
        Files.createDirectories(artifact.resolve("more"));
        Run run = Run.of("cache", "import", other, document);
        assertEquals(1, run.code());
        assertTrue(run.err().startsWith("isomorph: " + artifact + ": cache.folder: it is a folder"), run.err());
        Path artifacts = other.resolve("artifacts");
        Files.move(artifacts, folder.resolve("aside"));
        Files.createFile(artifacts);
        for (String command : List.of("stats", "verify", "gc")) {
            Run refused = Run.of("cache", command, other);
            assertEquals(1, refused.code(), command);
            assertTrue(
                    refused.err().startsWith("isomorph: " + artifacts + ": cache.folder: it is not a folder"),
                    refused.err());
        }
    }

    /** What is damaged is found, with exit code 1, and deleted. */
    @Test
    void verifyFindsWhatGcDeletes() throws IOException {
        assertEquals(List.of("3 artifacts, 0 damaged"), ok("cache", "verify", cache));
        CacheSamples.damage(cache);
        Run run = Run.of("cache", "verify", cache);
        assertEquals(1, run.code());
        assertTrue(run.err().contains("cache.artifact"), run.err());
        assertEquals(List.of("3 artifacts, 1 damaged"), run.lines());
        assertTrue(ok("cache", "gc", cache).get(0).startsWith("deleted 0 left over, 1 damaged, 0 evicted: 200 bytes"));
        assertEquals(List.of("2 artifacts, 0 damaged"), ok("cache", "verify", cache));
        assertTrue(ok("cache", "gc", "--max-bytes", "1", cache).get(0).contains("2 evicted"));
        assertTrue(ok("cache", "stats", cache).get(0).matches("artifacts +0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.fb", "x.msgpack"})
    void whatIsExportedIsImported(String name) throws IOException {
        Path file = folder.resolve(name);
        ok("cache", "export", "--program", Samples.write(folder.resolve("x.toy"), "x"), cache, file);
        assertEquals(Samples.program("x"), Samples.read(file).entries().get(0).program());
        Path copy = folder.resolve("copy");
        assertEquals(List.of("3 imported, 0 present, 0 refused"), ok("cache", "import", copy, file));
        assertEquals(List.of("0 imported, 3 present, 0 refused"), ok("cache", "import", copy, file));
        ok("cache", "export", copy, folder.resolve("again-" + name));
        ok("cache", "export", cache, file);
        assertEquals(-1, Files.mismatch(file, folder.resolve("again-" + name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.fb.gz", "x.msgpack.zst"})
    void whatIsExportedIsCompressedAsItsNameRequires(String name) throws IOException {
        Path file = folder.resolve(name);
        ok("cache", "export", cache, file);
        try (ByteSource source = ByteSource.open(file)) {
            assertNotNull(Formats.load().compressions().of(source), "not compressed");
        }
        assertEquals(List.of("3 imported, 0 present, 0 refused"), ok("cache", "import", folder.resolve("copy"), file));
    }

    /** Programs come from standard input as from a file. */
    @Test
    void programsAreReadFromStandardInput() throws IOException {
        byte[] program = Files.readAllBytes(Samples.write(folder.resolve("x.toy"), "x"));
        Path file = folder.resolve("x.fb");
        Run run = Run.withInput(program, "cache", "export", "--program", "-", cache, file);
        assertEquals(0, run.code(), run.err());
        assertEquals(Samples.program("x"), Samples.read(file).entries().get(0).program());
    }

    @Test
    void manyArtifactsBecomeManyFiles() {
        ok("cache", "export", "--shard-size", "1", cache, folder.resolve("k.v1.fb"));
        Path second = folder.resolve("k.v1-00002-of-00003.fb");
        ok("cache", "export", "--shard-size", "1", cache, folder.resolve("k.v1.fb.gz"));
        assertTrue(Files.exists(folder.resolve("k.v1-00003-of-00003.fb.gz")), "the number is before both extensions");
        assertTrue(Files.exists(second));
        assertEquals(
                3,
                ok(
                                "cache",
                                "import",
                                folder.resolve("copy"),
                                folder.resolve("k.v1-00001-of-00003.fb"),
                                second,
                                folder.resolve("k.v1-00003-of-00003.fb"))
                        .size());
        assertTrue(ok("cache", "stats", folder.resolve("copy")).get(0).matches("artifacts +3"));
    }

    /** What is for another environment is refused, and the components are named. */
    @Test
    void otherEnvironmentsAreRefusedByName() {
        Path file = folder.resolve("x.fb");
        ok("cache", "export", cache, file);
        Run run = Run.of("cache", "import", "--environment", "device=A100", folder.resolve("copy"), file);
        assertEquals(1, run.code());
        assertEquals(List.of("1 imported, 0 present, 2 refused"), run.lines());
        assertTrue(run.err().contains("device is \"H100\" instead of \"A100\""), run.err());
        ok("cache", "export", "--environment", "device=A100", cache, file);
        assertEquals(List.of("1 imported, 0 present, 0 refused"), ok("cache", "import", folder.resolve("b"), file));
    }

    @Test
    void whatCannotBeDoneIsRefused() throws IOException {
        assertEquals(2, Run.of("cache").code());
        assertEquals(2, Run.of("cache", "gc", "--max-bytes", "0", cache).code());
        assertEquals(2, Run.of("cache", "export", cache, "-").code());
        assertEquals(3, Run.of("cache", "stats", folder.resolve("none")).code());
        assertFalse(Files.exists(folder.resolve("none")));
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.createFile(other.resolve("file"));
        for (String command : List.of("stats", "verify", "gc")) {
            Run run = Run.of("cache", command, other);
            assertEquals(1, run.code());
            assertTrue(run.err().contains("cache.folder"), run.err());
        }
        Run json = Run.of("cache", "export", cache, folder.resolve("x.json"));
        assertEquals(1, json.code());
        assertTrue(json.err().contains("format.unrepresentable"), json.err());
        Path good = Samples.write(folder.resolve("x.toy"), "x");
        Run none = Run.of("cache", "import", folder.resolve("copy"), good);
        assertEquals(1, none.code());
        assertTrue(none.err().contains("cache.document"), none.err());
    }
}
