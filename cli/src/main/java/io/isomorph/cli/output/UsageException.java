package io.isomorph.cli.output;

/** The command was called in a way that makes no sense; thrown before anything is written. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes a fault.
     *
     * @param problem what is wrong and what to do, without a final dot
     */
    public UsageException(String problem) {
        super(problem);
    }
}
