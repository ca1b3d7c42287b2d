package io.isomorph.bench.targets;

import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Measure;
import io.isomorph.bench.results.Ratio;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Size;
import java.util.Optional;

/**
 * What a run shows of a target on one program.
 *
 * @param target which
 * @param workload the program: one of {@link Headline#WORKLOADS}
 * @param reached the ratio or the bytes, with their spread for people; empty if it was not measured
 * @param met whether that is good enough
 */
public record TargetResult(Target target, String workload, Optional<String> reached, boolean met) {
    /** Judges. */
    public static TargetResult of(Run run, Target target, String workload) {
        Optional<String> shown = shown(run, target.codec(), target.measure(), workload);
        boolean met = value(run, target.codec(), target.measure(), workload)
                .filter(target::isMetBy)
                .isPresent();
        return new TargetResult(target, workload, shown, met);
    }

    /** Returns what a codec reached, for people; empty if it was not measured. */
    public static Optional<String> shown(Run run, String codec, Measure measure, String workload) {
        return measure == Measure.BYTES
                ? value(run, codec, measure, workload).map(Figures::of)
                : ratio(run, codec, measure, workload).map(Ratio::toString);
    }

    private static Optional<Double> value(Run run, String codec, Measure measure, String workload) {
        return measure == Measure.BYTES
                ? run.size(codec, workload).map(Size::plain)
                : ratio(run, codec, measure, workload).map(Ratio::value);
    }

    private static Optional<Ratio> ratio(Run run, String codec, Measure measure, String workload) {
        return run.find(Headline.group(measure, workload), codec).flatMap(run::ratio);
    }

    /** Returns whether it was measured and is not good enough. */
    public boolean isMissed() {
        return reached.isPresent() && !met;
    }
}
