package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * Which element of a vector is taken.
 *
 * @param index position in the vector
 */
public record AtData(long index) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_At");

    static AtData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new AtData(Items.longAt(list, 0));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(index)));
    }
}
