package io.isomorph.bench.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** Measures step by step, and keeps what is known after each: a run that is ended early, or fails in part, is not lost. */
final class Measuring {
    private final Path file;
    private final Tool tool;
    private final PrintStream people;
    private Run run;
    private int failed;

    /** A way to measure that may fail. */
    private interface Step {
        Run from(Run before) throws IOException;
    }

    /**
     * Begins.
     *
     * @param begun what nothing is measured of yet
     * @param file where it is kept
     * @param tool measures what is no time
     * @param people hear of what is being measured
     */
    Measuring(Run begun, Path file, Tool tool, PrintStream people) {
        this.run = begun;
        this.file = file;
        this.tool = tool;
        this.people = people;
    }

    /** Finds out how large what is written of some workloads is; of all if none is named. */
    void sizes(List<String> workloads) throws IOException {
        people.println("sizes ...");
        attempt(before -> before.withSizes(tool.sizes(workloads)));
    }

    /** Finds out how much heap conversions need. */
    void heap() throws IOException {
        people.println("heap ...");
        attempt(before -> before.withHeaps(tool.heaps()));
    }

    /** Finds out how long calls of some codecs take in walks over programs of different sizes. */
    void growth(List<String> codecs) throws IOException {
        people.println("growth ...");
        attempt(before -> before.withWalks(tool.walks(codecs)));
    }

    private void attempt(Step step) throws IOException {
        try {
            run = step.from(run);
            ResultFile.write(file, run);
        } catch (BenchException e) {
            people.println("failed: " + e.getMessage());
            failed++;
        }
    }

    /** Measures times. */
    void times(Estimate estimate, Progress progress) throws IOException {
        progress.expect(estimate.cases());
        for (Estimate.Selected each : estimate.selected()) {
            List<Measurement> measured = JmhRun.measure(each, progress);
            failed += each.cases() - measured.size();
            run = run.withMeasurements(measured);
            ResultFile.write(file, run);
        }
    }

    /** Returns all that was measured, complete if nothing failed. */
    Run end() throws IOException {
        if (failed == 0) {
            run = run.completed();
            ResultFile.write(file, run);
        }
        return run;
    }

    /** Returns how many measurements failed. */
    int failed() {
        return failed;
    }
}
