package io.isomorph.patch.rule;

import io.isomorph.ir.payload.Name;
import io.isomorph.patch.change.Mark;

/**
 * Another name for a kind of types or of attributes.
 *
 * @param mark where it is
 * @param of whether it is about types or attributes
 * @param from the kind
 * @param to its new name
 * @param within true if also what is inside of other types and attributes is changed; ours, upstream changes the outermost only
 */
public record KindRule(Mark mark, Of of, Name from, Name to, boolean within) {
    /** What the kind is of. */
    public enum Of {
        /** Types of results and block arguments. */
        TYPES,
        /** Attributes. */
        ATTRIBUTES
    }
}
