package io.isomorph.cli.output;

/** What the command returns when it ends. Where several apply, the highest is returned. */
public final class ExitCode {
    /** Done, equal, or valid. */
    public static final int OK = 0;
    /** A difference or an invalid input was found. */
    public static final int FOUND = 1;
    /** The command was called wrongly; nothing was written. */
    public static final int USAGE = 2;
    /** Storage failed, or we did. */
    public static final int FAILURE = 3;

    private ExitCode() {}
}
