package io.isomorph.family.pir.kind;

import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
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
