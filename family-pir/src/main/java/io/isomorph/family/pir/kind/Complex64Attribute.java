package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Floats;
import java.util.Objects;

/**
 * A complex number of two 32-bit floats.
 *
 * @param realBits real part, binary32, raw
 * @param imaginaryBits imaginary part, binary32, raw
 */
public record Complex64Attribute(int realBits, int imaginaryBits) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_c64");

    static Complex64Attribute of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new Complex64Attribute(
                Floats.narrow(((FloatValue) list.get(0)).bits()), Floats.narrow(((FloatValue) list.get(1)).bits()));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(
                NAME,
                Payload.list(new FloatValue(Floats.widen(realBits)), new FloatValue(Floats.widen(imaginaryBits))));
    }
}
