package io.isomorph.error;

import org.jspecify.annotations.Nullable;

/** No format fits, or a provider is absent, duplicate or broken. */
public final class ProviderException extends IsomorphException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes a fault.
     *
     * @param code what is wrong
     * @param problem what was asked for and what was found, without a final dot
     * @param hint what to do, without a final dot; null takes the code's own
     * @param cause what the provider threw, or null
     */
    public ProviderException(ErrorCode code, String problem, @Nullable String hint, @Nullable Throwable cause) {
        super(code, Location.NOWHERE, problem, hint, cause);
    }
}
