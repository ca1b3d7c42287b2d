package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A text.
 *
 * @param value valid Unicode
 */
public record StringAttribute(String value) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_str");

    static StringAttribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new StringAttribute(((StringValue) payload).value());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(value));
    }
}
