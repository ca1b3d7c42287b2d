package io.isomorph.bench.run;

import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.targets.Headline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Optional;

/**
 * What plans come to.
 *
 * @param selected the benchmarks that are matched, each with one workload
 * @param time that all of them will take, about
 */
public record Estimate(List<Selected> selected, Duration time) {
    /** What a process takes besides its iterations: to start, to make its program, to be late. */
    private static final Duration STARTING = Duration.ofSeconds(2);

    /** No value of a benchmark's own, as most workloads are no programs of PyPTO. */
    private static final String PYPTO = Headline.PYPTO;

    /**
     * A benchmark with the values of its parameters.
     *
     * @param name the method, as JMH knows it
     * @param params values by parameter
     * @param effort in place of its own
     */
    record Selected(String name, Map<String, List<String>> params, java.util.Optional<Plan.Effort> effort) {
        /** Returns how many measurements that is. */
        int cases() {
            return params.values().stream().mapToInt(List::size).reduce(1, Math::multiplyExact);
        }
    }

    /**
     * A codec on a workload.
     *
     * @param codec which
     * @param workload the programs
     * @param calls {@code write}, {@code read} or both
     */
    public record Codec(String codec, String workload, List<String> calls) {}

    /** Returns what is selected of codecs, by workload. */
    public List<Codec> codecs() {
        Map<List<String>, List<String>> calls = new LinkedHashMap<>();
        for (Selected each : selected) {
            for (String codec : each.params().getOrDefault("codec", List.of())) {
                for (String workload : each.params().getOrDefault(Measurement.WORKLOAD, List.of())) {
                    calls.computeIfAbsent(List.of(codec, workload), key -> new ArrayList<>())
                            .add(each.name().substring(each.name().lastIndexOf('.') + 1));
                }
            }
        }
        return calls.entrySet().stream()
                .map(each -> new Codec(each.getKey().get(0), each.getKey().get(1), each.getValue()))
                .toList();
    }

    /** Returns how many measurements there will be. */
    public int cases() {
        return selected.stream().mapToInt(Selected::cases).sum();
    }

    /** Looks up what plans match. A codec that a benchmark does not know, or that cannot hold a workload, is left out. */
    public static Estimate of(List<Plan> plans, OutputFormat log) {
        List<Selected> selected = new ArrayList<>();
        Duration time = Duration.ZERO;
        for (Plan plan : plans) {
            time = time.plus(select(plan, log, selected));
        }
        return new Estimate(selected, time);
    }

    private static Duration select(Plan plan, OutputFormat log, List<Selected> selected) {
        Duration time = Duration.ZERO;
        for (BenchmarkListEntry each : BenchmarkList.defaultList().find(log, List.of(plan.benchmarks()), List.of())) {
            for (Map<String, List<String>> params : byWorkload(params(plan, each))) {
                Selected chosen = new Selected(each.getUsername(), params, plan.effort());
                if (chosen.cases() > 0) {
                    selected.add(chosen);
                    time = time.plus(time(plan, each).multipliedBy(chosen.cases()));
                }
            }
        }
        return time;
    }

    private static Map<String, List<String>> params(Plan plan, BenchmarkListEntry benchmark) {
        Map<String, List<String>> params = new TreeMap<>();
        benchmark.getParams().orElse(Map.of()).forEach((name, own) -> {
            List<String> chosen = plan.params().getOrDefault(name, List.of(own));
            params.put(
                    name,
                    name.equals("codec")
                            ? chosen.stream()
                                    .filter(codec ->
                                            codec.equals(PYPTO) || List.of(own).contains(codec))
                                    .toList()
                            : chosen);
        });
        return params;
    }

    /** What is compared is measured one after the other, whatever the machine does in the course of a long run. */
    private static List<Map<String, List<String>>> byWorkload(Map<String, List<String>> params) {
        List<String> workloads = params.get(Measurement.WORKLOAD);
        if (workloads == null) {
            return List.of(params);
        }
        List<Map<String, List<String>>> all = new ArrayList<>();
        for (String workload : workloads) {
            Map<String, List<String>> one = new TreeMap<>(params);
            one.put(Measurement.WORKLOAD, List.of(workload));
            one.computeIfPresent("codec", (name, codecs) -> holding(workload, codecs));
            all.add(one);
        }
        return all;
    }

    /** Returns those of some codecs that can hold the programs of a workload: all but that of PyPTO's files hold any. */
    private static List<String> holding(String workload, List<String> codecs) {
        return codecs.stream()
                .filter(codec -> !codec.equals(PYPTO) || workload.startsWith(PYPTO))
                .toList();
    }

    /** Of one case. */
    private static Duration time(Plan plan, BenchmarkListEntry benchmark) {
        if (plan.effort().isPresent()) {
            Plan.Effort effort = plan.effort().get();
            return STARTING.plusMillis(2L * effort.iterations() * effort.millis())
                    .multipliedBy(effort.forks());
        }
        long warmup = millis(
                benchmark.getWarmupIterations(),
                Defaults.WARMUP_ITERATIONS,
                benchmark.getWarmupTime(),
                Defaults.WARMUP_TIME);
        long measurement = millis(
                benchmark.getMeasurementIterations(),
                Defaults.MEASUREMENT_ITERATIONS,
                benchmark.getMeasurementTime(),
                Defaults.MEASUREMENT_TIME);
        return STARTING.plusMillis(warmup + measurement)
                .multipliedBy(benchmark.getForks().orElse(Defaults.MEASUREMENT_FORKS));
    }

    private static long millis(Optional<Integer> count, int usual, Optional<TimeValue> time, TimeValue usualTime) {
        return count.orElse(usual) * time.orElse(usualTime).convertTo(TimeUnit.MILLISECONDS);
    }

    /** Returns a time for people. */
    public static String shown(Duration time) {
        long minutes = time.plusSeconds(30).toMinutes();
        if (minutes == 0) {
            return time.toSeconds() + " s";
        }
        return minutes < 120 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }
}
