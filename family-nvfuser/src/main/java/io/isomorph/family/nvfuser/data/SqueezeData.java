package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * Which dimensions go.
 *
 * @param squeezeDims the dimensions
 * @param squeezeExpanded whether dimensions that were expanded go, too
 */
public record SqueezeData(Longs squeezeDims, boolean squeezeExpanded) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Squeeze");

    static SqueezeData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new SqueezeData(Longs.of(list.get(0)), Items.boolAt(list, 1));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(squeezeDims.toPayload(), Payload.of(squeezeExpanded)));
    }
}
