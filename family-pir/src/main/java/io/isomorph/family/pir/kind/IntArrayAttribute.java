package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.Objects;

/**
 * Integers that are no operand, such as a shape.
 *
 * @param values the numbers
 */
public record IntArrayAttribute(Longs values) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_op.a_intarray");

    static IntArrayAttribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new IntArrayAttribute(Longs.of(payload));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, values.toPayload());
    }
}
