package io.isomorph.bench.results;

/** What a change from one build to another is. */
public enum Verdict {
    /** Slower or larger. */
    WORSE,
    /** Faster or smaller. */
    BETTER,
    /** Beyond the threshold, but no more than the spreads of both measurements together. */
    UNCLEAR,
    /** Not beyond the threshold. */
    SAME
}
