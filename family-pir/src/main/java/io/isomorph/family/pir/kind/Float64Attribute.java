package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A 64-bit float by its bits, so that every NaN and −0.0 survives.
 *
 * @param bits IEEE 754 binary64, raw
 */
public record Float64Attribute(long bits) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_f64");

    static Float64Attribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new Float64Attribute(((FloatValue) payload).bits());
    }

    /**
     * Returns the number.
     *
     * @return as a double
     */
    public double value() {
        return Double.longBitsToDouble(bits);
    }

    /**
     * Returns an attribute of a number.
     *
     * @param value the number; its bits are kept
     * @return the attribute
     */
    public static Float64Attribute of(double value) {
        return new Float64Attribute(Double.doubleToRawLongBits(value));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, new FloatValue(bits));
    }
}
