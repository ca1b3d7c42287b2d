package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A 32-bit float by its bits, so that every NaN and −0.0 survives.
 *
 * @param bits IEEE 754 binary32, raw
 */
public record Float32Attribute(int bits) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.a_f32");

    static Float32Attribute of(IrAttribute attribute) {
        Payload payload = Objects.requireNonNull(attribute.payload());
        return new Float32Attribute(((FloatValue) payload).float32Bits());
    }

    /**
     * Returns the number.
     *
     * @return as a float
     */
    public float value() {
        return Float.intBitsToFloat(bits);
    }

    /**
     * Returns an attribute of a number.
     *
     * @param value the number; its bits are kept
     * @return the attribute
     */
    public static Float32Attribute of(float value) {
        return new Float32Attribute(Float.floatToRawIntBits(value));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, FloatValue.ofFloat32(bits));
    }
}
