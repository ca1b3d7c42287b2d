package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * Along which dimension a scan works.
 *
 * @param dim the dimension
 */
public record ScanOpData(long dim) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_ScanOp");

    static ScanOpData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new ScanOpData(Items.longAt(list, 0));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(dim)));
    }
}
