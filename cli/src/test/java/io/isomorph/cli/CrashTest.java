package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Samples;
import io.isomorph.cli.toy.CrashFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process that dies in the middle of a write leaves the old file whole. */
class CrashTest {
    @TempDir
    Path folder;

    private Path source;
    private Path target;
    private Path services;

    @BeforeEach
    void prepare() throws IOException {
        source = Samples.write(folder.resolve("a.toy"), "a");
        target =
                Files.writeString(Files.createDirectories(folder.resolve("out")).resolve("old.crash"), "old");
        services = folder.resolve("services");
        Path file = services.resolve("META-INF/services/io.isomorph.spi.FormatProvider");
        Files.createDirectories(file.getParent());
        Files.writeString(file, CrashFormat.class.getName());
    }

    private List<String> command(String crash) {
        List<String> options = Child.classPath(Child.tests(), services);
        return Stream.concat(Stream.of("-Dcrash=" + crash), options.stream()).toList();
    }

    /** The temporary file shows that the crash came in the middle; it is hidden, so nobody takes it for a document. */
    private void assertOldFileIsWhole() throws IOException {
        assertEquals("old", Files.readString(target));
        try (Stream<Path> files = Files.list(target.getParent())) {
            List<Path> rest = files.filter(path -> !path.equals(target)).toList();
            assertEquals(1, rest.size(), rest.toString());
            assertTrue(rest.get(0).getFileName().toString().startsWith("."), rest.toString());
            assertEquals(100_000, Files.size(rest.get(0)));
        }
    }

    @Test
    void aJvmThatHaltsLeavesTheOldFileWhole() throws IOException {
        Child.Result result = Child.run(command("halt"), "convert", source, target);
        assertEquals(42, result.code(), result.err());
        assertOldFileIsWhole();
    }

    @Test
    void aProcessThatIsKilledLeavesTheOldFileWhole() throws IOException, InterruptedException {
        Path none = Files.write(folder.resolve("in"), new byte[0]);
        Path err = folder.resolve("err");
        Process process = Child.start(none, folder.resolve("stdout"), err, command("wait"), "convert", source, target);
        try {
            await(process, err);
        } finally {
            process.destroyForcibly(); // kill -9
        }
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertOldFileIsWhole();
    }

    @ParameterizedTest
    @CsvSource({"HUP, 129", "INT, 130", "TERM, 143"})
    void aSignalThatCanBeHandledLeavesNoTemporaryFile(String signal, int code)
            throws IOException, InterruptedException {
        assumeFalse(isIgnored(code - 128), "a background job or nohup lets its children ignore " + signal);
        Path none = Files.write(folder.resolve("in"), new byte[0]);
        Path err = folder.resolve("err");
        Process process = Child.start(none, folder.resolve("stdout"), err, command("wait"), "convert", source, target);
        try {
            await(process, err);
            new ProcessBuilder("kill", "-s", signal, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        } finally {
            process.destroyForcibly();
        }
        assertEquals(code, process.exitValue());
        assertEquals(CrashFormat.HALF_WRITTEN + "\n", Files.readString(err));
        assertEquals("old", Files.readString(target));
        try (Stream<Path> files = Files.list(target.getParent())) {
            assertEquals(List.of(target), files.toList());
        }
    }

    /** A JVM leaves a signal ignored that its parent ignores, as Unix tools do. */
    private static boolean isIgnored(int signal) throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return false;
        }
        try (Stream<String> lines = Files.lines(status)) {
            long ignored = lines.filter(line -> line.startsWith("SigIgn:"))
                    .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
                    .findFirst()
                    .orElse(0);
            return (ignored >>> (signal - 1) & 1) != 0;
        }
    }

    private static void await(Process process, Path err) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.readString(err).contains(CrashFormat.HALF_WRITTEN)) {
            assertTrue(process.isAlive() && System.nanoTime() < deadline, Files.readString(err));
            Thread.sleep(20);
        }
    }
}
