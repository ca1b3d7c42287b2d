package io.isomorph.cli.output;

import io.isomorph.error.Location;
import io.isomorph.spi.Deviation;
import io.isomorph.spi.Normalization;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts by code, in the order of the codes: of normalizations, or of deviations. */
public final class Tally {
    private final Map<String, Count> counts = new TreeMap<>();

    /** How often, and the first of them. */
    private record Count(long number, Location place, String detail) {
        Count next() {
            return new Count(number + 1, place, detail);
        }
    }

    /**
     * Counts one.
     *
     * @param normalization what was read
     */
    public void add(Normalization normalization) {
        add(normalization.code().id(), normalization.location(), normalization.detail());
    }

    /**
     * Counts one.
     *
     * @param deviation what was written
     */
    public void add(Deviation deviation) {
        add(deviation.code(), deviation.location(), deviation.detail());
    }

    private void add(String code, Location place, String detail) {
        counts.merge(code, new Count(1, place, detail), (known, one) -> known.next());
    }

    /** {@return whether nothing was counted} */
    public boolean isEmpty() {
        return counts.isEmpty();
    }

    /** {@return the codes, for people} */
    public String codes() {
        return String.join(", ", counts.keySet());
    }

    /** {@return codes and counts, for people} */
    public String text() {
        return counts.entrySet().stream()
                .map(count -> count.getKey() + " " + count.getValue().number)
                .collect(Collectors.joining(", "));
    }

    /** Returns a line for each code, with its first location, for people. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        counts.forEach((code, count) -> lines.add((count.number == 1 ? "once: " : count.number + " times, first: ")
                + code + ": " + Places.before(count.place, count.detail)));
        return lines;
    }

    /** {@return codes and counts, for scripts} */
    public List<Map<String, Object>> json() {
        List<Map<String, Object>> list = new ArrayList<>();
        counts.forEach((code, count) -> list.add(
                new JsonLine().put("code", code).put("count", count.number).members()));
        return list;
    }
}
