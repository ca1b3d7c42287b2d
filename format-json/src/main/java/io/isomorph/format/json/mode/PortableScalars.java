package io.isomorph.format.json.mode;

import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.Complex128Attribute;
import io.isomorph.family.pir.kind.Complex64Attribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.ScalarAttribute;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scalars, as the builtin attribute that Paddle makes of one that it reads.
 *
 * @see "Paddle PIR sheet, section 5.6"
 */
final class PortableScalars {
    private PortableScalars() {}

    /** Returns the attribute that a scalar means, or null if Paddle reads none, or reads another. */
    static @Nullable IrAttribute builtin(ScalarAttribute scalar) {
        List<Payload> parts = scalar.parts();
        boolean pair = scalar.dataType().startsWith("complex");
        if (parts.size() != (pair ? 2 : 1)) {
            return null;
        }
        Payload first = parts.get(0);
        @Nullable
        AttributeView view = switch (scalar.dataType()) {
            case "bool" -> first instanceof BoolValue value ? new BoolAttribute(value.value()) : null;
            case "int32" ->
                isIn(first, Integer.MIN_VALUE, Integer.MAX_VALUE)
                        ? new Int32Attribute((int) ((IntValue) first).bits())
                        : null;
            case "int64" ->
                isIn(first, Long.MIN_VALUE, Long.MAX_VALUE) ? new Int64Attribute(((IntValue) first).bits()) : null;
            case "float32" -> isSingle(first) ? new Float32Attribute(single(first)) : null;
            case "float64" -> isNumber(first) ? new Float64Attribute(bits(first)) : null;
            case "complex64" ->
                isSingle(first) && isSingle(parts.get(1))
                        ? new Complex64Attribute(single(first), single(parts.get(1)))
                        : null;
            case "complex128" ->
                isNumber(first) && isNumber(parts.get(1))
                        ? new Complex128Attribute(bits(first), bits(parts.get(1)))
                        : null;
            default -> null;
        };
        return view == null ? null : view.toAttribute();
    }

    private static boolean isIn(Payload payload, long low, long high) {
        return payload instanceof IntValue value && value.isBetween(low, high);
    }

    private static boolean isNumber(Payload payload) {
        return payload instanceof FloatValue || payload instanceof IntValue;
    }

    /** Whether a number does not become infinite as a 32-bit float. */
    private static boolean isSingle(Payload payload) {
        return isNumber(payload) && Float.isFinite(Float.intBitsToFloat(single(payload)));
    }

    private static int single(Payload payload) {
        return new FloatValue(bits(payload)).float32Bits();
    }

    /** Returns a number as a 64-bit float; scalars hold finite ones only. */
    private static long bits(Payload payload) {
        return payload instanceof IntValue value
                ? Double.doubleToRawLongBits(value.toBigInteger().doubleValue())
                : ((FloatValue) payload).bits();
    }
}
