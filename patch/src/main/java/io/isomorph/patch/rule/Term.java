package io.isomorph.patch.rule;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;

/**
 * What an attribute becomes. An action with a value replaces kind and payload; one with a kind only keeps the payload, which must
 * then fit, or be a number that the kind can hold.
 */
public sealed interface Term {
    /**
     * Returns the kind that the attribute gets.
     *
     * @return such as {@code builtin.a_i64}
     */
    Name kind();

    /**
     * Kind and payload.
     *
     * @param attribute what the attribute becomes
     */
    record Value(IrAttribute attribute) implements Term {
        @Override
        public Name kind() {
            return attribute.name();
        }
    }

    /**
     * Another kind for the same payload.
     *
     * @param kind the kind
     */
    record Retype(Name kind) implements Term {}

    /**
     * An array of which every stored item gets another kind; numbers and count of items stay.
     *
     * @param kind the array's kind
     * @param item the kind of its items
     */
    record RetypeItems(Name kind, Name item) implements Term {}
}
