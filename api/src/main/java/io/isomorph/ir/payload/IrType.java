package io.isomorph.ir.payload;

import java.util.List;
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

    /** The list of this type alone, once it was needed: most operations have one result. */
    private @Nullable TypeList alone;

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

    TypeList alone() {
        TypeList known = alone;
        if (known == null) {
            known = TypeList.of(this);
            alone = known;
        }
        return known;
    }

    /**
     * Returns types as a list that operations hold as it is, where they copy any other: for readers that give one list to many.
     *
     * @param types in order; copied, unless this method made them
     * @return an immutable list
     */
    public static List<IrType> list(List<IrType> types) {
        return TypeList.copyOf(types);
    }

    /**
     * Returns what types count against {@link io.isomorph.io.Limit#ELEMENTS}, in no time if {@link #list} made the list.
     *
     * @param types any
     * @return the types and all values in them, after expansion of sharing
     */
    public static long elements(List<IrType> types) {
        return TypeList.copyOf(types).elements();
    }

    /**
     * Returns the levels of the deepest payload of some types, in no time if {@link #list} made the list.
     *
     * @param types any
     * @return at least 0
     */
    public static int depth(List<IrType> types) {
        return TypeList.copyOf(types).depth();
    }

    /**
     * Returns the highest operand that some types refer to, in no time if {@link #list} made the list.
     *
     * @param types any
     * @return its 0-based index, or −1 if they refer to none
     */
    public static int highestOperand(List<IrType> types) {
        return TypeList.copyOf(types).highestOperand();
    }
}
