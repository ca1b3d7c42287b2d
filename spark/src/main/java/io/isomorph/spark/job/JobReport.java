package io.isomorph.spark.job;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What came of a run over all files.
 *
 * @param counts how many files by what became of them: the words that the command prints as {@code status}, {@code failed}, and
 *     {@code done} for those that an earlier run has done
 * @param exitCode what the command would end with: 0 if all is well, 1 if an input is invalid, 2 for wrong usage, 3 for a failure
 * @param problems lines about files that something is wrong with; the first hundred, the journal has all
 * @param journal the folder that has a line for each file
 */
public record JobReport(Map<String, Long> counts, int exitCode, List<String> problems, String journal) {
    /**
     * Copies the collections.
     *
     * @param counts how many files by what became of them
     * @param exitCode what the command would end with
     * @param problems lines about files that something is wrong with
     * @param journal the folder that has a line for each file
     */
    public JobReport {
        counts = Collections.unmodifiableMap(new TreeMap<>(counts));
        problems = List.copyOf(problems);
    }

    /**
     * Returns how many files became something.
     *
     * @param status such as {@code patched}
     * @return how many; 0 if none did
     */
    public long count(String status) {
        return counts.getOrDefault(status, 0L);
    }

    /** {@return a line for people, such as {@code 198 patched, 2 unchanged}, or {@code no files}} */
    public String summary() {
        String all = counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? "no files" : all;
    }
}
