package io.isomorph.cli;

/** What the command says when it ends. Where several apply, the highest is given. */
final class ExitCode {
    /** Done, equal, or valid. */
    static final int OK = 0;
    /** A difference or an invalid input was found. */
    static final int FOUND = 1;
    /** The command was called wrongly; nothing was written. */
    static final int USAGE = 2;
    /** Storage failed, or we did. */
    static final int FAILURE = 3;

    private ExitCode() {}
}
