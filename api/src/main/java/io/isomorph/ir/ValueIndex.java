package io.isomorph.ir;

import io.isomorph.ir.payload.IrType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/**
 * Who defines each value of a program and who uses it, built on demand in time and space linear in the program. Operations are
 * named by their index in the pre-order walk, from 0.
 */
public final class ValueIndex {
    private final List<OperationHead> operations = new ArrayList<>();
    /** By result number − 1: index of the operation. */
    private final int[] definers;
    /** By argument number − 1: index of the block in the walk. */
    private final int[] argumentBlocks;
    /** By operation: how many results those before it give. */
    private final int[] resultsBefore;
    /** By operation: index of the block that it is in. */
    private final int[] enclosingBlocks;

    private final List<IrType> resultTypes;
    private final List<IrType> argumentTypes;
    /** Uses of value slot s are {@code users[i]} and {@code userOperands[i]} for i from {@code firstUse[s]} to {@code firstUse[s + 1] - 1}. */
    private final int[] firstUse;

    private final int[] users;
    private final int[] userOperands;

    /**
     * A use of a value.
     *
     * @param operation index of the operation in the walk
     * @param operand index of the operand, 0-based
     */
    public record Use(int operation, int operand) {}

    private ValueIndex(Program program) {
        int results = program.counts().results();
        int arguments = program.counts().arguments();
        this.definers = new int[results];
        this.argumentBlocks = new int[arguments];
        this.resultsBefore = new int[Math.toIntExact(program.counts().operations())];
        this.enclosingBlocks = new int[resultsBefore.length];
        this.resultTypes = new ArrayList<>(results);
        this.argumentTypes = new ArrayList<>(arguments);
        this.firstUse = new int[results + arguments + 2];
        program.accept(new Definitions());
        for (int slot = 1; slot < firstUse.length; slot++) {
            firstUse[slot] += firstUse[slot - 1];
        }
        this.users = new int[firstUse[firstUse.length - 1]];
        this.userOperands = new int[users.length];
        gatherUses();
    }

    /**
     * Returns the index of a program.
     *
     * @param program any program
     * @return its values
     */
    public static ValueIndex of(Program program) {
        return new ValueIndex(program);
    }

    /** Block arguments come before results, each in ascending distance from 0. */
    private int slot(int value) {
        int slot = value > 0 ? argumentBlocks.length + value - 1 : -value - 1;
        boolean known = value > 0 ? value <= definers.length : value < 0 && value >= -argumentBlocks.length;
        if (!known) {
            throw new IllegalArgumentException("the program has no value " + value);
        }
        return slot;
    }

    private void gatherUses() {
        int[] next = firstUse.clone();
        for (int op = 0; op < operations.size(); op++) {
            Operands operands = operations.get(op).operands();
            for (int i = 0; i < operands.size(); i++) {
                if (operands.get(i) != 0) {
                    int place = next[slot(operands.get(i))]++;
                    users[place] = op;
                    userOperands[place] = i;
                }
            }
        }
    }

    /** First walk: who defines what, and how many uses each value has, counted one slot further for the sums. */
    private final class Definitions extends ProgramVisitor {
        private int block = -1;

        /** The blocks around the next event, the innermost first. */
        private final Deque<Integer> open = new ArrayDeque<>();

        @Override
        public void enterBlock(List<IrType> types, List<KeywordArgument> keywordArguments) {
            block++;
            open.push(block);
            for (IrType type : types) {
                addArgument(type);
            }
            for (KeywordArgument argument : keywordArguments) {
                addArgument(argument.type());
            }
        }

        @Override
        public void exitBlock() {
            open.pop();
        }

        private void addArgument(IrType type) {
            argumentBlocks[argumentTypes.size()] = block;
            argumentTypes.add(type);
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            Operands operands = head.operands();
            for (int i = 0; i < operands.size(); i++) {
                if (operands.get(i) != 0) {
                    firstUse[slot(operands.get(i)) + 1]++;
                }
            }
            resultsBefore[operations.size()] = resultTypes.size();
            enclosingBlocks[operations.size()] = open.element();
            for (IrType type : head.resultTypes()) {
                definers[resultTypes.size()] = operations.size();
                resultTypes.add(type);
            }
            operations.add(head);
        }
    }

    /**
     * Returns an operation.
     *
     * @param index in the pre-order walk, from 0
     * @return its head
     */
    public OperationHead operation(int index) {
        return operations.get(index);
    }

    /**
     * Returns how many operations there are.
     *
     * @return nested ones included
     */
    public int operationCount() {
        return operations.size();
    }

    /**
     * Returns the first value that an operation gives; its other results follow.
     *
     * @param index of the operation in the walk
     * @return a value number from 1; meaningless if the operation has no result
     */
    public int firstResult(int index) {
        return resultsBefore[index] + 1;
    }

    /**
     * Returns the block that an operation is in.
     *
     * @param index of the operation in the walk
     * @return index of the block in the walk, from 0
     */
    public int enclosingBlock(int index) {
        return enclosingBlocks[index];
    }

    /**
     * Returns the operation that gives a result.
     *
     * @param result a value number from 1
     * @return index of the operation in the walk
     * @throws IllegalArgumentException if the program has no such result
     */
    public int definer(int result) {
        if (result < 1) {
            throw new IllegalArgumentException("value " + result + " is no result");
        }
        slot(result);
        return definers[result - 1];
    }

    /**
     * Returns the block that a block argument belongs to.
     *
     * @param argument a value number up to −1
     * @return index of the block in the walk, from 0
     * @throws IllegalArgumentException if the program has no such argument
     */
    public int argumentBlock(int argument) {
        if (argument > -1) {
            throw new IllegalArgumentException("value " + argument + " is no block argument");
        }
        return argumentBlocks[slot(argument)];
    }

    /**
     * Returns the type of a value.
     *
     * @param value a value number, not 0
     * @return its type
     * @throws IllegalArgumentException if the program has no such value
     */
    public IrType type(int value) {
        int slot = slot(value);
        return Objects.requireNonNull(
                value > 0 ? resultTypes.get(slot - argumentBlocks.length) : argumentTypes.get(slot));
    }

    /**
     * Returns the uses of a value.
     *
     * @param value a value number, not 0
     * @return an immutable list in the order of the walk
     * @throws IllegalArgumentException if the program has no such value
     */
    public List<Use> uses(int value) {
        int slot = slot(value);
        List<Use> uses = new ArrayList<>();
        for (int i = firstUse[slot]; i < firstUse[slot + 1]; i++) {
            uses.add(new Use(users[i], userOperands[i]));
        }
        return List.copyOf(uses);
    }
}
