package io.isomorph.family.pir.type;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.kind.Longs;
import io.isomorph.kind.TypeView;
import java.util.Objects;

/**
 * A sparse tensor by coordinates.
 *
 * @param element element type
 * @param dims dimensions; −1 is dynamic, none is a scalar
 * @param nonZeroDims dimensions of the non-zero elements
 * @param layout data layout, such as {@code NCHW}; an open set of words
 * @param indices type of the index tensor
 * @param elements type of the element tensor
 */
public record SparseCooTensorType(
        IrType element, Longs dims, Longs nonZeroDims, String layout, IrType indices, IrType elements)
        implements TypeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_op.t_sparse_coo_tensor");

    static SparseCooTensorType of(IrType type) {
        ListValue list = (ListValue) Objects.requireNonNull(type.payload());
        return new SparseCooTensorType(
                ((TypeValue) list.get(0)).type(),
                Longs.of(list.get(1)),
                Longs.of(list.get(2)),
                ((StringValue) list.get(3)).value(),
                ((TypeValue) list.get(4)).type(),
                ((TypeValue) list.get(5)).type());
    }

    @Override
    public IrType toType() {
        return IrType.of(
                NAME,
                Payload.list(
                        Payload.of(element),
                        dims.toPayload(),
                        nonZeroDims.toPayload(),
                        Payload.of(layout),
                        Payload.of(indices),
                        Payload.of(elements)));
    }
}
