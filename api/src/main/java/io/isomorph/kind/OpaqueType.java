package io.isomorph.kind;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/**
 * A type whose name is not in the table, or whose payload does not fit the shape that the table has for the name.
 *
 * @param name its name
 * @param payload what it holds, or null for no payload
 */
public record OpaqueType(Name name, @Nullable Payload payload) implements TypeView {
    @Override
    public IrType toType() {
        return IrType.of(name, payload);
    }
}
