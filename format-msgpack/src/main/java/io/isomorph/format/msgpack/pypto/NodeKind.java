package io.isomorph.format.msgpack.pypto;

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
record NodeKind(String name, String base, Layout layout, Layout former) {
    /** The dialect of operations that are nodes. */
    static final String DIALECT = "pypto";

    /** Returns the name of the operations of this kind. */
    Name operationName() {
        return Name.of(DIALECT, name);
    }

    /** Returns the field of a key, former ones included, or null for a key that upstream's reader passes over. */
    @Nullable
    Field field(String key) {
        Field field = layout.field(key);
        return field != null ? field : former.field(key);
    }
}
