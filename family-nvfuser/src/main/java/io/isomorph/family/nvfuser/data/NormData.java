package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * Over which dimensions a variance is taken.
 *
 * @param axes the dimensions
 * @param correction what is subtracted from the number of elements
 * @param keepDim whether the dimensions stay, of size 1
 */
public record NormData(Longs axes, long correction, boolean keepDim) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Norm");

    static NormData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new NormData(Longs.of(list.get(0)), Items.longAt(list, 1), Items.boolAt(list, 2));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(axes.toPayload(), Payload.of(correction), Payload.of(keepDim)));
    }
}
