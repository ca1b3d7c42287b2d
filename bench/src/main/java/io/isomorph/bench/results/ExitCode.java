package io.isomorph.bench.report;

/** What the command says when it ends; the numbers are those of {@code isomorph}. */
final class ExitCode {
    /** Done; nothing got worse. */
    static final int OK = 0;
    /** Something got worse. */
    static final int FOUND = 1;
    /** The command was called wrongly; nothing was written. */
    static final int USAGE = 2;
    /** Storage failed, a benchmark did, or we did. */
    static final int FAILURE = 3;

    private ExitCode() {}
}
