package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * Over which dimensions mean and variance are taken.
 *
 * @param axes the dimensions
 */
public record WelfordData(Longs axes) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Welford");

    static WelfordData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new WelfordData(Longs.of(list.get(0)));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(axes.toPayload()));
    }
}
