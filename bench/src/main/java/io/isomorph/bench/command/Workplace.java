package io.isomorph.bench.command;

import io.isomorph.bench.page.ReadmeTable;
import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.ResultFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Where the command works.
 *
 * @param root of the project
 */
record Workplace(Path root) {
    /** Returns the project that the launcher names, or that of the current folder. */
    static Workplace current() {
        return new Workplace(Path.of(System.getProperty("isomorph.root", ".")));
    }

    Path results() {
        return root.resolve("bench").resolve("results");
    }

    Path page() {
        return root.resolve("bench").resolve("report.html");
    }

    Path readme() {
        return root.resolve("README.md");
    }

    /** Returns where the picture is that the table of the README refers to. */
    Path picture() {
        return root.resolve(ReadmeTable.PICTURE);
    }

    /** Returns the folder of what is not kept. */
    Path scratch() {
        return root.resolve("bench").resolve("target");
    }

    /** Returns where all goes that JMH prints. */
    Path log() {
        return scratch().resolve("isomorph-bench.log");
    }

    /** Returns the newest result file, of the full mode if there is any. */
    Path newestResults() throws IOException {
        return ResultFile.newest(results())
                .orElseThrow(() -> new BenchException(
                        "there is no result file in " + results() + " yet: run isomorph-bench full"));
    }

    static String name(Path file) {
        Path name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }
}
