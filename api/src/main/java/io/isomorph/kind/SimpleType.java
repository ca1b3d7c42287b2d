package io.isomorph.kind;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;

/**
 * A type that is its name and nothing else, such as an element type or the null type.
 *
 * @param name its name
 */
public record SimpleType(Name name) implements TypeView {
    @Override
    public IrType toType() {
        return IrType.of(name, null);
    }
}
