package io.isomorph.testkit.edit;

import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.edit.mutation.AttributeMutations;
import io.isomorph.testkit.edit.mutation.OperationMutations;
import io.isomorph.testkit.edit.mutation.Pieces;
import io.isomorph.testkit.edit.mutation.RegionMutations;
import io.isomorph.testkit.edit.mutation.ValueMutations;

/**
 * A change of a program that keeps it valid. Where an operand's value is removed or comes to be after its use,
 * the operand becomes the null value; where an operand is removed, payloads that referred to it hold the null payload.
 *
 * @see ProgramMutator#mutate(io.isomorph.ir.Program, Mutation)
 */
public enum Mutation {
    /** Gives an operation another name. */
    RENAME(OperationMutations::rename),
    /** Puts a new operation somewhere. */
    INSERT_OPERATION(OperationMutations::insert),
    /** Removes an operation with its regions. */
    DELETE_OPERATION(OperationMutations::delete),
    /** Puts a new operation, with as many results, in the place of one; users of the results use the new ones. */
    REPLACE_OPERATION(OperationMutations::replace),
    /** Puts a copy of an operation without its regions behind it. */
    DUPLICATE_OPERATION(OperationMutations::duplicate),
    /** Moves an operation with its regions to another place of its block. */
    MOVE_OPERATION(OperationMutations::move),
    /** Puts what an operation nests into its place. */
    HOIST(OperationMutations::hoist),
    /** Lets an operand be another value, or the null value. */
    CHANGE_OPERAND(ValueMutations::changeOperand),
    /** Adds an operand at the end. */
    ADD_OPERAND(ValueMutations::addOperand),
    /** Removes an operand. */
    REMOVE_OPERAND(ValueMutations::removeOperand),
    /** Adds a result at the end. */
    ADD_RESULT(ValueMutations::addResult),
    /** Removes a result. */
    REMOVE_RESULT(ValueMutations::removeResult),
    /** Adds a block argument of either sort. */
    ADD_ARGUMENT(ValueMutations::addArgument),
    /** Removes a block argument of either sort. */
    REMOVE_ARGUMENT(ValueMutations::removeArgument),
    /** Gives a keyword argument another name. */
    RENAME_ARGUMENT(ValueMutations::renameArgument),
    /** Changes the order of an operation's attributes, and nothing else. */
    REORDER_ATTRIBUTES(AttributeMutations::reorder),
    /** Adds an attribute to one of an operation's two lists. */
    ADD_ATTRIBUTE(AttributeMutations::add),
    /** Removes an attribute. */
    REMOVE_ATTRIBUTE(AttributeMutations::remove),
    /** Gives an attribute another name in its list. */
    RENAME_ATTRIBUTE(AttributeMutations::rename),
    /** Puts another type or attribute in the place of one. */
    REPLACE_DESCRIBED(AttributeMutations::replaceDescribed),
    /** Changes a value without children somewhere in a payload. */
    CHANGE_PAYLOAD(AttributeMutations::changePayload),
    /** Adds an empty block to a region. */
    ADD_BLOCK(RegionMutations::addBlock),
    /** Removes a block. */
    REMOVE_BLOCK(RegionMutations::removeBlock),
    /** Gives an operation one more region, with one block. */
    ADD_REGION(RegionMutations::addRegion),
    /** Removes a region of an operation. */
    REMOVE_REGION(RegionMutations::removeRegion),
    /** Puts a part of a block's operations into the region of a new operation in their place. */
    NEST(RegionMutations::nest),
    /** Changes family, version or whether the program is trainable. Always applies. */
    CHANGE_INFO(RegionMutations::changeInfo);

    /** A method without state. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final Rule rule;

    Mutation(Rule rule) {
        this.rule = rule;
    }

    /** How a mutation is done. */
    @FunctionalInterface
    interface Rule {
        /** Changes a draft somewhere, or does nothing where the draft has no place for it. */
        void apply(Draft draft, Pieces pieces);
    }

    void apply(Draft draft, Pieces pieces) {
        rule.apply(draft, pieces);
    }
}
