package io.isomorph.bench.targets;

import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Measure;
import java.util.List;

/**
 * What a codec should reach, on each of the {@link Headline#WORKLOADS}.
 *
 * @param codec which
 * @param measure of what
 * @param bound the least ratio to the reference, or the most bytes
 */
public record Target(String codec, Measure measure, double bound) {
    public static final List<Target> ALL = List.of(
            new Target("json", Measure.WRITE, 6),
            new Target("json", Measure.READ, 8),
            new Target("msgpack", Measure.WRITE, 8),
            new Target("msgpack", Measure.READ, 12),
            new Target("msgpack", Measure.BYTES, 50),
            new Target("flatbuffers", Measure.WRITE, 5),
            new Target("flatbuffers", Measure.READ, 15),
            new Target("flatbuffers", Measure.BYTES, 80));

    /** Returns whether a value is good enough. */
    boolean isMetBy(double value) {
        return measure == Measure.BYTES ? value <= bound : value >= bound;
    }

    /** Returns the bound for people. */
    public String shown() {
        return (measure == Measure.BYTES ? "\u2264 " : "\u2265 ") + Figures.round(bound);
    }
}
