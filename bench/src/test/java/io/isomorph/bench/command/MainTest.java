package io.isomorph.bench.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.page.ReadmeTable;
import io.isomorph.bench.results.ExitCode;
import io.isomorph.bench.results.ResultFile;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Samples;
import io.isomorph.bench.results.Turn;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
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
    void theFloorHasNoFirstFileAsOnlyItsOwnProcessReadsIt() {
        assertEquals(List.of("json"), RunCommand.coldCodecs(List.of("json", "floor")));
        assertFalse(RunCommand.coldCodecs(null).contains("floor"));
    }

    @Test
    void reportAndReadmeTakeTheNewestResults() throws Exception {
        results("2026-11-22-full.json", Samples.run());
        Files.writeString(root.resolve("README.md"), ReadmeTable.BEGIN + "\n" + ReadmeTable.END + "\n");

        assertEquals(ExitCode.OK, run("report"), err());
        assertEquals(ExitCode.OK, run("readme"), err());

        assertTrue(Files.readString(root.resolve("bench/report.html")).contains("2026-11-22-full.json"));
        assertTrue(Files.readString(root.resolve("README.md")).contains("| json | write | 8.00"));
    }

    @Test
    void readmeHasAPictureWhereAStreamWasMeasured() throws Exception {
        results(
                "2026-11-22-full.json",
                Samples.run(
                        List.of(Samples.examples("protobuf", 3000), Samples.examples("json", 500)),
                        Stream.of(Samples.exampleSizes("protobuf", 200), Samples.exampleSizes("json", 315))
                                .flatMap(List::stream)
                                .toList()));
        Files.writeString(root.resolve("README.md"), ReadmeTable.BEGIN + "\n" + ReadmeTable.END + "\n");

        assertEquals(ExitCode.OK, run("readme"), err());

        assertTrue(Files.readString(root.resolve(ReadmeTable.PICTURE)).startsWith("<svg "));
        assertTrue(Files.readString(root.resolve("README.md")).contains("](" + ReadmeTable.PICTURE + ")"));
    }

    @Test
    void withoutResultsOneLineReportsThat() {
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
    void wrongUsageIsDistinguishedFromFailure() throws Exception {
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

    /** A build that answers as any does: a call takes so many microseconds, and reading one program of two. */
    private Path build(String name, int micros) throws Exception {
        Path folder = Files.createDirectories(root.resolve(name));
        Path launcher = Files.writeString(folder.resolve("isomorph-bench"), """
                #!/bin/sh
                [ "$1 $3" = 'trial typical-1k-mixed' ] || exit 2
                echo '{"protocol": 1, "content": "abc", "later": true}'
                while read -r call millis; do
                    echo '{"calls": 10, "nanos": %d0000, "cpu": 60000, "allocated": 700, "later": 1}'
                done
                """.formatted(micros));
        assertTrue(launcher.toFile().setExecutable(true));
        return folder;
    }

    @Test
    void inTurnsWithAnotherBuildWhatGotWorseIsFound() throws Exception {
        Path before = build("before", 200);
        build("", 260);
        Path file = root.resolve("turns.json");
        String[] options = {
            "--baseline",
            before.toString(),
            "--codec",
            "json",
            "--workload",
            "typical-1k-mixed",
            "--out",
            file.toString()
        };

        assertEquals(ExitCode.FOUND, run(options), err());

        Run run = ResultFile.read(file);
        assertEquals("baseline", run.what());
        assertTrue(run.complete());
        assertEquals(
                List.of(
                        new Turn("json", "read", "typical-1k-mixed", 200, 260, 1.3, 0, 1, 0, 1, 36),
                        new Turn("json", "write", "typical-1k-mixed", 200, 260, 1.3, 0, 1, 0, 1, 36)),
                run.turns());
        assertTrue(
                err().contains(
                                "worse    json read typical-1k-mixed: 200 -> 260 \u00b5s, 1.30 \u00b1 0.00 times as long"),
                err());
    }

    @Test
    void inTurnsWithAnEqualBuildNothingIsFound() throws Exception {
        Path before = build("before", 200);
        build("", 210);

        assertEquals(
                ExitCode.OK,
                run(
                        "quick",
                        "--baseline",
                        before.toString(),
                        "--codec",
                        "json",
                        "--workload",
                        "typical-1k-mixed",
                        "--forks",
                        "1"),
                err());
        assertTrue(err().contains("same     json write typical-1k-mixed: 200 -> 210"), err());
    }

    @Test
    void aWorkloadThatTheOtherBuildDoesNotHaveIsAFailureOfItAlone() throws Exception {
        Path before = build("before", 200);
        build("", 200);
        Path file = root.resolve("turns.json");

        assertEquals(
                ExitCode.FAILURE,
                run(
                        "--baseline",
                        before.toString(),
                        "--codec",
                        "json",
                        "--workload",
                        "typical-1k,typical-1k-mixed",
                        "--out",
                        file.toString()),
                err());

        assertTrue(err().contains("failed: the build in " + before + " cannot measure that"), err());
        assertEquals(2, ResultFile.read(file).turns().size());
        assertFalse(ResultFile.read(file).complete());
    }

    @Test
    void measuringWhatIsNotThereIsRefused() {
        assertEquals(ExitCode.USAGE, run("trial", "nonsense", "typical-1k"));
        assertEquals(ExitCode.USAGE, run("trial", "json", "nonsense-mixed"));

        assertTrue(err().contains("no codec is called nonsense"), err());
        assertTrue(err().contains("no generated program is called nonsense"), err());
    }
}
