package io.isomorph.bench.results;

/** Reports in one line why the command cannot do what it was called for. */
public final class BenchException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    public BenchException(String message) {
        super(message);
        exitCode = ExitCode.FAILURE;
    }

    public BenchException(String message, Throwable cause) {
        super(message, cause);
        exitCode = ExitCode.FAILURE;
    }

    private BenchException(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    /** Returns what refuses an option. */
    public static BenchException usage(String message) {
        return new BenchException(message, ExitCode.USAGE);
    }

    /** Returns what the command ends with. */
    public int exitCode() {
        return exitCode;
    }
}
