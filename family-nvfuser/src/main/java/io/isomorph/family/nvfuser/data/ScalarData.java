package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * A scalar: a constant, or an input without value.
 *
 * @param dtype what it was declared as, number of a {@link io.isomorph.family.nvfuser.DataType}
 * @param hasValue whether it is a constant
 * @param valueType which of the values counts: Double, Int, Bool or ComplexDouble
 * @param boolValue value as a truth value
 * @param longValue value as an integer
 * @param doubleValue value as a number
 * @param realValue real part
 * @param imagValue imaginary part
 */
public record ScalarData(
        long dtype,
        boolean hasValue,
        long valueType,
        boolean boolValue,
        long longValue,
        double doubleValue,
        double realValue,
        double imagValue)
        implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Scalar");

    static ScalarData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new ScalarData(
                Items.longAt(list, 0),
                Items.boolAt(list, 1),
                Items.longAt(list, 2),
                Items.boolAt(list, 3),
                Items.longAt(list, 4),
                Items.doubleAt(list, 5),
                Items.doubleAt(list, 6),
                Items.doubleAt(list, 7));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(
                NAME,
                Payload.list(
                        Payload.of(dtype),
                        Payload.of(hasValue),
                        Payload.of(valueType),
                        Payload.of(boolValue),
                        Payload.of(longValue),
                        Payload.of(doubleValue),
                        Payload.of(realValue),
                        Payload.of(imagValue)));
    }
}
