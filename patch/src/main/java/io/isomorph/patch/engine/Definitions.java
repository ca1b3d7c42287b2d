package io.isomorph.patch.engine;

import io.isomorph.patch.change.Change;
import java.util.Arrays;

/** Where values of the program before are defined: for each operation the number of its first result, and so for each block. */
final class Definitions {
    private static final int FIRST = 64;

    private int[] firstResult = new int[FIRST];
    private int operations;

    private int[] firstArgument = new int[FIRST];
    private int[] owner = new int[FIRST];
    private int[] block = new int[FIRST];
    private int blocks;

    /** Adds the next operation of the walk. */
    void operation(int first) {
        if (operations == firstResult.length) {
            firstResult = Arrays.copyOf(firstResult, larger(operations));
        }
        firstResult[operations++] = first;
    }

    /** Adds the next block of the walk: the number of its first argument, from 1, and whose it is. */
    void block(int first, int ownerOperation, int index) {
        if (blocks == firstArgument.length) {
            firstArgument = Arrays.copyOf(firstArgument, larger(blocks));
            owner = Arrays.copyOf(owner, larger(blocks));
            block = Arrays.copyOf(block, larger(blocks));
        }
        firstArgument[blocks] = first;
        owner[blocks] = ownerOperation;
        block[blocks++] = index;
    }

    /** Returns the number of the first result of an operation. */
    int first(int operation) {
        return firstResult[operation];
    }

    private static int larger(int size) {
        return size + (size >> 1);
    }

    /** Returns the definition of a value, which is one of those that were numbered. */
    Change.Operand of(int value) {
        if (value == 0) {
            return Change.Operand.NULL;
        }
        if (value > 0) {
            int at = last(firstResult, operations, value);
            return new Change.Operand(at, -1, value - firstResult[at]);
        }
        int at = last(firstArgument, blocks, -value);
        return new Change.Operand(owner[at], block[at], -value - firstArgument[at]);
    }

    /** Returns the last index whose number is not above the given one: of equal numbers the last is the one with values. */
    private static int last(int[] numbers, int size, int required) {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (numbers[middle] <= required) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
