package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A data layout.
 *
 * @param value such as {@code NCHW}; an open set of words
 */
public record LayoutAttribute(String value) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_op.a_layout");

    static LayoutAttribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new LayoutAttribute(((StringValue) payload).value());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(value));
    }
}
