package io.isomorph.family.nvfuser;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * The name of a record.
 *
 * @param text such as {@code ops.add}
 */
public record NameAttribute(String text) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_name");

    static NameAttribute of(IrAttribute attribute) {
        return new NameAttribute(((StringValue) Objects.requireNonNull(attribute.payload())).value());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.of(text));
    }
}
