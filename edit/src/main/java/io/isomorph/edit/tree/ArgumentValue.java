package io.isomorph.edit.tree;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.payload.IrType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An argument of a block. */
final class ArgumentValue extends MutableValue {
    /** Null after the argument was removed. */
    @Nullable
    MutableBlock block;

    /** Of an argument by keyword. */
    final @Nullable String name;

    private IrType type;

    ArgumentValue(MutableBlock block, int index, @Nullable String name, IrType type) {
        super(index);
        this.block = block;
        this.name = name;
        this.type = requireNoOperand(type);
    }

    @Override
    public @Nullable MutableOperation definer() {
        return null;
    }

    @Override
    public @Nullable MutableBlock block() {
        return block == null || block.body() == null ? null : block;
    }

    @Override
    public IrType type() {
        return type;
    }

    @Override
    public void setType(IrType type) {
        if (block() == null) {
            throw Faults.erased("the block was erased");
        }
        this.type = requireNoOperand(type);
    }

    KeywordArgument asKeywordArgument() {
        return new KeywordArgument(Objects.requireNonNull(name), type);
    }

    private static IrType requireNoOperand(IrType type) {
        if (type.highestOperand() >= 0) {
            throw new InvalidModelException(
                    EditCode.OPERATION, Location.NOWHERE, "the type of a block argument refers to an operand", null);
        }
        return type;
    }
}
