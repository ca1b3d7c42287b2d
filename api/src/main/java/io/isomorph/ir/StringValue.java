package io.isomorph.ir;

import io.isomorph.io.Utf8;

/**
 * A text.
 *
 * @param value valid Unicode
 */
public record StringValue(String value) implements Payload {
    /**
     * Checks the text.
     *
     * @param value valid Unicode
     * @throws IllegalArgumentException if it holds a lone surrogate
     */
    public StringValue {
        Utf8.requireWellFormed(value, "a string");
    }

    @Override
    public Kind kind() {
        return Kind.STRING;
    }

    @Override
    public String toString() {
        return PayloadText.quote(value);
    }
}
