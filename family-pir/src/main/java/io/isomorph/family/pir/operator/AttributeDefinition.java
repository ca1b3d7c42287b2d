package io.isomorph.family.pir.operator;

import org.jspecify.annotations.Nullable;

/**
 * An attribute of an operator, which a stored operation always has.
 *
 * @param name its name in the list
 * @param kind what it is
 * @param defaultValue what PaddlePaddle's builder writes where none is given, as JSON; null if it has to be given
 */
public record AttributeDefinition(
        String name, AttributeKind kind, @Nullable String defaultValue) {}
