package io.isomorph.bench.report;

/** Says in one line why the command cannot do what it was asked for. */
final class BenchException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    BenchException(String message) {
        super(message);
        exitCode = ExitCode.FAILURE;
    }

    BenchException(String message, Throwable cause) {
        super(message, cause);
        exitCode = ExitCode.FAILURE;
    }

    private BenchException(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    /** Returns what refuses an option. */
    static BenchException usage(String message) {
        return new BenchException(message, ExitCode.USAGE);
    }

    /** Returns what the command ends with. */
    int exitCode() {
        return exitCode;
    }
}
