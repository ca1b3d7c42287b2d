package io.isomorph.dialect;

import org.jspecify.annotations.Nullable;

/**
 * A provider of dialects, or a definition, that is there and of no use.
 *
 * @param problem what is wrong, naming class and jar where known
 * @param cause what was thrown, or null
 */
public record DialectFailure(String problem, @Nullable Throwable cause) {}
