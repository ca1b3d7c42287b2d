package io.isomorph.bench.targets;

import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Measure;
import java.util.List;

/**
 * What a codec should reach, on each of the {@link Headline#WORKLOADS}.
 *
 * @param codec which
 * @param measure of what
 * @param rival the codec that it is compared with; empty for bytes
 * @param bound how many times as fast as the rival it should be at least, or the most bytes
 */
public record Target(String codec, Measure measure, String rival, double bound) {
    private static final String FORY = "fory";
    private static final String INTERNED = "protobuf-interned";
    private static final String JACKSON = "jackson-streaming";

    public static final List<Target> ALL = List.of(
            new Target("json", Measure.WRITE, FORY, 1.2),
            new Target("json", Measure.WRITE, JACKSON, 7),
            new Target("json", Measure.READ, FORY, 1),
            new Target("json", Measure.READ, JACKSON, 7),
            new Target("msgpack", Measure.WRITE, FORY, 1.3),
            new Target("msgpack", Measure.WRITE, INTERNED, 4),
            new Target("msgpack", Measure.READ, FORY, 2),
            new Target("msgpack", Measure.READ, INTERNED, 4),
            new Target("msgpack", Measure.BYTES, "", 32),
            new Target("flatbuffers", Measure.WRITE, FORY, 1.3),
            new Target("flatbuffers", Measure.WRITE, INTERNED, 4),
            new Target("flatbuffers", Measure.READ, FORY, 2),
            new Target("flatbuffers", Measure.READ, INTERNED, 4),
            new Target("flatbuffers", Measure.BYTES, "", 48));

    /** Returns whether a value is good enough. */
    boolean isMetBy(double value) {
        return measure == Measure.BYTES ? value <= bound : value >= bound;
    }

    /** Returns the bound for people. */
    public String shown() {
        return measure == Measure.BYTES
                ? "\u2264 " + Figures.round(bound)
                : "\u2265 " + Figures.round(bound) + " \u00d7 " + rival;
    }

    /** Returns what its reason is noted under, unless that of one workload differs. */
    public String key() {
        return codec + "." + measure.word() + (rival.isEmpty() ? "" : "." + rival);
    }
}
