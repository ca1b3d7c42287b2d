package io.isomorph.format.msgpack;

/**
 * How an operand is spelled: counted back from what is defined before its operation, so that equal layers are equal bytes. Results
 * from 0, the last one; −1 is the null value; block arguments from −2, the last one, downwards.
 */
final class OperandNumbers {
    private static final int NULL = -1;
    private static final int LAST_ARGUMENT = -2;

    private OperandNumbers() {}

    /** Returns how a value is spelled where so many results and arguments are defined. */
    static long toWire(int value, int results, int arguments) {
        if (value > 0) {
            return (long) results - value;
        }
        return value == 0 ? NULL : LAST_ARGUMENT - ((long) arguments + value);
    }

    /** Returns whether a number spells a value that is defined. */
    static boolean isDefined(long wire, int results, int arguments) {
        return wire >= 0 ? wire < results : LAST_ARGUMENT - wire < arguments;
    }

    /** Returns the value that is spelled by a number that is defined. */
    static int fromWire(long wire, int results, int arguments) {
        if (wire >= 0) {
            return results - (int) wire;
        }
        return wire == NULL ? 0 : (int) (LAST_ARGUMENT - wire) - arguments;
    }
}
