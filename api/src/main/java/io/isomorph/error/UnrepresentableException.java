package io.isomorph.error;

import org.jspecify.annotations.Nullable;

/** A format cannot hold this document; another may. */
public final class UnrepresentableException extends IsomorphException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes a fault.
     *
     * @param code what is wrong
     * @param location where; {@link Location#NOWHERE} when unknown
     * @param problem what was found and what was expected, without a final dot
     * @param hint what to do, without a final dot; null takes the code's own
     */
    public UnrepresentableException(ErrorCode code, Location location, String problem, @Nullable String hint) {
        super(code, location, problem, hint, null);
    }
}
