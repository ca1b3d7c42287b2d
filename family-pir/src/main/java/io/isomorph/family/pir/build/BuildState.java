package io.isomorph.family.pir.build;

import io.isomorph.family.OperationContext;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.ir.IrType;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of the values that were made so far. */
final class BuildState {
    private final OperatorTable table;
    private final List<OperationContext.Port> definitions = new ArrayList<>();
    private final Map<Integer, IrType> arguments = new HashMap<>();
    private final IdentityHashMap<Value, Boolean> trained = new IdentityHashMap<>();

    BuildState(OperatorTable table) {
        this.table = table;
    }

    OperatorTable table() {
        return table;
    }

    /** Takes the results of an operation, which get the next numbers, as the builder below gives them. */
    void define(OperationHead head) {
        for (int i = 0; i < head.resultCount(); i++) {
            definitions.add(new OperationContext.Port(head, i));
        }
    }

    void argument(Value value) {
        arguments.put(value.number(), value.type());
    }

    OperationContext.@Nullable Port definition(int value) {
        return value <= 0 ? null : definitions.get(value - 1);
    }

    IrType typeOf(int value) {
        if (value > 0) {
            OperationContext.Port port = definitions.get(value - 1);
            return port.operation().resultTypes().get(port.index());
        }
        return arguments.getOrDefault(value, IrType.NULL);
    }

    /** Notes whether gradients flow through a value. */
    void trained(Value value, boolean isTrained) {
        trained.put(value, isTrained);
    }

    boolean isTrained(Value value) {
        return trained.getOrDefault(value, false);
    }
}
