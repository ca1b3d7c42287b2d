package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * How the bounds of a slice are to be taken.
 *
 * @param manualNormalization whether the bounds are within the tensor already
 */
public record SliceData(boolean manualNormalization) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Slice");

    static SliceData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new SliceData(Items.boolAt(list, 0));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(manualNormalization)));
    }
}
