package io.isomorph.error;

/** A limit was reached: a guard against hostile or oversized input, not a fault of the format. */
public final class LimitExceededException extends IsomorphException {
    private static final long serialVersionUID = 1L;

    private final String option;

    /**
     * Makes a fault.
     *
     * @param code one of the codes {@code limit.…}
     * @param location where the limit was reached; {@link Location#NOWHERE} when unknown
     * @param problem the number found and the number allowed, without a final dot
     * @param option the option that sets the limit, such as {@code limit.depth}
     */
    public LimitExceededException(ErrorCode code, Location location, String problem, String option) {
        super(code, location, problem, code.hint() + " (option " + option + ")", null);
        this.option = option;
    }

    /**
     * Returns the option that sets the limit.
     *
     * @return such as {@code limit.depth}
     */
    public String option() {
        return option;
    }
}
