package io.isomorph.ir.payload;

import io.isomorph.io.Utf8;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An attribute under its name in a list. Immutable. */
public final class NamedAttribute {
    private final String name;
    private final IrAttribute value;
    private final int nameHash;

    /**
     * Makes a named attribute.
     *
     * @param name any valid Unicode, also empty
     * @param value the attribute
     * @throws IllegalArgumentException if the name holds a lone surrogate
     */
    public NamedAttribute(String name, IrAttribute value) {
        this(value, Utf8.requireWellFormed(name, "an attribute name"), name.hashCode());
    }

    /** Of a name that was checked. */
    private NamedAttribute(IrAttribute value, String name, int nameHash) {
        this.name = name;
        this.nameHash = nameHash;
        this.value = Objects.requireNonNull(value, "value");
    }

    /**
     * Returns an attribute under the same name, for readers that meet a name again and again: it is not checked again.
     *
     * @param newValue the attribute
     * @return another named attribute
     */
    public NamedAttribute withValue(IrAttribute newValue) {
        return new NamedAttribute(newValue, name, nameHash);
    }

    /**
     * Returns the name.
     *
     * @return valid Unicode, may be empty
     */
    public String name() {
        return name;
    }

    /**
     * Returns the attribute.
     *
     * @return not null; {@link IrAttribute#NULL} for the null attribute
     */
    public IrAttribute value() {
        return value;
    }

    /** Returns the hash of the name, which lists compare first. */
    int nameHash() {
        return nameHash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof NamedAttribute that && name.equals(that.name) && value.equals(that.value));
    }

    @Override
    public int hashCode() {
        return 31 * nameHash + value.hashCode();
    }

    @Override
    public String toString() {
        return PayloadText.quote(name) + ": " + value;
    }
}
