package io.isomorph.bench.run;

import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Mode;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.targets.GrowthTargets;
import io.isomorph.bench.targets.Headline;
import io.isomorph.bench.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What is to be measured, and how long.
 *
 * @param what the mode, for the name of the result file
 * @param benchmarks a pattern that is found in the names of what is measured, as JMH matches them
 * @param params values in place of a benchmark's own, by parameter
 * @param effort in place of the benchmarks' own
 */
public record Plan(String what, String benchmarks, Map<String, List<String>> params, Optional<Effort> effort) {
    public Plan {
        params = new TreeMap<>(params);
    }

    /**
     * How often and how long each benchmark runs.
     *
     * @param forks processes
     * @param iterations for each process, as many to warm up as to measure
     * @param millis of an iteration
     */
    public record Effort(int forks, int iterations, int millis) {
        /** The default. */
        public static final Effort USUAL = new Effort(1, 10, 500);

        /** Of this build and another one in turns: many short blocks, of which the first make as many seconds as PyPTO's reader takes to warm up. */
        public static final Effort IN_TURNS = new Effort(3, 12, 500);

        /** Warms up for four seconds: a writer takes three until what it calls once a file is compiled. */
        private static final Effort SHORT = new Effort(1, 10, 400);
    }

    /** Returns the plans of some minutes: what the table of the README shows, on small programs. */
    public static List<Plan> quick() {
        return List.of(
                streams(Mode.QUICK, Headline.codecs(), Headline.streams("typical-1k"), Effort.SHORT),
                streams(Mode.QUICK, List.of(Run.REFERENCE, Headline.PYPTO), Headline.streams("pypto-1k"), Effort.SHORT),
                streams(Mode.QUICK, Headline.codecs(), List.of(Workload.EXAMPLES_MIXED), Effort.SHORT));
    }

    /** Returns the plans of what the table of the README shows. */
    public static List<Plan> headline() {
        List<String> codecs = Stream.concat(Headline.codecs().stream(), Stream.of(Headline.FLOOR))
                .toList();
        Stream<Plan> generated = Stream.of("1k", "100k")
                .flatMap(size -> Stream.of(
                        streams(Mode.HEADLINE, codecs, Headline.streams("typical-" + size), Effort.USUAL),
                        streams(
                                Mode.HEADLINE,
                                List.of(Run.REFERENCE, Headline.PYPTO),
                                Headline.streams("pypto-" + size),
                                Effort.USUAL)));
        Plan examples = streams(Mode.HEADLINE, Headline.codecs(), List.of(Workload.EXAMPLES_MIXED), Effort.USUAL);
        return Stream.concat(generated, Stream.of(examples)).toList();
    }

    private static Plan streams(String what, List<String> codecs, List<String> workloads, Effort effort) {
        return new Plan(
                what,
                Headline.BENCHMARKS,
                Map.of("codec", codecs, Measurement.WORKLOAD, workloads),
                Optional.of(effort));
    }

    /**
     * Returns the plans of everything: all benchmarks as they are set; how time and memory grow from there, for what is ours; and PyPTO's own
     * files, which hold no other programs.
     */
    public static List<Plan> full() {
        return List.of(
                new Plan(Mode.FULL, ".*", Map.of(), Optional.empty()),
                new Plan(
                        Mode.FULL,
                        Headline.BENCHMARKS,
                        Map.of("codec", Headline.OURS, "workload", List.of(GrowthTargets.LARGE)),
                        Optional.empty()),
                new Plan(
                        Mode.FULL,
                        Headline.BENCHMARKS,
                        Map.of("codec", List.of(Headline.PYPTO), "workload", List.of("pypto-1k", "pypto-100k")),
                        Optional.empty()));
    }

    /** Returns the plan of how allocation grows; that of time is measured otherwise. */
    public static Plan growth() {
        return new Plan(
                Mode.GROWTH,
                Headline.BENCHMARKS,
                Map.of("codec", Headline.OURS, "workload", List.of(GrowthTargets.SMALL, GrowthTargets.LARGE)),
                Optional.of(Effort.USUAL));
    }

    /** Returns this plan with other benchmarks. */
    public Plan only(String pattern) {
        return new Plan(what, pattern, params, effort);
    }

    /** Returns this plan with other values of a parameter. */
    public Plan with(String name, List<String> values) {
        Map<String, List<String>> all = new TreeMap<>(params);
        all.put(name, values);
        return new Plan(what, benchmarks, all, effort);
    }

    /** Returns this plan with the codecs of it that are ours. */
    public Plan ours() {
        List<String> ours =
                Stream.concat(Headline.OURS.stream(), Stream.of(Headline.PYPTO)).toList();
        return with(
                "codec",
                params.getOrDefault("codec", ours).stream()
                        .filter(ours::contains)
                        .toList());
    }

    /** Returns this plan with another effort. */
    public Plan with(Effort other) {
        return new Plan(what, benchmarks, params, Optional.of(other));
    }
}
