package io.isomorph.bench.run;

import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.ResultFile;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.RunDraft;
import io.isomorph.bench.results.Turn;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Measures step by step, and keeps what is known after each: a run that is ended early, or fails in part, is not lost. */
public final class Measuring {
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
     * @param people are notified of what is being measured
     */
    public Measuring(RunDraft begun, Path file, Tool tool, PrintStream people) {
        this.run = begun;
        this.file = file;
        this.tool = tool;
        this.people = people;
    }

    /**
     * Begins a run here and now.
     *
     * @param what the mode
     * @param time now
     * @param root of this build's sources
     * @param baseline of the other build's; null without one
     */
    public static RunDraft begin(String what, Instant time, Path root, @Nullable Path baseline) {
        return new RunDraft(
                what,
                time.toString(),
                MachineProbe.commit(root),
                baseline == null ? null : MachineProbe.commit(baseline),
                MachineProbe.machine(),
                MachineProbe.jdk());
    }

    /** Finds out how large what is written of some workloads is; of all if none is named. */
    public void sizes(List<String> workloads) throws IOException {
        people.println("sizes ...");
        attempt(() -> run.addSizes(tool.sizes(workloads)));
    }

    /** Finds out how much heap conversions need. */
    public void heap() throws IOException {
        people.println("heap ...");
        attempt(() -> run.addHeaps(tool.heaps()));
    }

    /** Finds out how long calls of some codecs take in walks over programs of different sizes. */
    public void growth(List<String> codecs) throws IOException {
        people.println("growth ...");
        attempt(() -> run.addWalks(tool.walks(codecs)));
    }

    /** Finds out how long the first file of a process takes. */
    public void cold(int rounds, List<String> codecs) throws IOException {
        people.println("cold ...");
        attempt(() -> run.addColds(tool.colds(rounds, codecs)));
    }

    /** Measures a codec of this build and of another one in turns; a change up to the threshold is none. */
    public void turns(Turns turns, Estimate.Codec codec, double threshold) throws IOException {
        attempt(() -> {
            List<Turn> measured = turns.measure(codec);
            run.addTurns(measured);
            measured.forEach(each -> people.println(each.text(threshold)));
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
    public void times(Estimate estimate, Progress progress) throws IOException {
        progress.expect(estimate.cases());
        for (Estimate.Selected each : estimate.selected()) {
            List<Measurement> measured = JmhRun.measure(each, progress);
            failed += each.cases() - measured.size();
            run.addMeasurements(measured);
            ResultFile.write(file, run.run(false));
        }
    }

    /** Returns all that was measured, complete if nothing failed. */
    public Run end() throws IOException {
        Run all = run.run(failed == 0);
        ResultFile.write(file, all);
        return all;
    }

    /** Returns how many measurements failed. */
    public int failed() {
        return failed;
    }
}
