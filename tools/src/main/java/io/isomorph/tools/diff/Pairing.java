package io.isomorph.tools.diff;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.payload.IrType;
import io.isomorph.tools.diff.FlatProgram.FlatBlock;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which operations and blocks of two programs correspond, and so which values do. */
final class Pairing {
    static final int NONE = -1;
    /** No value has this number. */
    static final int NO_VALUE = Integer.MIN_VALUE;

    final FlatProgram left;
    final FlatProgram right;
    private final int[] rightOf;
    private final int[] leftOf;
    private final int[] rightBlockOf;
    private final int[] leftBlockOf;
    /** Left operations that are paired out of order. */
    private final boolean[] moved;
    /** Which results correspond, where an operation and its partner have different numbers of them. */
    private final Map<Integer, int[]> resultSlots = new HashMap<>();
    /** The same of blocks and their arguments. */
    private final Map<Integer, int[]> argumentSlots = new HashMap<>();

    Pairing(FlatProgram left, FlatProgram right) {
        this.left = left;
        this.right = right;
        this.rightOf = unpaired(left.operationCount());
        this.leftOf = unpaired(right.operationCount());
        this.rightBlockOf = unpaired(left.blockCount());
        this.leftBlockOf = unpaired(right.blockCount());
        this.moved = new boolean[left.operationCount()];
    }

    static int[] unpaired(int size) {
        int[] partners = new int[size];
        Arrays.fill(partners, NONE);
        return partners;
    }

    /** Returns the right operation of a left one, or {@link #NONE}. */
    int rightOf(int operation) {
        return rightOf[operation];
    }

    /** Returns the left operation of a right one, or {@link #NONE}. */
    int leftOf(int operation) {
        return leftOf[operation];
    }

    /** Returns whether a left operation is paired out of order. */
    boolean isMoved(int operation) {
        return moved[operation];
    }

    /** Returns whether a right operation is paired out of order. */
    boolean isMovedHere(int operation) {
        return leftOf[operation] != NONE && moved[leftOf[operation]];
    }

    /** Returns the right block of a left one, or {@link #NONE}. */
    int rightBlockOf(int block) {
        return rightBlockOf[block];
    }

    /** Returns the left block of a right one, or {@link #NONE}. */
    int leftBlockOf(int block) {
        return leftBlockOf[block];
    }

    /** Pairs two operations; the pairs that they were in are no more. */
    void pair(int leftOperation, int rightOperation) {
        if (rightOf[leftOperation] != NONE) {
            leftOf[rightOf[leftOperation]] = NONE;
        }
        if (leftOf[rightOperation] != NONE) {
            rightOf[leftOf[rightOperation]] = NONE;
        }
        resultSlots.remove(leftOperation);
        rightOf[leftOperation] = rightOperation;
        leftOf[rightOperation] = leftOperation;
    }

    /** Pairs two operations that no others are paired with, out of order. */
    void pairMoved(int leftOperation, int rightOperation) {
        pair(leftOperation, rightOperation);
        moved[leftOperation] = true;
    }

    void pairBlocks(int leftBlock, int rightBlock) {
        rightBlockOf[leftBlock] = rightBlock;
        leftBlockOf[rightBlock] = leftBlock;
    }

    /** Returns whether two operands, value numbers of either program, correspond. */
    boolean isSame(int leftValue, int rightValue) {
        return rightValue(leftValue) == rightValue;
    }

    /** Returns the value number that corresponds to one of the left program, or {@link #NO_VALUE}. */
    int rightValue(int leftValue) {
        if (leftValue > 0) {
            int definer = left.definer(leftValue);
            int index = rightOf[definer] == NONE ? NONE : result(definer, left.resultIndex(leftValue));
            return index == NONE ? NO_VALUE : right.firstResult(rightOf[definer]) + index;
        }
        if (leftValue < 0) {
            int block = left.argumentBlock(leftValue);
            int index = rightBlockOf[block] == NONE ? NONE : arguments(block)[left.argumentIndex(leftValue)];
            return index == NONE ? NO_VALUE : right.firstArgument(rightBlockOf[block]) - index;
        }
        return 0;
    }

    private int result(int operation, int index) {
        List<IrType> ours = left.operation(operation).head().resultTypes();
        List<IrType> theirs = right.operation(rightOf[operation]).head().resultTypes();
        return ours.size() == theirs.size() ? index : results(operation)[index];
    }

    /** Returns for each result of a paired left operation that of the right one, or {@link #NONE}. */
    int[] results(int operation) {
        return resultSlots.computeIfAbsent(operation, unknown -> {
            List<IrType> ours = left.operation(operation).head().resultTypes();
            List<IrType> theirs = right.operation(rightOf[operation]).head().resultTypes();
            return Slots.pair(ours.size(), theirs.size(), (i, k) -> ours.get(i).equals(theirs.get(k)));
        });
    }

    /** Returns for each argument of a paired left block, by position and then by name, that of the right one, or {@link #NONE}. */
    int[] arguments(int block) {
        return argumentSlots.computeIfAbsent(
                block, unknown -> arguments(left.block(block), right.block(rightBlockOf[block])));
    }

    private static int[] arguments(FlatBlock ours, FlatBlock theirs) {
        List<IrType> types = ours.block().argumentTypes();
        List<IrType> otherTypes = theirs.block().argumentTypes();
        List<KeywordArgument> named = ours.block().keywordArguments();
        List<KeywordArgument> otherNamed = theirs.block().keywordArguments();
        int[] byPosition = Slots.pair(
                types.size(), otherTypes.size(), (i, k) -> types.get(i).equals(otherTypes.get(k)));
        int[] byName = Slots.pair(
                named.size(), otherNamed.size(), (i, k) -> named.get(i).equals(otherNamed.get(k)));
        int[] all = Arrays.copyOf(byPosition, types.size() + named.size());
        for (int i = 0; i < byName.length; i++) {
            all[types.size() + i] = byName[i] == NONE ? NONE : otherTypes.size() + byName[i];
        }
        return all;
    }

    /** Returns for each argument by name of a paired left block that of the right one, or {@link #NONE}. */
    int[] keywordArguments(int block) {
        int first = left.block(block).block().argumentTypes().size();
        int firstOfOther =
                right.block(rightBlockOf[block]).block().argumentTypes().size();
        int[] all = arguments(block);
        int[] byName = Arrays.copyOfRange(all, first, all.length);
        for (int i = 0; i < byName.length; i++) {
            byName[i] = byName[i] == NONE ? NONE : byName[i] - firstOfOther;
        }
        return byName;
    }
}
