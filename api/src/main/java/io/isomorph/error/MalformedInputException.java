package io.isomorph.error;

import org.jspecify.annotations.Nullable;

/** The bytes are not what the format requires. */
public final class MalformedInputException extends IsomorphException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes a fault.
     *
     * @param code what is wrong
     * @param location where; {@link Location#NOWHERE} when unknown
     * @param problem what was found and what was expected, without a final dot
     * @param hint what to do, without a final dot; null takes the code's own
     */
    public MalformedInputException(ErrorCode code, Location location, String problem, @Nullable String hint) {
        super(code, location, problem, hint, null);
    }
}
