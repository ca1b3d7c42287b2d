package io.isomorph.family.pir.build;

import io.isomorph.family.OperationContext;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is known of the values that were made so far. */
final class BuildState {
    private final OperatorTable table;
    private final List<OperationContext.Port> definitions = new ArrayList<>();
    private final Map<Integer, IrType> arguments = new HashMap<>();
    /** By value of this builder, whether gradients flow through it. */
    private final IdentityHashMap<Value, Boolean> trained = new IdentityHashMap<>();

    BuildState(OperatorTable table) {
        this.table = table;
    }

    OperatorTable table() {
        return table;
    }

    /** Adds an operation, whose results get the next numbers before its regions are filled. */
    ProgramBuilder.Results add(
            Function<String, ProgramBuilder.OperationBuilder> operations,
            OperationHead head,
            List<Value> operands,
            List<Consumer<ProgramBuilder.RegionBuilder>> regions,
            boolean isTrained) {
        int before = definitions.size();
        for (int i = 0; i < head.resultCount(); i++) {
            definitions.add(new OperationContext.Port(head, i));
        }
        try {
            ProgramBuilder.Results added = addDefined(operations, head, operands, regions);
            added.all().forEach(value -> trained.put(value, isTrained));
            return added;
        } catch (RuntimeException | Error e) {
            // what was refused has no results: the next operation's get their numbers
            definitions.subList(before, definitions.size()).clear();
            throw e;
        }
    }

    private static ProgramBuilder.Results addDefined(
            Function<String, ProgramBuilder.OperationBuilder> operations,
            OperationHead head,
            List<Value> operands,
            List<Consumer<ProgramBuilder.RegionBuilder>> regions) {
        ProgramBuilder.OperationBuilder operation = operations.apply(head.name().toString());
        head.attributes().forEach(attribute -> operation.attribute(attribute.name(), attribute.value()));
        head.resultAttributes().forEach(attribute -> operation.resultAttribute(attribute.name(), attribute.value()));
        operation.operands(operands.toArray(new Value[0]));
        operation.results(head.resultTypes().toArray(new IrType[0]));
        regions.forEach(operation::region);
        return operation.add();
    }

    void argument(Value value) {
        arguments.put(value.number(), value.type());
        trained.putIfAbsent(value, false);
    }

    /** Refuses values of another builder, whose numbers mean others here. */
    Value own(Value value) {
        if (value != Value.NULL && !trained.containsKey(value)) {
            throw new IllegalArgumentException("a value belongs to another builder");
        }
        return value;
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

    /** Returns whether gradients flow through a value. */
    boolean isTrained(Value value) {
        return trained.getOrDefault(value, false);
    }
}
