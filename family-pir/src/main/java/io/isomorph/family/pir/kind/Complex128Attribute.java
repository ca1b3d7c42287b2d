package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A complex number of two 64-bit floats.
 *
 * @param realBits real part, binary64, raw
 * @param imaginaryBits imaginary part, binary64, raw
 */
public record Complex128Attribute(long realBits, long imaginaryBits) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_c128");

    static Complex128Attribute of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new Complex128Attribute(((FloatValue) list.get(0)).bits(), ((FloatValue) list.get(1)).bits());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(new FloatValue(realBits), new FloatValue(imaginaryBits)));
    }
}
