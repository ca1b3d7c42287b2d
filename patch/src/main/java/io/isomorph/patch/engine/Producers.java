package io.isomorph.patch.engine;

import java.util.Arrays;

/**
 * The operations that give the new value of one pair, and which of them a consumer means: the one of which it already takes a
 * result, else the nearest before it in the same or an enclosing block. 16 bytes for each.
 */
final class Producers {
    /** No producer. */
    static final int NONE = -1;

    private static final int FIRST = 16;

    private int[] firstOld = new int[FIRST];
    private int[] oldCount = new int[FIRST];
    private int[] added = new int[FIRST];
    private int[] operation = new int[FIRST];
    private int size;

    /** The last producer of each open block, and the one whose own regions may still follow. */
    private int[] nearest = new int[FIRST];

    private int[] waiting = new int[FIRST];
    private int depth = -1;

    void enterBlock() {
        if (++depth == nearest.length) {
            nearest = Arrays.copyOf(nearest, depth * 2);
            waiting = Arrays.copyOf(waiting, depth * 2);
        }
        nearest[depth] = NONE;
        waiting[depth] = NONE;
    }

    void exitBlock() {
        depth--;
    }

    /** The next operation of the block begins: the producer before it is now complete. */
    void nextOperation() {
        if (waiting[depth] != NONE) {
            nearest[depth] = waiting[depth];
            waiting[depth] = NONE;
        }
    }

    /**
     * Adds a producer.
     *
     * @param ofOperation its index in the walk
     * @param old number of its first result before
     * @param count how many results it had before
     * @param number of the new value, after
     */
    void add(int ofOperation, int old, int count, int number) {
        if (size == added.length) {
            int larger = size + (size >> 1);
            firstOld = Arrays.copyOf(firstOld, larger);
            oldCount = Arrays.copyOf(oldCount, larger);
            added = Arrays.copyOf(added, larger);
            operation = Arrays.copyOf(operation, larger);
        }
        firstOld[size] = old;
        oldCount[size] = count;
        added[size] = number;
        operation[size] = ofOperation;
        waiting[depth] = size++;
    }

    /** Returns which producer a consumer means, or {@link #NONE}. */
    int of(OperationEdit consumer) {
        for (int i = 0; i < consumer.operandCount(); i++) {
            int value = consumer.operand(i);
            int at = Arrays.binarySearch(firstOld, 0, size, value);
            at = at >= 0 ? at : -at - 2; // -1 for what is not above 0: no value, arguments, and values of pairs
            // an operation without results has the same first number as the next one
            while (at >= 0 && at + 1 < size && firstOld[at + 1] == firstOld[at]) {
                at++;
            }
            if (at >= 0 && value < firstOld[at] + oldCount[at]) {
                return at;
            }
        }
        for (int i = depth; i >= 0; i--) {
            if (nearest[i] != NONE) {
                return nearest[i];
            }
        }
        return NONE;
    }

    int value(int producer) {
        return added[producer];
    }

    int operation(int producer) {
        return operation[producer];
    }
}
