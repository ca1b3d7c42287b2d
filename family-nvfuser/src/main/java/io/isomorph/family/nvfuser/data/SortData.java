package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * How a tensor is sorted.
 *
 * @param dim the dimension
 * @param descending whether the largest comes first
 * @param stable whether equal elements stay in order
 */
public record SortData(long dim, boolean descending, boolean stable) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Sort");

    static SortData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new SortData(Items.longAt(list, 0), Items.boolAt(list, 1), Items.boolAt(list, 2));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(dim), Payload.of(descending), Payload.of(stable)));
    }
}
