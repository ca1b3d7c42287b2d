package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A truth value.
 *
 * @param value the value
 */
public record BoolAttribute(boolean value) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_bool");

    static BoolAttribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new BoolAttribute(((BoolValue) payload).value());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(value));
    }
}
