package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A 32-bit integer.
 *
 * @param value the number
 */
public record Int32Attribute(int value) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_i32");

    static Int32Attribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new Int32Attribute((int) ((IntValue) payload).bits());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(value));
    }
}
