package io.isomorph.bench.results;

import io.isomorph.bench.workload.Workload;
import io.isomorph.bench.workload.Workloads;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Runs for tests. None of their figures was measured. */
public final class Samples {
    static final Machine MACHINE = new Machine("Test CPU", 2, 24L << 30, "Linux 6.1", "amd64");
    static final Jdk JDK = new Jdk("Nobody", "17.0.15+6", "Test VM", List.of());

    private Samples() {}

    /** Returns a file as JMH writes it, with members that no JMH writes yet. */
    public static Path jmh() throws URISyntaxException {
        return Path.of(
                Objects.requireNonNull(Samples.class.getResource("jmh.json")).toURI());
    }

    /** Returns the run of that file: no msgpack on the large program, no FlatBuffers, no Fory; sizes of JSON and msgpack. */
    public static Run run() throws IOException, URISyntaxException {
        return run(
                JmhResult.read(jmh()),
                List.of(
                        size("json", "typical-1k", 315),
                        size("msgpack", "typical-1k", 34),
                        size("fory", "typical-1k", 69)));
    }

    public static Run run(List<Measurement> measurements, List<Size> sizes) {
        return run(draft -> {
            draft.addMeasurements(measurements);
            draft.addSizes(sizes);
        });
    }

    /** Returns a complete run. */
    public static Run run(Consumer<RunDraft> measuring) {
        return run("full", "2026-11-22T06:59:15Z", true, new Commit("0123456789abcdef", true), measuring);
    }

    public static Run run(String what, String time, boolean complete, Commit commit, Consumer<RunDraft> measuring) {
        RunDraft draft = new RunDraft(what, time, commit, null, MACHINE, JDK);
        measuring.accept(draft);
        return draft.run(complete);
    }

    public static Size size(String codec, String workload, double plain) {
        return new Size(codec, workload, 1000, plain, plain / 4, plain / 5);
    }

    /** Returns a write of 1,000 operations. */
    public static Measurement write(String codec, double score, Double error) {
        return write(codec, "typical-1k", score, error);
    }

    /** Returns a write of different programs of 1,000 operations. */
    public static Measurement mixed(String codec, double score) {
        return write(codec, "typical-1k-mixed", score, null);
    }

    /** Returns a write of the real models one after another. */
    public static Measurement examples(String codec, double score) {
        return write(codec, Workload.EXAMPLES_MIXED, score, null);
    }

    /** Returns the sizes of the real models, each the same. */
    public static List<Size> exampleSizes(String codec, double plain) {
        return Workloads.EXAMPLES.stream()
                .map(model -> size(codec, model, plain))
                .toList();
    }

    private static Measurement write(String codec, String workload, double score, Double error) {
        return new Measurement(
                "CodecBenchmark.write",
                new TreeMap<>(Map.of("codec", codec, "workload", workload)),
                "avgt",
                "us/op",
                1,
                score,
                error,
                null,
                List.of(List.of(score)));
    }

    /** Returns a run with one kind of measurement changed. */
    public static Run changed(Run run, String codec, UnaryOperator<Measurement> change) {
        List<Measurement> all = new ArrayList<>();
        for (Measurement each : run.measurements()) {
            all.add(codec.equals(each.params().get("codec")) ? change.apply(each) : each);
        }
        return run(all, run.sizes());
    }

    /** Returns a measurement that took so many times as long. */
    public static Measurement slower(Measurement of, double times) {
        return new Measurement(
                of.benchmark(),
                of.params(),
                of.mode(),
                of.unit(),
                of.forks(),
                of.score() * times,
                of.error() == null ? null : of.error() * times,
                of.allocation(),
                of.iterations());
    }
}
