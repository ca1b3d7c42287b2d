package io.isomorph.ir.payload;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What types and attributes have in common: a name and a payload, or no payload. Whether the name is a known kind, and what the
 * payload means then, is not decided here but in {@link io.isomorph.kind.KindTable}; so formats carry every kind alike.
 */
public abstract sealed class TypeOrAttribute permits IrType, IrAttribute {
    private final Name name;
    private final @Nullable Payload payload;
    /** 0 until it is computed. */
    private int hash;

    // what lists of attributes query of each of theirs, kept so that the payload is not queried again

    private final int depth;
    private final int highestOperand;
    private final long elements;

    TypeOrAttribute(Name name, @Nullable Payload payload) {
        this.name = Objects.requireNonNull(name, "name");
        this.payload = payload;
        if (name.isNull() && payload != null) {
            throw new IllegalArgumentException("the null type and the null attribute have no payload");
        }
        if (payload instanceof IntValue || payload instanceof StringValue || payload instanceof BoolValue) {
            // most are, and need no query
            this.depth = 1;
            this.highestOperand = -1;
            this.elements = 1;
        } else if (payload instanceof ListValue list) {
            Extent extent = list.extent();
            this.depth = extent.depth();
            this.highestOperand = extent.highestOperand();
            this.elements = extent.elements();
        } else {
            this.depth = payload == null ? 0 : payload.depth();
            this.highestOperand = payload == null ? -1 : payload.highestOperand();
            this.elements = payload == null ? 0 : payload.elements();
        }
    }

    /**
     * Returns the name.
     *
     * @return the name; {@link Name#NULL} for the null type and the null attribute
     */
    public final Name name() {
        return name;
    }

    /**
     * Returns the payload.
     *
     * @return what it holds, or null if it has none; having none differs from the null value
     */
    public final @Nullable Payload payload() {
        return payload;
    }

    /**
     * Returns whether this is the null type or the null attribute.
     *
     * @return true for it
     */
    public final boolean isNull() {
        return name.isNull();
    }

    /**
     * Returns the number of payload levels.
     *
     * @return 0 without payload
     */
    public final int depth() {
        return depth;
    }

    /**
     * Returns the number of values, as {@link Payload#elements()}.
     *
     * @return 0 without payload
     */
    public final long elements() {
        return elements;
    }

    /**
     * Returns the highest operand index referred to.
     *
     * @return 0-based, or −1
     */
    public final int highestOperand() {
        return highestOperand;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof TypeOrAttribute that
                        && getClass() == that.getClass()
                        && (hash == that.hash || hash == 0 || that.hash == 0)
                        && name.equals(that.name)
                        && (payload == null ? that.payload == null : payload.equals(that.payload)));
    }

    @Override
    public final int hashCode() {
        int known = hash;
        if (known == 0) {
            known = 31 * name.hashCode() + (payload == null ? 1 : payload.hashCode());
            hash = known;
        }
        return known;
    }

    /**
     * Returns a text for people, cut when it gets long.
     *
     * @return such as {@code builtin.a_i32(5)}
     */
    @Override
    public final String toString() {
        return PayloadText.of(this);
    }
}
