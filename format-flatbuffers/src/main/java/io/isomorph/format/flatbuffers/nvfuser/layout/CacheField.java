package io.isomorph.format.flatbuffers.nvfuser.layout;

import org.jspecify.annotations.Nullable;

/**
 * A field of a table.
 *
 * @param name as in the schema
 * @param id its number in vtables; of a union that of the value, whose type has the one before
 * @param type of the field, or of each element
 * @param isVector whether there is any number of elements
 * @param target name of the table or the union, or null
 * @param absent what a scalar is where it is absent, in the bits of its type
 */
public record CacheField(
        String name,
        int id,
        CacheType type,
        boolean isVector,
        @Nullable String target,
        long absent) {
    /** Returns whether the table holds the value itself, instead of an offset. */
    public boolean isInline() {
        return !isVector && type.isScalar();
    }

    /** Returns the bytes that the table holds. */
    public int inlineSize() {
        return isInline() ? type.size() : Integer.BYTES;
    }
}
