package io.isomorph.family.pir.type;

import io.isomorph.family.pir.payload.PayloadLists;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.kind.Longs;
import io.isomorph.kind.TypeView;
import java.util.List;
import java.util.Objects;

/**
 * A dense tensor, the type of most values.
 *
 * @param element element type
 * @param dims dimensions; −1 is dynamic, none is a scalar
 * @param layout data layout, such as {@code NCHW}; an open set of words
 * @param lod level-of-detail table, mostly empty; numbers from 0
 * @param offset offset in elements, mostly 0
 */
public record DenseTensorType(IrType element, Longs dims, String layout, List<Longs> lod, long offset)
        implements TypeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.t_dtensor");

    /**
     * Copies the lists.
     *
     * @param element element type
     * @param dims dimensions; −1 is dynamic, none is a scalar
     * @param layout data layout, such as {@code NCHW}; an open set of words
     * @param lod level-of-detail table, mostly empty; numbers from 0
     * @param offset offset in elements, mostly 0
     */
    public DenseTensorType {
        lod = List.copyOf(lod);
    }

    static DenseTensorType of(IrType type) {
        ListValue list = (ListValue) Objects.requireNonNull(type.payload());
        return new DenseTensorType(
                ((TypeValue) list.get(0)).type(),
                Longs.of(list.get(1)),
                ((StringValue) list.get(2)).value(),
                PayloadLists.each(list.get(3), Longs::of),
                ((IntValue) list.get(4)).bits());
    }

    @Override
    public IrType toType() {
        return IrType.of(
                NAME,
                Payload.list(
                        Payload.of(element),
                        dims.toPayload(),
                        Payload.of(layout),
                        PayloadLists.of(lod, Longs::toPayload),
                        Payload.of(offset)));
    }
}
