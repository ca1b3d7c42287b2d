package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * Along which dimension tensors are joined.
 *
 * @param dim the dimension
 * @param manualPadding whether the tensors are padded already
 */
public record CatData(long dim, boolean manualPadding) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Cat");

    static CatData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new CatData(Items.longAt(list, 0), Items.boolAt(list, 1));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(dim), Payload.of(manualPadding)));
    }
}
