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
 * An array of dense tensors.
 *
 * @param element element type
 * @param dims dimensions; −1 is dynamic, none is a scalar
 * @param layout data layout, such as {@code NCHW}; an open set of words
 */
public record DenseTensorArrayType(IrType element, Longs dims, String layout) implements TypeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_op.t_dense_tensor_array");

    static DenseTensorArrayType of(IrType type) {
        ListValue list = (ListValue) Objects.requireNonNull(type.payload());
        return new DenseTensorArrayType(
                ((TypeValue) list.get(0)).type(), Longs.of(list.get(1)), ((StringValue) list.get(2)).value());
    }

    @Override
    public IrType toType() {
        return IrType.of(NAME, Payload.list(Payload.of(element), dims.toPayload(), Payload.of(layout)));
    }
}
