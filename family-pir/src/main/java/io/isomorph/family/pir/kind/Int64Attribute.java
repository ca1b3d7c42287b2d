package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A 64-bit integer.
 *
 * @param value the number
 */
public record Int64Attribute(long value) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_i64");

    static Int64Attribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new Int64Attribute(((IntValue) payload).bits());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(value));
    }
}
