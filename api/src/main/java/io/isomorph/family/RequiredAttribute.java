package io.isomorph.family;

import io.isomorph.ir.payload.Name;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An attribute that an operation must have.
 *
 * @param name its name in the list
 * @param kind the name of its kind, such as {@code builtin.a_str}; null if any will do
 */
public record RequiredAttribute(String name, @Nullable Name kind) {
    /**
     * Checks the name.
     *
     * @param name its name in the list
     * @param kind the name of its kind, such as {@code builtin.a_str}; null if any will do
     */
    public RequiredAttribute {
        Objects.requireNonNull(name, "name");
    }
}
