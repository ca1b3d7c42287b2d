package io.isomorph.kind;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/**
 * An attribute whose name is not in the table, or whose payload does not fit the shape that the table has for the name; and the null
 * attribute, which no table has.
 *
 * @param name its name
 * @param payload what it holds, or null for no payload
 */
public record OpaqueAttribute(Name name, @Nullable Payload payload) implements AttributeView {
    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(name, payload);
    }
}
