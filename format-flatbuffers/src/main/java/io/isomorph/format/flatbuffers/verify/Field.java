package io.isomorph.format.flatbuffers.verify;

import org.jspecify.annotations.Nullable;

/**
 * A field as a walk needs it.
 *
 * @param name for pointers
 * @param size of what is in the table, in bytes
 * @param alignment of what is in the table, a power of two
 * @param target what the offset in the table leads to; null for scalars, structs, and what a {@link UnionField} verifies
 * @param isRequired whether each table has it
 */
record Field(String name, int size, int alignment, @Nullable Target target, boolean isRequired) {
    /** Verifies the field, of which all bytes are inside its table. */
    void verify(Walk walk, int at) {
        try {
            walk.requireAligned(at, alignment, "a field");
        } catch (Violation violation) {
            throw violation.inside(name);
        }
        verifyTarget(walk, at);
    }

    /** Verifies what the field leads to; the field itself is in its place. */
    void verifyTarget(Walk walk, int at) {
        try {
            if (target != null) {
                target.verify(walk, walk.follow(at));
            }
        } catch (Violation violation) {
            throw violation.inside(name);
        }
    }
}
