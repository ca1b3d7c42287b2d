package io.isomorph.bench.report;

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
record Plan(String what, String benchmarks, Map<String, List<String>> params, Optional<Effort> effort) {
    static final String QUICK = "quick";
    static final String FULL = "full";
    static final String HEADLINE = "headline";
    static final String GROWTH = "growth";
    static final String BASELINE = "baseline";

    /** Modes that measure all that the README shows. */
    static final List<String> WHOLE = List.of(FULL, HEADLINE);

    Plan {
        params = new TreeMap<>(params);
    }

    /**
     * How often and how long each benchmark runs.
     *
     * @param forks processes
     * @param iterations for each process, as many to warm up as to measure
     * @param millis of an iteration
     */
    record Effort(int forks, int iterations, int millis) {
        /** What is not said otherwise. */
        static final Effort USUAL = new Effort(1, 10, 500);

        /** Of this build and another one in turns: many short blocks. */
        static final Effort IN_TURNS = new Effort(3, 12, 200);

        private static final Effort SHORT = new Effort(1, 10, 200);
    }

    /** Returns the plans of some minutes: what the table of the README shows, on small programs. */
    static List<Plan> quick() {
        return List.of(
                streams(QUICK, Headline.codecs(), Headline.streams("typical-1k"), Effort.SHORT),
                streams(QUICK, List.of(Run.REFERENCE, Headline.PYPTO), Headline.streams("pypto-1k"), Effort.SHORT));
    }

    /** Returns the plans of what the table of the README shows. */
    static List<Plan> headline() {
        return Stream.of("1k", "100k")
                .flatMap(size -> Stream.of(
                        streams(HEADLINE, Headline.codecs(), Headline.streams("typical-" + size), Effort.USUAL),
                        streams(
                                HEADLINE,
                                List.of(Run.REFERENCE, Headline.PYPTO),
                                Headline.streams("pypto-" + size),
                                Effort.USUAL)))
                .toList();
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
    static List<Plan> full() {
        return List.of(
                new Plan(FULL, ".*", Map.of(), Optional.empty()),
                new Plan(
                        FULL,
                        Headline.BENCHMARKS,
                        Map.of("codec", Headline.OURS, "workload", List.of(Growth.LARGE)),
                        Optional.empty()),
                new Plan(
                        FULL,
                        Headline.BENCHMARKS,
                        Map.of("codec", List.of(Headline.PYPTO), "workload", List.of("pypto-1k", "pypto-100k")),
                        Optional.empty()));
    }

    /** Returns the plan of how allocation grows; that of time is measured otherwise. */
    static Plan growth() {
        return new Plan(
                GROWTH,
                Headline.BENCHMARKS,
                Map.of("codec", Headline.OURS, "workload", List.of(Growth.SMALL, Growth.LARGE)),
                Optional.of(Effort.USUAL));
    }

    /** Returns this plan with other benchmarks. */
    Plan only(String pattern) {
        return new Plan(what, pattern, params, effort);
    }

    /** Returns this plan with other values of a parameter. */
    Plan with(String name, List<String> values) {
        Map<String, List<String>> all = new TreeMap<>(params);
        all.put(name, values);
        return new Plan(what, benchmarks, all, effort);
    }

    /** Returns this plan with the codecs of it that are ours. */
    Plan ours() {
        List<String> ours =
                Stream.concat(Headline.OURS.stream(), Stream.of(Headline.PYPTO)).toList();
        return with(
                "codec",
                params.getOrDefault("codec", ours).stream()
                        .filter(ours::contains)
                        .toList());
    }

    /** Returns this plan with another effort. */
    Plan with(Effort other) {
        return new Plan(what, benchmarks, params, Optional.of(other));
    }
}
