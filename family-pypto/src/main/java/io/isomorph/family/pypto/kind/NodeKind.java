package io.isomorph.family.pypto.kind;

import io.isomorph.ir.Name;
import org.jspecify.annotations.Nullable;

/**
 * A kind of node: a row of {@link PyptoKinds}.
 *
 * @param name what a file calls it, such as {@code Add}
 * @param base the class that it extends upstream
 * @param layout its fields
 * @param former fields that are written no more but still judged by upstream's reader
 */
public record NodeKind(String name, String base, Layout layout, Layout former) {
    /** The dialect of operations that are nodes. */
    public static final String DIALECT = "pypto";

    /** The attribute that holds a field. */
    public static final Name FIELD = Name.of(DIALECT, "field");

    /** Returns the name of the operations of this kind. */
    Name operationName() {
        return Name.of(DIALECT, name);
    }

    /** Returns the field of a key, former ones included, or null for a key that upstream's reader passes over. */
    @Nullable
    public Field field(String key) {
        Field field = layout.field(key);
        return field != null ? field : former.field(key);
    }
}
