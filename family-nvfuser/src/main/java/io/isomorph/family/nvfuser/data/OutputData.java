package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * In which order of memory an output is given.
 *
 * @param strideOrder order of the dimensions in memory; empty leaves it open
 */
public record OutputData(Longs strideOrder) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Output");

    static OutputData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new OutputData(Longs.of(list.get(0)));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(strideOrder.toPayload()));
    }
}
