package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A type as an attribute.
 *
 * @param type the type; the null type is allowed
 */
public record TypeAttribute(IrType type) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_type");

    static TypeAttribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new TypeAttribute(((TypeValue) payload).type());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(type));
    }
}
