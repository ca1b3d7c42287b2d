package io.isomorph.error;

import org.jspecify.annotations.Nullable;

/** No format fits, or a provider, or a definition of one, is absent, duplicate or broken. */
public final class ProviderException extends IsomorphException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String id;

    /**
     * Makes a fault.
     *
     * @param code what is wrong
     * @param problem what was requested and what was found, without a final dot
     * @param hint what to do, without a final dot; null takes the code's own
     * @param cause what the provider threw, or null
     */
    public ProviderException(ErrorCode code, String problem, @Nullable String hint, @Nullable Throwable cause) {
        this(code, problem, hint, cause, null);
    }

    private ProviderException(
            ErrorCode code, String problem, @Nullable String hint, @Nullable Throwable cause, @Nullable String id) {
        super(code, Location.NOWHERE, problem, hint, cause);
        this.id = id;
    }

    /**
     * Returns what is wrong with a provider that is there and not usable.
     *
     * @param code such as {@code format.broken} or {@code family.duplicate}
     * @param id the id of the format or family that is not usable, or null if it is not known
     * @param problem what is wrong, naming class and jar where known
     * @param cause what the provider threw, or null
     * @return the fault, not thrown
     */
    public static ProviderException unusable(
            ErrorCode code, @Nullable String id, String problem, @Nullable Throwable cause) {
        return new ProviderException(code, problem, null, cause, id);
    }

    /**
     * Returns what is not usable.
     *
     * @return the id of a format or family, or null if it is not known
     */
    public @Nullable String id() {
        return id;
    }
}
