package io.isomorph.family.pypto.compare;

import io.isomorph.family.pypto.compare.Agenda.Mismatch;
import org.jspecify.annotations.Nullable;

/** Which variable of the left program represents which of the right one. It only grows while two nodes are compared. */
final class VariableMapping {
    private static final int NONE = 0;

    private final boolean sameProgram;
    private final int[] toRight;
    private final int[] toLeft;
    private long chances;

    VariableMapping(ComparedNodes left, ComparedNodes right) {
        sameProgram = left == right;
        toRight = new int[left.count() + 1];
        toLeft = new int[right.count() + 1];
    }

    /** Two programs have no objects in common. */
    boolean isSameObject(int left, int right) {
        return sameProgram && left == right;
    }

    /**
     * How often so far variables were found equal only because they were the same object and nothing was mapped yet, which may change
     * later on.
     */
    long chances() {
        return chances;
    }

    /** Compares variables where others may not be mapped. */
    @Nullable
    Mismatch compare(int left, int right) {
        if (toRight[left] != NONE && toLeft[right] != NONE) {
            return toRight[left] == right ? null : mismatch(left, right);
        }
        if (isSameObject(left, right)) {
            chances++;
            return null;
        }
        return mismatch(left, right);
    }

    /** Maps two variables to each other, or checks that they are. */
    @Nullable
    Mismatch map(int left, int right) {
        if (toRight[left] == NONE && toLeft[right] == NONE) {
            toRight[left] = right;
            toLeft[right] = left;
        }
        return toRight[left] == right ? null : mismatch(left, right);
    }

    private Mismatch mismatch(int left, int right) {
        return new Mismatch(describe(left, toRight[left]), describe(right, toLeft[right]));
    }

    private static String describe(int node, int other) {
        return "the variable of op " + (node - 1)
                + (other == NONE ? "" : ", which is mapped to that of op " + (other - 1));
    }
}
