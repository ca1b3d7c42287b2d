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
 * turns with it, so that caches of the machine, and whatever else it does, are left out of it.
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
        add(key, "allocation", "of an operation", growth, Double.NaN, MOST_ALLOCATION);
    }

    private void addTime(String codec, Measure measure) {
        Optional<Walks> small = run.walks(codec, measure, SMALL);
        Optional<Walks> large = run.walks(codec, measure, LARGE);
        if (small.isPresent() && large.isPresent()) {
            double growth = large.get().walks() / small.get().walks();
            double spread = growth
                    * Math.hypot(small.get().relativeSpread(), large.get().relativeSpread());
            add(codec + "." + measure.word(), "time", "in relation to a walk", growth, spread, MOST_TIME);
        }
    }

    private static double times(Measurement small, Measurement large) {
        return (double) large.group().operations().orElseThrow()
                / small.group().operations().orElseThrow();
    }

    private void add(String key, String what, String relation, double growth, double spread, double most) {
        claims.add(new Claim(
                key + ".growth-of-" + what,
                key.replace('.', ' ') + ": " + what + " " + relation + ", " + LARGE + " to " + SMALL,
                "\u2264 " + Figures.of(most),
                Figures.of(growth, spread),
                growth <= most));
    }
}
