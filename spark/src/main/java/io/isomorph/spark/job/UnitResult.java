package io.isomorph.spark.job;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What came of a unit of work, or of several: little, however many files there are.
 *
 * @param counts by status how many files
 * @param exitCode the highest that a file gave
 * @param problems lines about files that something is wrong with, up to {@value #MOST_PROBLEMS}
 */
record UnitResult(Map<String, Long> counts, int exitCode, List<String> problems) implements Serializable {
    static final int MOST_PROBLEMS = 100;

    UnitResult {
        counts = new TreeMap<>(counts); // Spark's serializer knows them
        problems = new ArrayList<>(problems);
    }

    static UnitResult of(List<JournalEntry> entries) {
        Map<String, Long> counts = new TreeMap<>();
        entries.forEach(entry -> counts.merge(entry.status(), 1L, Long::sum));
        return new UnitResult(
                counts,
                entries.stream().mapToInt(JournalEntry::exitCode).max().orElse(0),
                entries.stream()
                        .map(JournalEntry::problem)
                        .filter(Objects::nonNull)
                        .limit(MOST_PROBLEMS)
                        .toList());
    }

    static UnitResult sum(List<UnitResult> results) {
        Map<String, Long> counts = new TreeMap<>();
        results.forEach(result -> result.counts.forEach((status, count) -> counts.merge(status, count, Long::sum)));
        return new UnitResult(
                counts,
                results.stream().mapToInt(UnitResult::exitCode).max().orElse(0),
                results.stream()
                        .flatMap(result -> result.problems.stream())
                        .limit(MOST_PROBLEMS)
                        .toList());
    }
}
