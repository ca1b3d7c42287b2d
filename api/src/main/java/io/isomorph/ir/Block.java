package io.isomorph.ir;

import io.isomorph.ir.payload.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block: arguments and a sequence of operations.
 *
 * @param argumentTypes types of the positional arguments, which get the next negative numbers of the walk
 * @param keywordArguments arguments by name, numbered after the positional ones
 * @param operations the operations in order; each is created on every access, so the same one may be another object
 */
public record Block(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments, List<Operation> operations) {
    /**
     * Copies the lists.
     *
     * @param argumentTypes types of the positional arguments, which get the next negative numbers of the walk
     * @param keywordArguments arguments by name, numbered after the positional ones
     * @param operations the operations in order
     * @throws IllegalArgumentException if an argument's type refers to an operand: a block has none
     */
    public Block {
        argumentTypes = IrType.list(argumentTypes);
        keywordArguments = List.copyOf(keywordArguments);
        operations = OperationList.copyOf(operations);
        if (IrType.highestOperand(argumentTypes) >= 0) {
            argumentTypes.forEach(Block::requireNoOperand);
        }
    }

    /**
     * Makes a block without arguments.
     *
     * @param operations the operations in order
     */
    public Block(List<Operation> operations) {
        this(List.of(), List.of(), operations);
    }

    /** Returns the operations as they are held. */
    OperationList held() {
        return (OperationList) operations;
    }

    /**
     * Returns the number of arguments of both sorts.
     *
     * @return at least 0
     */
    public int argumentCount() {
        return argumentTypes.size() + keywordArguments.size();
    }

    /**
     * Returns what a block counts against {@link io.isomorph.io.Limit#ELEMENTS}, without its operations.
     *
     * @param argumentTypes types of the positional arguments
     * @param keywordArguments arguments by name
     * @return the block, its arguments and all values of their types, after expansion of sharing
     */
    public static long elements(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        long sum = 1L + IrType.elements(argumentTypes) + keywordArguments.size();
        for (KeywordArgument argument : keywordArguments) {
            sum += argument.type().elements();
        }
        return sum;
    }

    // Written out, as in Operation and Region: what a record or a list would do takes too much stack on 512 levels.

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Block block)
                || operations.size() != block.operations.size()
                || !argumentTypes.equals(block.argumentTypes)
                || !keywordArguments.equals(block.keywordArguments)) {
            return false;
        }
        for (int i = 0; i < operations.size(); i++) {
            if (!operations.get(i).equals(block.operations.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 31 * argumentTypes.hashCode() + keywordArguments.hashCode();
        for (int i = 0; i < operations.size(); i++) {
            hash = 31 * hash + operations.get(i).hashCode();
        }
        return hash;
    }

    static void requireNoOperand(IrType type) {
        if (type.highestOperand() >= 0) {
            throw new IllegalArgumentException(
                    "the type of a block argument refers to operand " + type.highestOperand());
        }
    }
}
