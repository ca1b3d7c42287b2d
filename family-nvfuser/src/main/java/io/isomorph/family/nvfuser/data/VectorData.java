package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * Of which type the elements of a vector are.
 *
 * @param dtype number of a {@link io.isomorph.family.nvfuser.DataType}
 */
public record VectorData(long dtype) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Vector");

    static VectorData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new VectorData(Items.longAt(list, 0));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(dtype)));
    }
}
