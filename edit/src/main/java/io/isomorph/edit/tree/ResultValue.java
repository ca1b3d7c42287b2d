package io.isomorph.edit.tree;

import io.isomorph.ir.payload.IrType;
import org.jspecify.annotations.Nullable;

/** A result; its type is in the head of its operation. */
final class ResultValue extends MutableValue {
    private final MutableOperation definer;

    ResultValue(MutableOperation definer, int index) {
        super(index);
        this.definer = definer;
    }

    @Override
    public MutableOperation definer() {
        return definer;
    }

    @Override
    public @Nullable MutableBlock block() {
        return definer.block();
    }

    @Override
    public IrType type() {
        return definer.resultType(index);
    }

    @Override
    public void setType(IrType type) {
        definer.setResultType(index, type);
    }
}
