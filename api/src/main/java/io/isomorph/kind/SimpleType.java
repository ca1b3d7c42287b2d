package io.isomorph.kind;

import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;

/**
 * A type that is its name and nothing else: element types, the index, the helper types of {@code cf}, the null type.
 *
 * @param name its name, such as {@code builtin.t_f32}
 */
public record SimpleType(Name name) implements TypeView {
    static SimpleType of(IrType type) {
        return new SimpleType(type.name());
    }

    @Override
    public IrType toType() {
        return IrType.of(name, null);
    }
}
