package io.isomorph.edit.pass;

import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.family.OperationContext;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An operation in an editor, as inference sees it. Values have no numbers there, so they get some as they are met; regions are not shown. */
final class OperationInEditor implements OperationContext {
    private final List<MutableValue> values = new ArrayList<>();
    private final Map<MutableValue, Integer> numbers = new HashMap<>();
    private final OperationHead head;

    OperationInEditor(MutableOperation operation) {
        head = numbered(operation);
    }

    private OperationHead numbered(MutableOperation operation) {
        int[] operands = new int[operation.operandCount()];
        for (int i = 0; i < operands.length; i++) {
            @Nullable MutableValue value = operation.operand(i);
            operands[i] = value == null ? 0 : number(value);
        }
        return operation.head().withOperands(Operands.of(operands));
    }

    private int number(MutableValue value) {
        @Nullable Integer known = numbers.get(value);
        if (known != null) {
            return known;
        }
        values.add(value);
        numbers.put(value, values.size());
        return values.size();
    }

    @Override
    public OperationHead head() {
        return head;
    }

    @Override
    public List<Region> regions() {
        return List.of();
    }

    @Override
    public IrType operandType(int index) {
        return typeOf(head.operands().get(index));
    }

    @Override
    public IrType typeOf(int value) {
        return value == 0 ? IrType.NULL : values.get(value - 1).type();
    }

    @Override
    public @Nullable Port definition(int value) {
        @Nullable
        MutableOperation definer = value == 0 ? null : values.get(value - 1).definer();
        return definer == null
                ? null
                : new Port(numbered(definer), values.get(value - 1).index());
    }
}
