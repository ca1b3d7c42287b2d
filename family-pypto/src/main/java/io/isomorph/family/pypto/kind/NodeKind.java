package io.isomorph.family.pypto.kind;

import io.isomorph.ir.payload.Name;
import org.jspecify.annotations.Nullable;

/**
 * A kind of node: a row of {@link PyptoKinds}.
 *
 * @param name what a file calls it, such as {@code Add}
 * @param base the class that it extends upstream
 * @param category which sort of thing it is
 * @param layout its fields
 * @param former fields that are written no more but still judged by upstream's reader
 */
public record NodeKind(String name, String base, Category category, Layout layout, Layout former) {
    /** Sorts of things. */
    public enum Category {
        /** A name with a type. */
        VARIABLE,
        /** A literal. */
        CONSTANT,
        /** Two operands around a sign. */
        BINARY,
        /** Another expression. */
        EXPRESSION,
        /** One or more lines. */
        STATEMENT
    }

    /** The dialect of operations that are nodes. */
    public static final String DIALECT = "pypto";

    /** The attribute that holds a field. */
    public static final Name FIELD = Name.of(DIALECT, "field");

    /** Returns the field of a key, former ones included, or null for a key that upstream's reader passes over. */
    @Nullable
    public Field field(String key) {
        return field(0, key);
    }

    /**
     * Returns the field of a key, likewise.
     *
     * @param index where the key is among those of its node: where nodes are complete, the field is there too
     */
    public @Nullable Field field(int index, String key) {
        Field field = layout.field(index, key);
        return field != null ? field : former.field(key);
    }
}
