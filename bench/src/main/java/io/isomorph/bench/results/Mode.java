package io.isomorph.bench.results;

import java.util.List;

/** The modes of runs, by the words that result files have for them. */
public final class Mode {
    /** Some minutes. */
    public static final String QUICK = "quick";
    /** Everything. */
    public static final String FULL = "full";
    /** What the README shows. */
    public static final String HEADLINE = "headline";
    /** How cost grows with the program. */
    public static final String GROWTH = "growth";
    /** This build and another one in turns. */
    public static final String BASELINE = "baseline";

    /** Modes that measure all that the README shows. */
    public static final List<String> WHOLE = List.of(FULL, HEADLINE);

    private Mode() {}
}
