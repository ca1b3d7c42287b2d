package io.isomorph.testkit.edit;

import io.isomorph.ir.Described;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import org.jspecify.annotations.Nullable;

/**
 * What types and attributes are made of, before it is said which of both it is.
 *
 * @param name the name
 * @param payload the payload, or null if there is none
 */
record NamedPayload(Name name, @Nullable Payload payload) {

    static NamedPayload of(Described described) {
        return new NamedPayload(described.name(), described.payload());
    }

    void putInto(Slot slot) {
        slot.hold(name, payload);
    }

    IrType toType() {
        return IrType.of(name, payload);
    }

    IrAttribute toAttribute() {
        return IrAttribute.of(name, payload);
    }
}
