package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * The name of a tensor.
 *
 * @param value valid Unicode
 */
public record TensorNameAttribute(String value) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_tensorname");

    static TensorNameAttribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new TensorNameAttribute(((StringValue) payload).value());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(value));
    }
}
