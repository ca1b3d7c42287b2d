package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * Where the dimensions of a tensor go.
 *
 * @param outputSize dimensions of the result, at least 0
 * @param broadcastDims for each dimension of the tensor, which of the result it is
 */
public record BroadcastInDimData(long outputSize, Longs broadcastDims) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_BroadcastInDim");

    static BroadcastInDimData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new BroadcastInDimData(Items.longAt(list, 0), Longs.of(list.get(1)));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(outputSize), broadcastDims.toPayload()));
    }
}
