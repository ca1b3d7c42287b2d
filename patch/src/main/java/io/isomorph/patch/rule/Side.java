package io.isomorph.patch.rule;

/** One of the two attribute lists of an operation. */
public enum Side {
    /** The operation's own: {@code A} in files. */
    OWN,
    /** Those about its results: {@code OA} in files. */
    RESULTS
}
