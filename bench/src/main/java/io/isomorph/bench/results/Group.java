package io.isomorph.bench.results;

import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is compared with one another: a benchmark on one workload. Within it, codecs differ.
 *
 * @param benchmark class and method, such as {@code CodecBenchmark.write}
 * @param workload the parameter that names what it was measured on, if it has one
 */
public record Group(String benchmark, SortedMap<String, String> workload) {
    private static final Pattern SIZED = Pattern.compile("-([1-9][0-9]{0,2})([km])(-mixed|-fresh)?$");

    /** Returns the workload for people, such as {@code typical-1k}; empty if the benchmark has but one. */
    public String shownWorkload() {
        return shown(workload);
    }

    /** Returns how many operations the program has, if the name of the workload shows it: 1,000 for {@code typical-1k}. */
    public OptionalInt operations() {
        Matcher name = SIZED.matcher(workload.getOrDefault("workload", ""));
        return name.find()
                ? OptionalInt.of(
                        Integer.parseInt(name.group(1)) * (name.group(2).equals("k") ? 1_000 : 1_000_000))
                : OptionalInt.empty();
    }

    /** Returns parameters for people; of a single one the value is enough. */
    static String shown(SortedMap<String, String> params) {
        if (params.size() == 1) {
            return params.values().iterator().next();
        }
        StringJoiner text = new StringJoiner(" ");
        params.forEach((name, value) -> text.add(name + "=" + value));
        return text.toString();
    }
}
