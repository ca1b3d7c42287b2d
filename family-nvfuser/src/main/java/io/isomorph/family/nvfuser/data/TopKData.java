package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * Which elements are the first.
 *
 * @param dim the dimension
 * @param largest whether the largest are taken
 * @param sorted whether they are sorted
 */
public record TopKData(long dim, boolean largest, boolean sorted) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_TopK");

    static TopKData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new TopKData(Items.longAt(list, 0), Items.boolAt(list, 1), Items.boolAt(list, 2));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(dim), Payload.of(largest), Payload.of(sorted)));
    }
}
