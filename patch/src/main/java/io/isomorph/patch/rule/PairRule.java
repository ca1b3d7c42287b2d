package io.isomorph.patch.rule;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.patch.change.Mark;
import java.util.List;

/**
 * What is done to operations that give and take a value.
 *
 * @param mark where it is
 * @param producer name of the operations that give
 * @param consumer name of those that take
 * @param actions in the order of the file
 */
public record PairRule(Mark mark, Name producer, Name consumer, List<PairAction> actions) {
    /**
     * Copies the actions.
     *
     * @param mark where it is
     * @param producer name of the operations that give
     * @param consumer name of those that take
     * @param actions in the order of the file
     */
    public PairRule {
        actions = List.copyOf(actions);
    }

    /** An action of a pair. Indexes count from 0. */
    public sealed interface PairAction {
        /**
         * Returns where it is.
         *
         * @return its location
         */
        Mark mark();
    }

    /**
     * A new result of the producers, and a new operand of the consumers.
     *
     * @param mark where
     * @param output where the result goes
     * @param input where the operand goes
     * @param type the result's type
     */
    public record AddValue(Mark mark, int output, int input, IrType type) implements PairAction {}

    /**
     * A result of the producers and an operand of the consumers go.
     *
     * @param mark where
     * @param output which result
     * @param input which operand
     */
    public record DeleteValue(Mark mark, int output, int input) implements PairAction {}
}
