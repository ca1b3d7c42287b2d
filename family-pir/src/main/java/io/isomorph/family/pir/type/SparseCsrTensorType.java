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
 * A sparse tensor by compressed rows.
 *
 * @param element element type
 * @param dims dimensions; −1 is dynamic, none is a scalar
 * @param layout data layout, such as {@code NCHW}; an open set of words
 * @param rows type of the compressed row tensor
 * @param columns type of the column tensor
 * @param elements type of the element tensor
 */
public record SparseCsrTensorType(
        IrType element, Longs dims, String layout, IrType rows, IrType columns, IrType elements) implements TypeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_op.t_sparse_csr_tensor");

    static SparseCsrTensorType of(IrType type) {
        ListValue list = (ListValue) Objects.requireNonNull(type.payload());
        return new SparseCsrTensorType(
                ((TypeValue) list.get(0)).type(),
                Longs.of(list.get(1)),
                ((StringValue) list.get(2)).value(),
                ((TypeValue) list.get(3)).type(),
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
                        Payload.of(layout),
                        Payload.of(rows),
                        Payload.of(columns),
                        Payload.of(elements)));
    }
}
