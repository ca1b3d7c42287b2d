package io.isomorph.bench.targets;

import io.isomorph.bench.results.Run;
import java.util.List;
import java.util.stream.Stream;

/**
 * A target beside those of {@link Target#ALL}, and what a run shows of it.
 *
 * @param key of its reason
 * @param what in words
 * @param target the bound, in words
 * @param reached in words
 * @param met whether that is good enough
 */
public record Claim(String key, String what, String target, String reached, boolean met) {
    /** Returns all that a run has the measurements for. */
    public static List<Claim> of(Run run) {
        return Stream.of(FirstFileTargets.claims(run), GrowthTargets.claims(run), HeapTargets.claims(run))
                .flatMap(List::stream)
                .toList();
    }
}
