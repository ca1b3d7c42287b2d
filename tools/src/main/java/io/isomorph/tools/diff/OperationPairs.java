package io.isomorph.tools.diff;

import io.isomorph.ir.Program;

/**
 * Which operations of two programs correspond, as {@link Diff} aligns them: for callers that show two programs side by side, or as one.
 * Operations are named by their index in the pre-order walk, from 0. Immutable.
 */
public final class OperationPairs {
    /** No operation. */
    public static final int NONE = Pairing.NONE;

    private final Pairing pairing;

    private OperationPairs(Pairing pairing) {
        this.pairing = pairing;
    }

    /**
     * Aligns two programs.
     *
     * @param left one program
     * @param right another
     * @param options what does not count
     * @return the pairs
     */
    public static OperationPairs of(Program left, Program right, DiffOptions options) {
        return new OperationPairs(Alignment.of(new FlatProgram(left), new FlatProgram(right), options));
    }

    /**
     * Returns the partner of an operation of the left program.
     *
     * @param operation its index
     * @return the index of its partner, or {@link #NONE}
     */
    public int rightOf(int operation) {
        return pairing.rightOf(operation);
    }

    /**
     * Returns the partner of an operation of the right program.
     *
     * @param operation its index
     * @return the index of its partner, or {@link #NONE}
     */
    public int leftOf(int operation) {
        return pairing.leftOf(operation);
    }
}
