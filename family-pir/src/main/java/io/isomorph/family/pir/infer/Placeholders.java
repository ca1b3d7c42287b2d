package io.isomorph.family.pir.infer;

import io.isomorph.family.OperationContext;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.Name;

/**
 * Constants whose type is overwritten on purpose: PaddlePaddle puts {@code pd_op.full} of rank 0 where a variable of a loop is not
 * defined before it, and gives it the type that the loop gives the variable later.
 */
final class Placeholders {
    private static final Name FULL = Name.of("pd_op.full");

    private Placeholders() {}

    static boolean isPlaceholder(OperationContext operation) {
        OperationHead head = operation.head();
        long[] shape = head.name().equals(FULL)
                ? ConstantValues.integers(head.attributes().get("shape"))
                : null;
        return shape != null && shape.length == 0;
    }
}
