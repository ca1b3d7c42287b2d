package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * A tensor that is an input.
 *
 * @param sizes sizes; −1 is one that differs from call to call, 1 one that is broadcast
 * @param contiguity for each dimension 0 strided, 1 contiguous, 2 none
 * @param strideOrder order of the dimensions in memory; empty if it is that of the dimensions
 * @param dtype number of a {@link io.isomorph.family.nvfuser.DataType}
 * @param isCpu whether it is in the memory of the host
 */
public record TensorData(Longs sizes, Longs contiguity, Longs strideOrder, long dtype, boolean isCpu)
        implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Tensor");

    static TensorData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new TensorData(
                Longs.of(list.get(0)),
                Longs.of(list.get(1)),
                Longs.of(list.get(2)),
                Items.longAt(list, 3),
                Items.boolAt(list, 4));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(
                NAME,
                Payload.list(
                        sizes.toPayload(),
                        contiguity.toPayload(),
                        strideOrder.toPayload(),
                        Payload.of(dtype),
                        Payload.of(isCpu)));
    }
}
