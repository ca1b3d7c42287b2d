package io.isomorph.ir.payload;

import io.isomorph.io.Utf8;
import org.jspecify.annotations.Nullable;

/** A text: valid Unicode. */
public final class StringValue implements Payload {
    private final String value;

    private StringValue(String value) {
        this.value = value;
    }

    /** Returns a text that is checked. */
    static StringValue of(String value) {
        return new StringValue(Utf8.requireWellFormed(value, "a string"));
    }

    /** Returns a text that was decoded, which needs no other check. */
    static StringValue ofDecoded(String value) {
        return new StringValue(value);
    }

    /**
     * Returns the text.
     *
     * @return valid Unicode
     */
    public String value() {
        return value;
    }

    @Override
    public Kind kind() {
        return Kind.STRING;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof StringValue that && value.equals(that.value));
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return PayloadText.quote(value);
    }
}
