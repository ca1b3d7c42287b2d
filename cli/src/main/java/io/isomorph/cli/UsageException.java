package io.isomorph.cli;

/** The command was called in a way that makes no sense; thrown before anything is written. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes a fault.
     *
     * @param problem what is wrong and what to do, without a final dot
     */
    UsageException(String problem) {
        super(problem);
    }
}
