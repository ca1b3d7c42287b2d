package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * How long a call takes in walks over the same objects, which were made in turns with it.
 *
 * @param codec that was called
 * @param call {@code write} or {@code read}
 * @param workload the program
 * @param nanos of a call
 * @param walks how many it takes as long as: the median of all rounds
 * @param spread half of what the middle half of the rounds spreads
 */
@JsonPropertyOrder({"codec", "call", "workload", "nanos", "walks", "spread"})
public record Walks(String codec, String call, String workload, double nanos, double walks, double spread) {
    /** Returns the spread as a part of the value. */
    public double relativeSpread() {
        return spread / walks;
    }
}
