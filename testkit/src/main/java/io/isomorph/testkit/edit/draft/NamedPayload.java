package io.isomorph.testkit.edit.draft;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import org.jspecify.annotations.Nullable;

/**
 * What types and attributes are made of, before it is known which of both it is.
 *
 * @param name the name
 * @param payload the payload, or null if there is none
 */
public record NamedPayload(Name name, @Nullable Payload payload) {

    public static NamedPayload of(TypeOrAttribute described) {
        return new NamedPayload(described.name(), described.payload());
    }

    public void putInto(Slot slot) {
        slot.hold(name, payload);
    }

    public IrType toType() {
        return IrType.of(name, payload);
    }

    public IrAttribute toAttribute() {
        return IrAttribute.of(name, payload);
    }
}
