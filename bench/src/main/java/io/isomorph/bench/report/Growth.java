package io.isomorph.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How an operation's cost grows with the program: what it allocates, and its time in relation to a walk over the same objects in the same
 * run, so that caches of the machine are left out of it.
 */
final class Growth {
    /** The benchmarks that are measured for it, as JMH matches them. */
    static final String BENCHMARKS = "\\.CodecBenchmark\\.(write|read)$|\\.ProgramBenchmark\\.walk$";

    /** The program that growth begins at. */
    static final String SMALL = "typical-10k";

    /** The large program. */
    static final String LARGE = "typical-1m";

    private static final String WALK = "ProgramBenchmark.walk";
    private static final double MOST_ALLOCATION = 1.05;
    private static final double MOST_TIME = 1.25;

    private final Run run;
    private final List<Claim> claims = new ArrayList<>();

    private Growth(Run run) {
        this.run = run;
    }

    /** Returns what a run has the measurements for. */
    static List<Claim> claims(Run run) {
        Growth growth = new Growth(run);
        for (String codec : Headline.OURS) {
            growth.add(codec, Measure.WRITE);
            growth.add(codec, Measure.READ);
        }
        return growth.claims;
    }

    private void add(String codec, Measure measure) {
        Optional<Measurement> small = run.find(Headline.group(measure, SMALL), codec);
        Optional<Measurement> large = run.find(Headline.group(measure, LARGE), codec);
        if (small.isPresent() && large.isPresent()) {
            addAllocation(codec + "." + measure.word(), small.get(), large.get());
            addTime(codec + "." + measure.word(), small.get(), large.get());
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

    private void addTime(String key, Measurement small, Measurement large) {
        Optional<Measurement> smallWalk = run.find(walk(SMALL), "");
        Optional<Measurement> largeWalk = run.find(walk(LARGE), "");
        if (smallWalk.isEmpty() || largeWalk.isEmpty()) {
            return;
        }
        // how many walks it takes as long as, before and after
        Ratio before = Ratio.of(smallWalk.get(), small);
        Ratio after = Ratio.of(largeWalk.get(), large);
        double growth = after.value() / before.value();
        double spread = growth * Math.hypot(before.relativeSpread(), after.relativeSpread());
        add(key, "time", "in relation to a walk", growth, spread, MOST_TIME);
    }

    /** Returns where the walk over a program is found. */
    static Group walk(String workload) {
        return new Group(WALK, new TreeMap<>(Map.of(Measurement.WORKLOAD, workload)));
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
