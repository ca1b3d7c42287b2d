package io.isomorph.support;

/**
 * How formats spell an operand so that equal layers are equal bytes: counted back from what is defined before its operation.
 * Results from 0, the last one; −1 is the null value; block arguments from −2, the last one, downwards.
 */
public final class RelativeOperand {
    private static final int NULL = -1;
    private static final int LAST_ARGUMENT = -2;

    private RelativeOperand() {}

    /**
     * Returns how a value is spelled.
     *
     * @param value a value number that is defined
     * @param results how many results are defined before the operation
     * @param arguments how many block arguments are
     * @return the number, within the range of {@code int}
     */
    public static long of(int value, int results, int arguments) {
        if (value > 0) {
            return (long) results - value;
        }
        return value == 0 ? NULL : LAST_ARGUMENT - ((long) arguments + value);
    }

    /**
     * Returns whether a number spells a value that is defined.
     *
     * @param relative any number
     * @param results how many results are defined before the operation
     * @param arguments how many block arguments are
     * @return true if {@link #value} takes it
     */
    public static boolean isDefined(long relative, int results, int arguments) {
        return relative >= 0 ? relative < results : LAST_ARGUMENT - relative < arguments;
    }

    /**
     * Returns the value that a number spells.
     *
     * @param relative a number that is defined
     * @param results how many results are defined before the operation
     * @param arguments how many block arguments are
     * @return the value number
     */
    public static int value(long relative, int results, int arguments) {
        if (relative >= 0) {
            return results - (int) relative;
        }
        return relative == NULL ? 0 : (int) (LAST_ARGUMENT - relative) - arguments;
    }
}
