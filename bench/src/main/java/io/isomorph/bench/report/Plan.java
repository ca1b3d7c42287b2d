package io.isomorph.bench.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
    static final String GROWTH = "growth";

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
        static final Effort USUAL = new Effort(1, 5, 1000);
    }

    /** Returns the plan of three minutes: what the table of the README shows, on its smaller program. */
    static Plan quick() {
        return new Plan(
                QUICK,
                Headline.BENCHMARKS,
                Map.of("codec", Headline.codecs(), "workload", List.of(Headline.WORKLOADS.get(0))),
                Optional.of(Effort.USUAL));
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
                        Map.of("codec", List.of("pypto"), "workload", List.of("pypto-1k", "pypto-100k")),
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

    /** Returns this plan with another effort. */
    Plan with(Effort other) {
        return new Plan(what, benchmarks, params, Optional.of(other));
    }
}
