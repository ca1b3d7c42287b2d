package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
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
                ((FloatValue) list.get(0)).float32Bits(), ((FloatValue) list.get(1)).float32Bits());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(FloatValue.ofFloat32(realBits), FloatValue.ofFloat32(imaginaryBits)));
    }
}
