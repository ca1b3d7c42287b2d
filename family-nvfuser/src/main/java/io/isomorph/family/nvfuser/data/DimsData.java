package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * A permutation of dimensions.
 *
 * @param dims the dimensions in their new order
 */
public record DimsData(Longs dims) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Dims");

    static DimsData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new DimsData(Longs.of(list.get(0)));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(dims.toPayload()));
    }
}
