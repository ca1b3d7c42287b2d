package io.isomorph.family.pir.build;

import io.isomorph.family.OperationContext;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation that is about to be added. Its regions are not there yet. */
record OperationInBuilder(OperationHead head, BuildState state) implements OperationContext {
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
        return state.typeOf(value);
    }

    @Override
    public @Nullable Port definition(int value) {
        return state.definition(value);
    }
}
