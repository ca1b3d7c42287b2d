package io.isomorph.family.pir.kind;

import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
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
