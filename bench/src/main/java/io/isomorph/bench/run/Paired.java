package io.isomorph.bench.run;

import io.isomorph.bench.results.Ratio;
import io.isomorph.bench.results.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Blocks of two builds, which were measured in turns: of each process of one build the blocks beside those of the process of the other.
 */
final class Paired {
    private static final double CONFIDENCE = 0.99;

    private final List<List<Pair>> forks = new ArrayList<>();

    /** A block of each build, one right after the other. */
    record Pair(TrialProcess.Block before, TrialProcess.Block after) {
        double ratio(ToDoubleFunction<TrialProcess.Block> value) {
            return value.applyAsDouble(after) / value.applyAsDouble(before);
        }
    }

    /** Adds what one process of each build measured. */
    void add(List<Pair> fork) {
        forks.add(List.copyOf(fork));
    }

    /** Returns the result. */
    Turn turn(String codec, String call, String workload) {
        Ratio time = ratio(TrialProcess.Block::micros);
        Ratio cpu = ratio(TrialProcess.Block::cpuMicros);
        return new Turn(
                codec,
                call,
                workload,
                median(all(pair -> pair.before().micros())),
                median(all(pair -> pair.after().micros())),
                time.value(),
                time.spread(),
                cpu.value(),
                cpu.spread(),
                ratio(TrialProcess.Block::allocated).value(),
                all(pair -> 1).length);
    }

    /**
     * Returns the median of the pairs' ratios. Its spread is half of the interval that holds the true median with 99 % probability, whatever
     * the distribution, or half of what the medians of the processes spread, if that is more: a compiler may do better in one process.
     */
    private Ratio ratio(ToDoubleFunction<TrialProcess.Block> value) {
        double[] all = all(pair -> pair.ratio(value));
        double[] medians = forks.stream()
                .mapToDouble(fork -> median(sorted(fork, pair -> pair.ratio(value))))
                .sorted()
                .toArray();
        int rank = rank(all.length);
        double interval = rank < 0 ? Double.NaN : all[all.length - 1 - rank] - all[rank];
        return new Ratio(median(all), Math.max(interval, medians[medians.length - 1] - medians[0]) / 2);
    }

    private double[] all(ToDoubleFunction<Pair> value) {
        return sorted(forks.stream().flatMap(List::stream).toList(), value);
    }

    private static double[] sorted(List<Pair> pairs, ToDoubleFunction<Pair> value) {
        return pairs.stream().mapToDouble(value).sorted().toArray();
    }

    static double median(double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** Returns how many values to leave out at either end for the interval of the median; less than 0 if there are too few values. */
    static int rank(int count) {
        double term = Math.pow(0.5, count); // of the binomial distribution: just k of all are below the median
        double below = 0;
        for (int k = 0; k <= count / 2; k++) {
            below += term;
            if (2 * below > 1 - CONFIDENCE) {
                return k - 1;
            }
            term = term * (count - k) / (k + 1);
        }
        return count / 2;
    }
}
