package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * Of which types the results of a scaled product of matrices are.
 *
 * @param dtype number of a {@link io.isomorph.family.nvfuser.DataType}
 * @param blockScaleSize elements of a block that share a scale; 0 for no scales
 * @param blockScaleDtype type of the scales, number of a {@link io.isomorph.family.nvfuser.DataType}
 * @param gamma whether a global scale is given as well
 */
public record ScaledOpData(long dtype, long blockScaleSize, long blockScaleDtype, boolean gamma)
        implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_ScaledOp");

    static ScaledOpData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new ScaledOpData(
                Items.longAt(list, 0), Items.longAt(list, 1), Items.longAt(list, 2), Items.boolAt(list, 3));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(
                NAME,
                Payload.list(
                        Payload.of(dtype), Payload.of(blockScaleSize), Payload.of(blockScaleDtype), Payload.of(gamma)));
    }
}
