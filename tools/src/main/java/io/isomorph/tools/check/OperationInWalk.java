package io.isomorph.tools.check;

import io.isomorph.family.CheckedOperation;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.Severity;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation that the walk is at. */
final class OperationInWalk implements CheckedOperation {
    private final Operation operation;
    private final int firstResult;
    private final boolean isFirst;
    private final boolean isLast;
    private final ValueTable values;
    private final FaultList faults;

    OperationInWalk(
            Operation operation,
            int firstResult,
            boolean isFirst,
            boolean isLast,
            ValueTable values,
            FaultList faults) {
        this.operation = operation;
        this.firstResult = firstResult;
        this.isFirst = isFirst;
        this.isLast = isLast;
        this.values = values;
        this.faults = faults;
    }

    @Override
    public OperationHead head() {
        return operation.head();
    }

    @Override
    public List<Region> regions() {
        return operation.regions();
    }

    @Override
    public IrType operandType(int index) {
        return values.type(head().operands().get(index));
    }

    @Override
    public boolean isFirst() {
        return isFirst;
    }

    @Override
    public boolean isLast() {
        return isLast;
    }

    @Override
    public int resultValue(int index) {
        return firstResult + index;
    }

    @Override
    public IrType typeOf(int value) {
        return values.type(value);
    }

    @Override
    public @Nullable Port definition(int value) {
        return value <= 0 ? null : new Port(values.operation(values.definer(value)), values.position(value));
    }

    @Override
    public int useCount(int value) {
        return values.useCount(value);
    }

    @Override
    public @Nullable Port onlyUse(int value) {
        return values.useCount(value) == 1
                ? new Port(values.operation(values.firstUser(value)), values.firstUserOperand(value))
                : null;
    }

    @Override
    public void report(SemanticCode code, String part, Object... message) {
        faults.add(code.id(), code.severity(), part, message);
    }

    @Override
    public void report(String code, Severity severity, String part, Object... message) {
        faults.add(code, severity, part, message);
    }
}
