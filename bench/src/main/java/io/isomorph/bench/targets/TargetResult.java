package io.isomorph.bench.targets;

import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Measure;
import io.isomorph.bench.results.Ratio;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Size;
import java.util.Optional;

/**
 * What a run shows of a target on one stream of programs.
 *
 * @param target which
 * @param workload the stream: one of {@link Headline#WORKLOADS}
 * @param reached the ratio or the bytes, with their spread for people; empty if it was not measured
 * @param met whether that is good enough
 */
public record TargetResult(Target target, String workload, Optional<String> reached, boolean met) {
    /** Judges. */
    public static TargetResult of(Run run, Target target, String workload) {
        if (target.measure() == Measure.BYTES) {
            String program = Headline.programs(workload).get(0);
            Optional<Double> bytes = run.size(target.codec(), program).map(Size::plain);
            return of(target, workload, bytes.map(Figures::of), bytes);
        }
        Optional<Ratio> ratio = run.find(Headline.group(target.measure(), workload), target.codec())
                .flatMap(each -> run.ratio(each, target.rival()));
        return of(target, workload, ratio.map(Ratio::toString), ratio.map(Ratio::value));
    }

    private static TargetResult of(Target target, String workload, Optional<String> reached, Optional<Double> value) {
        return new TargetResult(
                target, workload, reached, value.filter(target::isMetBy).isPresent());
    }

    /** Returns whether it was measured and is not good enough. */
    public boolean isMissed() {
        return reached.isPresent() && !met;
    }

    /** Returns what its reason is noted under, if it has one of its own. */
    public String key() {
        return target.key() + "." + workload;
    }
}
