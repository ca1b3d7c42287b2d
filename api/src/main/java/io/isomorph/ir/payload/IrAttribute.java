package io.isomorph.ir.payload;

import org.jspecify.annotations.Nullable;

/**
 * An attribute: a name such as {@code builtin.a_i32} and a payload. One attribute has one representation, known kind or not.
 *
 * @see io.isomorph.kind.KindTable typed views of the known kinds
 */
public final class IrAttribute extends TypeOrAttribute {
    /** The null attribute. */
    public static final IrAttribute NULL = new IrAttribute(Name.NULL, null);

    private IrAttribute(Name name, @Nullable Payload payload) {
        super(name, payload);
    }

    /**
     * Returns an attribute.
     *
     * @param name its name; {@link Name#NULL} gives {@link #NULL}
     * @param payload what it holds, or null for no payload
     * @return the attribute
     * @throws IllegalArgumentException if the null attribute is given a payload
     */
    public static IrAttribute of(Name name, @Nullable Payload payload) {
        return name.isNull() && payload == null ? NULL : new IrAttribute(name, payload);
    }

    /**
     * Returns an attribute without payload.
     *
     * @param name its name, {@code dialect.local}
     * @return the attribute
     * @throws IllegalArgumentException if the name is not of that form
     */
    public static IrAttribute of(String name) {
        return of(Name.of(name), null);
    }

    /**
     * Returns an attribute with a payload.
     *
     * @param name its name, {@code dialect.local}
     * @param payload what it holds
     * @return the attribute
     * @throws IllegalArgumentException if the name is not of that form
     */
    public static IrAttribute of(String name, Payload payload) {
        return of(Name.of(name), payload);
    }
}
