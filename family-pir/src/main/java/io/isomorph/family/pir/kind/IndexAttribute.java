package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * An index.
 *
 * @param value the number
 */
public record IndexAttribute(long value) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_index");

    static IndexAttribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new IndexAttribute(((IntValue) payload).bits());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(value));
    }
}
