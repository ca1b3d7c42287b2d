package io.isomorph.bench.targets;

import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Measure;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Walks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How an operation's cost grows with the program: what it allocates, and its time in relation to a walk over the same objects in
 * turns with it, so that caches of the machine, and whatever else it does, are left out of it. Beside it is how the time of the floor grows, if
 * that was measured.
 */
public final class GrowthTargets {
    /** The program that growth begins at. */
    public static final String SMALL = "typical-10k";

    /** The large program. */
    public static final String LARGE = "typical-1m";

    private static final double MOST_ALLOCATION = 1.05;
    private static final double MOST_TIME = 1.4;

    private final Run run;
    private final List<Claim> claims = new ArrayList<>();

    /**
     * How much longer an operation takes in the large program.
     *
     * @param value times as long
     * @param spread how far that may be off
     */
    private record Growth(double value, double spread) {
        @Override
        public String toString() {
            return Figures.of(value, spread);
        }
    }

    private GrowthTargets(Run run) {
        this.run = run;
    }

    /** Returns what a run has the measurements for. */
    static List<Claim> claims(Run run) {
        GrowthTargets growth = new GrowthTargets(run);
        for (String codec : Headline.OURS) {
            for (Measure measure : List.of(Measure.WRITE, Measure.READ)) {
                growth.addAllocation(codec, measure);
                growth.addTime(codec, measure);
            }
        }
        return growth.claims;
    }

    private void addAllocation(String codec, Measure measure) {
        Optional<Measurement> small = run.find(Headline.group(measure, SMALL), codec);
        Optional<Measurement> large = run.find(Headline.group(measure, LARGE), codec);
        if (small.isPresent() && large.isPresent()) {
            addAllocation(codec + "." + measure.word(), small.get(), large.get());
        }
    }

    private void addAllocation(String key, Measurement small, Measurement large) {
        Double before = small.allocation();
        Double after = large.allocation();
        if (before == null || after == null) {
            return;
        }
        double growth = after / before / times(small, large);
        add(key, "allocation", "of an operation", growth, Figures.of(growth, Double.NaN), MOST_ALLOCATION);
    }

    private void addTime(String codec, Measure measure) {
        timeOf(codec, measure).ifPresent(growth -> {
            String floor = timeOf(Headline.FLOOR, measure)
                    .map(least -> "; floor " + least)
                    .orElse("");
            String key = codec + "." + measure.word();
            add(key, "time", "in relation to a walk", growth.value, growth + floor, MOST_TIME);
        });
    }

    private Optional<Growth> timeOf(String codec, Measure measure) {
        Optional<Walks> small = run.walks(codec, measure, SMALL);
        Optional<Walks> large = run.walks(codec, measure, LARGE);
        if (small.isEmpty() || large.isEmpty()) {
            return Optional.empty();
        }
        double growth = large.get().walks() / small.get().walks();
        double spread = Math.hypot(small.get().relativeSpread(), large.get().relativeSpread());
        return Optional.of(new Growth(growth, growth * spread));
    }

    private static double times(Measurement small, Measurement large) {
        return (double) large.group().operations().orElseThrow()
                / small.group().operations().orElseThrow();
    }

    private void add(String key, String what, String relation, double growth, String reached, double most) {
        claims.add(new Claim(
                key + ".growth-of-" + what,
                key.replace('.', ' ') + ": " + what + " " + relation + ", " + LARGE + " to " + SMALL,
                "\u2264 " + Figures.of(most),
                reached,
                growth <= most));
    }
}
