package io.isomorph.family.nvfuser;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * Numbers of values.
 *
 * @param values 32 bits each
 */
public record IndexesAttribute(Longs values) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_indexes");

    static IndexesAttribute of(IrAttribute attribute) {
        return new IndexesAttribute(Longs.of(Objects.requireNonNull(attribute.payload())));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, values.toPayload());
    }
}
