package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * Over which dimensions a reduction works.
 *
 * @param axes the dimensions
 * @param keepDim whether the dimensions stay, of size 1
 * @param dtype number of a {@link io.isomorph.family.nvfuser.DataType}
 */
public record ReductionData(Longs axes, boolean keepDim, long dtype) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Reduction");

    static ReductionData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new ReductionData(Longs.of(list.get(0)), Items.boolAt(list, 1), Items.longAt(list, 2));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(axes.toPayload(), Payload.of(keepDim), Payload.of(dtype)));
    }
}
