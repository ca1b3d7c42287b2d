package io.isomorph.kind;

import io.isomorph.ir.payload.IrAttribute;

/** The null attribute. */
public record NullAttribute() implements AttributeView {
    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.NULL;
    }
}
