package io.isomorph.spi;

import io.isomorph.error.ErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * A provider that is there and of no use.
 *
 * @param code {@code format.broken} or {@code format.duplicate}
 * @param id the format's id, or null if the provider did not get as far as to tell it
 * @param problem what is wrong, naming class and jar where known
 * @param cause what was thrown, or null
 */
public record ProviderFailure(
        ErrorCode code,
        @Nullable String id,
        String problem,
        @Nullable Throwable cause) {}
