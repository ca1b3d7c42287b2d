package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * How long a process takes whose first and only file this is, from its start to its end.
 *
 * @param codec that reads the file, or {@link #COMMAND}
 * @param call {@code read}; {@code write}: reads and writes it again; {@code convert}
 * @param workload the program
 * @param millis the median of all rounds
 * @param starts how many times as long as {@code java -version} in the same round: the median
 * @param spread half of what the middle half of these spreads
 */
@JsonPropertyOrder({"codec", "call", "workload", "millis", "starts", "spread"})
public record ColdStart(String codec, String call, String workload, double millis, double starts, double spread) {
    /** In place of a codec: the whole command. */
    public static final String COMMAND = "isomorph";

    /** Returns how many times as fast this is as another one. */
    public Ratio ratio(ColdStart to) {
        double value = to.starts / starts;
        return new Ratio(value, value * Math.hypot(spread / starts, to.spread / to.starts));
    }
}
