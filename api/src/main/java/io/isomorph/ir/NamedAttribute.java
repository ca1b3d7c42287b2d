package io.isomorph.ir;

import io.isomorph.io.Utf8;
import java.util.Objects;

/**
 * An attribute under its name in a list.
 *
 * @param name any valid Unicode, also empty
 * @param value the attribute
 */
public record NamedAttribute(String name, IrAttribute value) {
    /**
     * Checks the name.
     *
     * @param name any valid Unicode, also empty
     * @param value the attribute
     * @throws IllegalArgumentException if it holds a lone surrogate
     */
    public NamedAttribute {
        Utf8.requireWellFormed(name, "an attribute name");
        Objects.requireNonNull(value, "value");
    }

    @Override
    public String toString() {
        return PayloadText.quote(name) + ": " + value;
    }
}
