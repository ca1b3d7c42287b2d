package io.isomorph.patch.rule;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.patch.change.Mark;
import org.jspecify.annotations.Nullable;

/** What is done to one operation. Indexes count from 0. */
public sealed interface Action {
    /**
     * Returns where the action is.
     *
     * @return its location
     */
    Mark mark();

    /** An action on one attribute. */
    sealed interface OnAttribute extends Action {
        /**
         * Returns the attribute's name.
         *
         * @return the name that the attribute has before the action
         */
        String name();
    }

    /**
     * Appends an attribute; one of that name that is there stays as it is.
     *
     * @param mark where
     * @param side the list
     * @param name its name
     * @param value its value
     */
    record AddAttribute(Mark mark, Side side, String name, IrAttribute value) implements OnAttribute {}

    /**
     * Changes an attribute if it is there.
     *
     * @param mark where
     * @param side the list
     * @param name its name
     * @param term what it becomes
     * @param before the kind that it had, for going back; null where the file does not record it
     */
    record ModifyAttribute(
            Mark mark,
            Side side,
            String name,
            Term term,
            @Nullable Name before) implements OnAttribute {}

    /**
     * Takes an attribute away if it is there.
     *
     * @param mark where
     * @param side the list
     * @param name its name
     * @param before what it was, for going back; null where the file does not record it
     */
    record DeleteAttribute(
            Mark mark, Side side, String name, @Nullable IrAttribute before) implements OnAttribute {}

    /**
     * Gives an attribute another name if it is there.
     *
     * @param mark where
     * @param side the list
     * @param name its name
     * @param to its new name
     */
    record RenameAttribute(Mark mark, Side side, String name, String to) implements OnAttribute {}

    /**
     * Takes an operand away.
     *
     * @param mark where
     * @param index which
     */
    record DeleteInput(Mark mark, int index) implements Action {}

    /**
     * Puts an operand in; only as half of a pair.
     *
     * @param mark where
     * @param index where it goes
     * @param pair the pair whose value it is
     */
    record AddInput(Mark mark, int index, PairRule.AddValue pair) implements Action {}

    /**
     * Puts a result in.
     *
     * @param mark where
     * @param index where it goes
     * @param type its type
     * @param pair the pair whose value it is; null if it is nobody's yet
     */
    record AddOutput(Mark mark, int index, IrType type, PairRule.@Nullable AddValue pair) implements Action {}

    /**
     * Takes a result away; only as half of a pair.
     *
     * @param mark where
     * @param index which
     */
    record DeleteOutput(Mark mark, int index) implements Action {}

    /**
     * Gives a result another type.
     *
     * @param mark where
     * @param index which
     * @param type its new type
     * @param before the type that it had, for going back; null where the file does not record it
     */
    record ModifyOutputType(
            Mark mark, int index, IrType type, @Nullable IrType before) implements Action {}

    /**
     * States that no action can do what is needed: the program stays as it is.
     *
     * @param mark where
     * @param reason what would be needed, in words
     */
    record Refuse(Mark mark, String reason) implements Action {}

    /**
     * Gives the operation another name.
     *
     * @param mark where
     * @param to its new name
     */
    record RenameOperation(Mark mark, Name to) implements Action {}
}
