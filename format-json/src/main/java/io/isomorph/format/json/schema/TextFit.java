package io.isomorph.format.json.schema;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Whether the plain text of a payload would be read by a shape, although the payload itself does not fit it: then the text must
 * be guarded, or reading would give something else.
 */
public final class TextFit {
    private TextFit() {}

    /**
     * Returns whether the text would be taken.
     *
     * @param whole whether it is a payload as a whole: then a float is spelled by a number only
     */
    public static boolean fits(Payload payload, Shape shape, boolean whole) {
        return switch (shape.form()) {
            case NONE -> false;
            case BOOL, INT, TEXT, PLAIN -> shape.fits(payload);
            case F32, F64 -> isNumber(payload) || (!whole && isSpecialWord(payload, shape == Shape.F32));
            case TYPE, ATTRIBUTE -> hasId(payload);
            case SEQUENCE -> sequence(payload, (Shape.Sequence) shape);
        };
    }

    private static boolean isNumber(Payload payload) {
        return payload.kind() == Payload.Kind.INT
                || (payload instanceof FloatValue value && !SpecialFloats.isSpecial(value.bits()));
    }

    private static boolean isSpecialWord(Payload payload, boolean single) {
        return payload instanceof StringValue text && SpecialFloats.parse(text.value(), single) != SpecialFloats.NONE;
    }

    private static boolean hasId(Payload payload) {
        return payload instanceof MapValue map && map.get("#") instanceof StringValue;
    }

    private static boolean sequence(Payload payload, Shape.Sequence shape) {
        if (!(payload instanceof ListValue list) || list.size() < shape.head().size()) {
            return false;
        }
        for (int i = 0; i < list.size(); i++) {
            @Nullable Shape item = shape.item(i);
            if (item == null
                    || !(item.fits(list.get(i)) ? isPlain(list.get(i), item) : fits(list.get(i), item, false))) {
                return false;
            }
        }
        return true;
    }

    /** Whether something that fits its shape is spelled in an opaque payload as it is by the shape. */
    private static boolean isPlain(Payload payload, Shape shape) {
        return switch (payload.kind()) {
            case BOOL, INT, STRING -> true;
            case FLOAT -> isNumber(payload);
            case LIST -> sequence(payload, (Shape.Sequence) shape);
            case NULL, BYTES, MAP, TYPE, ATTRIBUTE, OPERAND -> false;
        };
    }
}
