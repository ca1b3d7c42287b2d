package io.isomorph.bench.results;

/** What the command returns when it ends; the numbers are those of {@code isomorph}. */
public final class ExitCode {
    /** Done; nothing got worse. */
    public static final int OK = 0;
    /** Something got worse. */
    public static final int FOUND = 1;
    /** The command was called wrongly; nothing was written. */
    public static final int USAGE = 2;
    /** Storage failed, a benchmark did, or we did. */
    public static final int FAILURE = 3;

    private ExitCode() {}
}
