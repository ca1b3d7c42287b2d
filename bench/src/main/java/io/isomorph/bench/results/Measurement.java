package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What JMH measured of one benchmark with one choice of its parameters.
 *
 * @param benchmark class and method, such as {@code CodecBenchmark.write}
 * @param params by name
 * @param mode JMH's short name of what the score is, such as {@code avgt}
 * @param unit of the score and of the iterations
 * @param forks processes
 * @param score the mean over all iterations
 * @param error half the width of JMH's interval, which holds the true mean with 99.9 % probability; null where there was but one
 *     iteration
 * @param allocation bytes that a call allocates; null where that was not measured
 * @param iterations the single scores, a list for each process
 */
@JsonPropertyOrder({"benchmark", "params", "mode", "unit", "forks", "score", "error", "allocation", "iterations"})
public record Measurement(
        String benchmark,
        SortedMap<String, String> params,
        String mode,
        String unit,
        int forks,
        double score,
        @Nullable Double error,
        @Nullable Double allocation,
        List<List<Double>> iterations) {
    /** The parameter that names what is measured on; all others name what is measured. */
    public static final String WORKLOAD = "workload";

    private static final String THROUGHPUT = "thrpt";

    public Measurement {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
        iterations = iterations.stream().map(List::copyOf).toList();
    }

    /** Returns what this is compared within. */
    @JsonIgnore
    public Group group() {
        return new Group(benchmark, where(WORKLOAD::equals));
    }

    /** Returns which of the group this is: the codec, or whatever else its parameters choose; empty if it is alone. */
    @JsonIgnore
    public String subject() {
        return Group.shown(where(name -> !WORKLOAD.equals(name)));
    }

    private SortedMap<String, String> where(Predicate<String> name) {
        SortedMap<String, String> found = new TreeMap<>(params);
        found.keySet().removeIf(name.negate());
        return Collections.unmodifiableSortedMap(found);
    }

    /** Returns whether a greater score is a better one. */
    @JsonIgnore
    public boolean moreIsBetter() {
        return mode.equals(THROUGHPUT);
    }

    /** Returns how far the score may be off to either side; NaN where that is not known. */
    @JsonIgnore
    public double spread() {
        return error == null ? Double.NaN : error;
    }

    /** Returns how wide the score spreads, as a part of it; NaN where that is not known. */
    @JsonIgnore
    double relativeError() {
        return spread() / score;
    }

    /** Returns how many measurements the score is made of. */
    @JsonIgnore
    public int count() {
        return iterations.stream().mapToInt(List::size).sum();
    }
}
