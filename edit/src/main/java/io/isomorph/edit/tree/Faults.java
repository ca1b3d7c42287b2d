package io.isomorph.edit.tree;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import org.jspecify.annotations.Nullable;

/** Words for edits that are refused. */
final class Faults {
    private Faults() {}

    static InvalidModelException erased(String problem) {
        return new InvalidModelException(EditCode.FOREIGN, Location.NOWHERE, problem, null);
    }

    static InvalidModelException place(String problem) {
        return new InvalidModelException(EditCode.PLACE, Location.NOWHERE, problem, null);
    }

    static InvalidModelException at(EditCode code, MutableOperation operation, String problem) {
        return new InvalidModelException(code, Location.ofPointer("", Walk.indexOf(operation)), problem, null);
    }

    static InvalidModelException order(MutableValue value, MutableOperation user, int operand) {
        return at(
                EditCode.ORDER,
                user,
                "operand " + operand + " of " + named(user) + " would be " + named(value)
                        + ", which is not defined before it");
    }

    static InvalidModelException inUse(MutableValue value, MutableOperation user) {
        int others = value.useCount() - 1;
        return at(
                EditCode.IN_USE,
                user,
                named(value) + " is used by " + named(user)
                        + (others == 0 ? "" : " and " + others + " more time" + (others == 1 ? "" : "s")));
    }

    /** Names an operation with its index in the walk. */
    static String named(MutableOperation operation) {
        long index = Walk.indexOf(operation);
        return operation.name() + (index < 0 ? " (erased)" : " (operation " + index + ")");
    }

    static String named(MutableValue value) {
        @Nullable MutableOperation definer = value.definer();
        return definer == null
                ? "argument " + value.index() + " of a block"
                : "result " + value.index() + " of " + named(definer);
    }
}
