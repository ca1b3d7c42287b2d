package io.isomorph.tools.inspect;

import java.util.List;

/**
 * How much there is in programs.
 *
 * @param counts all numbers, in the order in which people should see them
 * @param operationsByName how often operations of each name occur: the most frequent first, then by name
 */
public record Totals(List<Count> counts, List<Operations> operationsByName) {
    /**
     * Copies the lists.
     *
     * @param counts all numbers
     * @param operationsByName how often operations of each name occur
     */
    public Totals {
        counts = List.copyOf(counts);
        operationsByName = List.copyOf(operationsByName);
    }

    /**
     * One number.
     *
     * @param member what scripts call it
     * @param label what people call it
     * @param value the number
     * @param exact false if it is only the least that it can be
     */
    public record Count(String member, String label, long value, boolean exact) {
        Count(String member, String label, long value) {
            this(member, label, value, true);
        }
    }

    /**
     * How often operations of one name occur.
     *
     * @param name the name, with its dialect
     * @param count how often; at least 1
     */
    public record Operations(String name, long count) {}

    /**
     * Returns the number of operations.
     *
     * @return nested ones included
     */
    public long operations() {
        return counts.get(0).value();
    }
}
