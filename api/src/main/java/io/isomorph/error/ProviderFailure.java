package io.isomorph.error;

import org.jspecify.annotations.Nullable;

/**
 * A provider, or a definition of one, that is there and not usable.
 *
 * @param code such as {@code format.broken} or {@code family.duplicate}
 * @param id the id of the format or family that is not usable, or null if it is not known
 * @param problem what is wrong, naming class and jar where known
 * @param cause what was thrown, or null
 */
public record ProviderFailure(
        ErrorCode code,
        @Nullable String id,
        String problem,
        @Nullable Throwable cause) {}
