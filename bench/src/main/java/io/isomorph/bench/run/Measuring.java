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
    private final RunDraft run;
    private int failed;

    /** A way to measure that may fail. */
    private interface Step {
        void measure() throws IOException;
    }

    /**
     * Begins.
     *
     * @param begun what nothing is measured of yet
     * @param file where it is kept
     * @param tool measures what is no time
     * @param people hear of what is being measured
     */
    Measuring(RunDraft begun, Path file, Tool tool, PrintStream people) {
        this.run = begun;
        this.file = file;
        this.tool = tool;
        this.people = people;
    }

    /** Finds out how large what is written of some workloads is; of all if none is named. */
    void sizes(List<String> workloads) throws IOException {
        people.println("sizes ...");
        attempt(() -> run.sizes.addAll(tool.sizes(workloads)));
    }

    /** Finds out how much heap conversions need. */
    void heap() throws IOException {
        people.println("heap ...");
        attempt(() -> run.heaps.addAll(tool.heaps()));
    }

    /** Finds out how long calls of some codecs take in walks over programs of different sizes. */
    void growth(List<String> codecs) throws IOException {
        people.println("growth ...");
        attempt(() -> run.walks.addAll(tool.walks(codecs)));
    }

    /** Finds out how long the first file of a process takes. */
    void cold(int rounds, List<String> codecs) throws IOException {
        people.println("cold ...");
        attempt(() -> run.colds.addAll(tool.colds(rounds, codecs)));
    }

    /** Measures a codec of this build and of another one in turns; a change up to the threshold is none. */
    void turns(Turns turns, Estimate.Codec codec, double threshold) throws IOException {
        attempt(() -> {
            for (Turn each : turns.measure(codec)) {
                run.turns.add(each);
                people.println(each.text(threshold));
            }
        });
    }

    private void attempt(Step step) throws IOException {
        try {
            step.measure();
            ResultFile.write(file, run.run(false));
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
            run.measurements.addAll(measured);
            ResultFile.write(file, run.run(false));
        }
    }

    /** Returns all that was measured, complete if nothing failed. */
    Run end() throws IOException {
        Run all = run.run(failed == 0);
        ResultFile.write(file, all);
        return all;
    }

    /** Returns how many measurements failed. */
    int failed() {
        return failed;
    }
}
