package io.isomorph.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    Path root;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return Main.run(
                args,
                new Workplace(root),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private Path results(String name, Run run) throws Exception {
        Path file = root.resolve("bench/results").resolve(name);
        ResultFile.write(file, run);
        return file;
    }

    @Test
    void reportAndReadmeTakeTheNewestResults() throws Exception {
        results("2026-11-22-full.json", Samples.run());
        Files.writeString(root.resolve("README.md"), ReadmeTable.BEGIN + "\n" + ReadmeTable.END + "\n");

        assertEquals(ExitCode.OK, run("report"), err());
        assertEquals(ExitCode.OK, run("readme"), err());

        assertTrue(Files.readString(root.resolve("bench/report.html")).contains("2026-11-22-full.json"));
        assertTrue(Files.readString(root.resolve("README.md")).contains("| json | 8.00"));
    }

    @Test
    void withoutResultsOneLineSaysSo() {
        assertEquals(ExitCode.FAILURE, run("report"));

        assertTrue(err().startsWith("isomorph-bench: there is no result file in "), err());
        assertEquals(1, err().lines().count(), err());
    }

    @Test
    void checkFailsWhereSomethingGotWorse() throws Exception {
        Path old = results("old.json", Samples.run());
        Path now = results("new.json", Samples.changed(Samples.run(), "json", each -> Samples.slower(each, 1.3)));

        assertEquals(ExitCode.FOUND, run("check", old.toString(), now.toString()), err());
        assertEquals(
                4,
                out().lines()
                        .filter(line -> line.startsWith("worse    CodecBenchmark."))
                        .count(),
                out());
        assertEquals(ExitCode.OK, run("check", now.toString(), old.toString()), err());
        assertEquals(ExitCode.OK, run("check", "--threshold", "50", old.toString(), now.toString()), err());
        assertTrue(out().endsWith("changed by no more than 50 %; nothing got worse" + System.lineSeparator()), out());
    }

    @Test
    void wrongUsageIsToldFromFailure() throws Exception {
        assertEquals(ExitCode.USAGE, run("check", "one"), err());
        assertEquals(ExitCode.USAGE, run("nonsense"), err());
        assertEquals(ExitCode.USAGE, run("check", "--threshold", "100", "missing", "missing"), err());
        assertEquals(ExitCode.FAILURE, run("check", "missing", "missing"), err());
        assertTrue(err().contains("there is no file missing"), err());
    }

    @Test
    void aPlanThatMatchesNothingIsRefusedBeforeAnythingIsWritten() {
        assertEquals(ExitCode.USAGE, run("quick", "--only", "NoSuchBenchmark"), err());
        assertEquals(ExitCode.USAGE, run("quick", "--forks", "0"), err());

        assertTrue(err().contains("no benchmark is like that: NoSuchBenchmark"), err());
        assertTrue(Files.notExists(root.resolve("bench/results")));
    }
}
