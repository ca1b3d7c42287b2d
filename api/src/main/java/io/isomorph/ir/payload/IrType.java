package io.isomorph.ir.payload;

import org.jspecify.annotations.Nullable;

/**
 * A type: a name such as {@code builtin.t_f32} and a payload. One type has one representation, known kind or not.
 *
 * @see io.isomorph.kind.KindTable typed views of the known kinds
 */
public final class IrType extends TypeOrAttribute {
    /** The null type. */
    public static final IrType NULL = new IrType(Name.NULL, null);

    /** What the content hash makes of this type, kept by it as long as the type lives; the array is never changed. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // through a handle, as no other package has a use for it
    private volatile byte @Nullable [] contentReference;

    private IrType(Name name, @Nullable Payload payload) {
        super(name, payload);
    }

    /**
     * Returns a type.
     *
     * @param name its name; {@link Name#NULL} gives {@link #NULL}
     * @param payload what it holds, or null for no payload
     * @return the type
     * @throws IllegalArgumentException if the null type is given a payload
     */
    public static IrType of(Name name, @Nullable Payload payload) {
        return name.isNull() && payload == null ? NULL : new IrType(name, payload);
    }

    /**
     * Returns a type without payload.
     *
     * @param name its name, {@code dialect.local}
     * @return the type
     * @throws IllegalArgumentException if the name is not of that form
     */
    public static IrType of(String name) {
        return of(Name.of(name), null);
    }

    /**
     * Returns a type with a payload.
     *
     * @param name its name, {@code dialect.local}
     * @param payload what it holds
     * @return the type
     * @throws IllegalArgumentException if the name is not of that form
     */
    public static IrType of(String name, Payload payload) {
        return of(Name.of(name), payload);
    }
}
