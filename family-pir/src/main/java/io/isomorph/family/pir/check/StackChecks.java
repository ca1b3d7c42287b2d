package io.isomorph.family.pir.check;

import io.isomorph.family.CheckedOperation;
import io.isomorph.family.OperationContext.Port;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.pir.type.TypeMatch;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import org.jspecify.annotations.Nullable;

/** Checks of the operations that put values on a stack and take them back, mostly in another region. */
final class StackChecks {
    static final Name CREATE = Name.of("cf.stack_create");
    static final Name PUSH = Name.of("cf.tuple_push");
    /** Which results of {@code cf.stack_create} are the inlet and the outlet. */
    private static final int INLET = 1;

    private static final int OUTLET = 2;
    private static final Name[] CREATED = {Types.STACK, Types.INLET, Types.OUTLET};

    private StackChecks() {}

    static void create(CheckedOperation operation) {
        for (int i = 0; i < CREATED.length; i++) {
            IrType type = operation.head().resultTypes().get(i);
            if (!Types.is(type, CREATED[i])) {
                operation.report(
                        SemanticCode.RESULT_TYPE,
                        "/O/" + i + "/TT",
                        "result " + i + " is ",
                        type,
                        "; expected ",
                        CREATED[i]);
            }
        }
    }

    static void push(CheckedOperation operation) {
        if (takes(operation, Types.INLET)) {
            usedOnce(operation, "inlet");
        }
    }

    private static boolean takes(CheckedOperation operation, Name expected) {
        IrType type = operation.operandType(0);
        if (Types.is(type, expected) || type.isNull()) {
            return !type.isNull();
        }
        operation.report(SemanticCode.OPERAND_TYPE, "/I/0", "operand 0 is ", type, "; expected ", expected);
        return false;
    }

    private static boolean usedOnce(CheckedOperation operation, String what) {
        int uses = operation.useCount(operation.head().operands().get(0));
        if (uses != 1) {
            operation.report(SemanticCode.STACK_PAIR, "/I/0", "the " + what + " has " + uses + " uses; expected 1");
        }
        return uses == 1;
    }

    static void pop(CheckedOperation operation) {
        if (!takes(operation, Types.OUTLET) || !usedOnce(operation, "outlet")) {
            return;
        }
        int outlet = operation.head().operands().get(0);
        @Nullable Port stack = operation.definition(outlet);
        if (stack == null
                || stack.index() != OUTLET
                || !stack.operation().name().equals(CREATE)) {
            return; // the outlet of a part of a program, or of an operation that is not known: the push cannot be found
        }
        @Nullable Port push = operation.onlyUse(outlet - OUTLET + INLET);
        if (push == null || push.index() != 0 || !push.operation().name().equals(PUSH)) {
            operation.report(SemanticCode.STACK_PAIR, "/I/0", "what is popped was not pushed once by cf.tuple_push");
            return;
        }
        compare(operation, push);
    }

    private static void compare(CheckedOperation pop, Port push) {
        int pushed = push.operation().operands().size() - 1;
        if (pop.head().resultCount() != pushed) {
            pop.report(
                    SemanticCode.STACK_PAIR,
                    "",
                    "a tuple of " + pushed + " was pushed, and a tuple of "
                            + pop.head().resultCount() + " is popped");
            return;
        }
        for (int i = 0; i < pushed; i++) {
            IrType type = pop.head().resultTypes().get(i);
            IrType from = pop.typeOf(push.operation().operands().get(i + 1));
            if (!from.isNull() && !type.isNull() && TypeMatch.of(type, from).isWorseThan(TypeMatch.DYNAMIC)) {
                pop.report(SemanticCode.STACK_PAIR, "/O/" + i + "/TT", type, " is popped where ", from, " was pushed");
            }
        }
    }

    static void hasElements(CheckedOperation operation) {
        takes(operation, Types.STACK);
        IrType result = operation.head().resultTypes().get(0);
        if (!Types.isTensor(result) && !Types.isForeign(result)) {
            operation.report(SemanticCode.RESULT_TYPE, "/O/0/TT", "the result is ", result, "; expected a tensor");
        }
    }
}
