package io.isomorph.family.pypto.rule;

import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.Enumeration;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldPresence;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.Layout;
import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.family.pypto.kind.Texts;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.StringValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What upstream's reader requires of a payload by itself, by what is expected there. Each answer is the first fault, or null. */
public final class PayloadRules {
    /** What a node is to a reader that looks for other keys than a node's. */
    private static final MapValue EMPTY = Payload.map(Map.of());

    /** Longer texts are no names of anything, and have no place in a message. */
    private static final int LONGEST_NAME = 64;

    private PayloadRules() {}

    /** Judges what is under a key. */
    public static @Nullable Fault check(Field field, Payload payload) {
        if (payload instanceof NullValue && field.presence() == FieldPresence.OPTIONAL) {
            return null;
        }
        return check(field.shape(), payload);
    }

    /** Judges what is in the place of something. */
    public static @Nullable Fault check(FieldShape shape, Payload payload) {
        return switch (shape) {
            case NODE -> node(payload);
            case OPTIONAL_NODE -> payload instanceof NullValue ? null : node(payload);
            case NODES -> payload instanceof ListValue list ? each(FieldShape.NODE, list) : null;
            case NODE_ARRAY -> array(FieldShape.NODE, payload);
            case NULLABLE_NODES -> array(FieldShape.OPTIONAL_NODE, payload);
            case TYPE -> TypeRules.check(payload);
            case SCALAR_TYPE -> TypeRules.checkScalar(payload);
            case TYPES -> payload instanceof ListValue list ? each(FieldShape.TYPE, list) : null;
            case MEMREF -> map(PyptoTypes.INLINE_MEMREF, payload, shape);
            case TENSOR_VIEW -> map(PyptoTypes.OF_TENSOR_VIEW, payload, shape);
            case TILE_VIEW -> map(PyptoTypes.OF_TILE_VIEW, payload, shape);
            case SPAN -> map(PyptoTypes.SPAN, payload, shape);
            case OP -> map(PyptoTypes.OP, payload, shape);
            case KEYWORDS -> KeywordRules.check(payload);
            case FUNCTIONS -> functions(payload);
            case BOOL -> payload.kind() == Payload.Kind.BOOL ? null : Fault.kind(payload, "true or false");
            case INT32 -> integer(payload, Integer.MIN_VALUE, Integer.MAX_VALUE, shape);
            case INT64 -> integer(payload, Long.MIN_VALUE, Long.MAX_VALUE, shape);
            case U8 -> integer(payload, 0, 255, shape);
            case UINT64, CODE -> notNegative(payload);
            case RAW_CODE, RAW_BOOL -> payload instanceof NullValue ? Fault.kind(payload, "a value") : null;
            case OPTIONAL_RAW_CODE, LENIENT_STRING -> null;
            case FLOAT -> isNumber(payload) ? null : Fault.kind(payload, "a number");
            case STRING -> Texts.isText(payload) ? null : Fault.kind(payload, "a string");
            case STRINGS -> strings(payload);
            case INTS -> payload instanceof ListValue list ? each(FieldShape.INT64, list) : null;
            case INT32S -> array(FieldShape.INT32, payload);
            case ARG_DIRECTION -> code(Enumeration.ARG_DIRECTION, payload);
            case ARG_DIRECTIONS -> codes(Enumeration.ARG_DIRECTION, payload);
            case PARAM_DIRECTIONS -> codes(Enumeration.PARAM_DIRECTION, payload);
            case MEMORY_SPACE -> name(Enumeration.MEMORY_SPACE, payload);
            case TENSOR_LAYOUT -> name(Enumeration.TENSOR_LAYOUT, payload);
            case TILE_LAYOUT -> name(Enumeration.TILE_LAYOUT, payload);
            case PAD_VALUE -> name(Enumeration.PAD_VALUE, payload);
            case COMPACT_MODE -> name(Enumeration.COMPACT_MODE, payload);
            case NIL -> removed(payload);
        };
    }

    private static @Nullable Fault node(Payload payload) {
        return payload instanceof OperandValue ? null : Fault.kind(payload, "a node");
    }

    private static @Nullable Fault array(FieldShape items, Payload payload) {
        return payload instanceof ListValue list ? each(items, list) : Fault.kind(payload, "an array");
    }

    private static @Nullable Fault each(FieldShape shape, ListValue list) {
        for (int i = 0; i < list.size(); i++) {
            Fault fault = check(shape, list.get(i));
            if (fault != null) {
                return fault.in(i);
            }
        }
        return null;
    }

    /** Judges a map by its keys; a node is a map too, and has none of them. */
    private static @Nullable Fault map(Layout layout, Payload payload, FieldShape shape) {
        if (payload instanceof MapValue map) {
            return map(layout, map);
        }
        return payload instanceof OperandValue ? map(layout, EMPTY) : Fault.kind(payload, "a map: " + shape.text());
    }

    /** Judges a map by the keys that a layout has; others are passed over. */
    private static @Nullable Fault map(Layout layout, MapValue map) {
        int required = 0;
        for (int i = 0; i < map.size(); i++) {
            Field field = layout.field(i, map.key(i));
            if (field != null) {
                required += field.isRequired() ? 1 : 0;
                Fault fault = check(field, map.value(i));
                if (fault != null) {
                    return fault.in(map.key(i));
                }
            }
        }
        return required == layout.requiredCount() ? null : missing(layout, map);
    }

    private static @Nullable Fault missing(Layout layout, MapValue map) {
        for (Field field : layout.fields()) {
            if (field.isRequired() && map.get(field.key()) == null) {
                return Fault.missing(field.key());
            }
        }
        return null;
    }

    /** Judges the functions of a program: what is no entry is passed over by upstream's reader. */
    private static @Nullable Fault functions(Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return null;
        }
        for (int i = 0; i < list.size(); i++) {
            if (PyptoTypes.isFunction(list.get(i))) {
                Fault fault = map(PyptoTypes.FUNCTION, (MapValue) list.get(i));
                if (fault != null) {
                    return fault.in(i);
                }
            }
        }
        return null;
    }

    private static @Nullable Fault integer(Payload payload, long low, long high, FieldShape shape) {
        if (!(payload instanceof IntValue number)) {
            return Fault.kind(payload, "an integer");
        }
        return number.isBetween(low, high) ? null : Fault.range(payload, "a " + shape.text());
    }

    private static @Nullable Fault notNegative(Payload payload) {
        if (!(payload instanceof IntValue number)) {
            return Fault.kind(payload, "an integer");
        }
        return number.aboveLong() || number.bits() >= 0
                ? null
                : Fault.range(payload, "an integer that is not negative");
    }

    private static boolean isNumber(Payload payload) {
        return payload.kind() == Payload.Kind.FLOAT || payload.kind() == Payload.Kind.INT;
    }

    private static @Nullable Fault strings(Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return Fault.kind(payload, "an array of strings");
        }
        for (int i = 0; i < list.size(); i++) {
            if (!(list.get(i) instanceof StringValue)) {
                return Fault.kind(list.get(i), "a string").in(i);
            }
        }
        return null;
    }

    private static @Nullable Fault codes(Enumeration values, Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return Fault.kind(payload, "an array");
        }
        for (int i = 0; i < list.size(); i++) {
            Fault fault = code(values, list.get(i));
            if (fault != null) {
                return fault.in(i);
            }
        }
        return null;
    }

    private static @Nullable Fault code(Enumeration values, Payload payload) {
        if (!(payload instanceof IntValue number)) {
            return Fault.kind(payload, "an integer");
        }
        return number.isBetween(0, values.highest())
                ? null
                : Fault.range(payload, "one of " + values.text() + ", 0 to " + values.highest());
    }

    private static @Nullable Fault name(Enumeration values, Payload payload) {
        String name = Texts.of(payload);
        if (name == null) {
            return Fault.kind(payload, "a string");
        }
        if (values.has(name)) {
            return null;
        }
        String found = name.length() > LONGEST_NAME ? "a long text" : PayloadText.quote(name);
        String expected = String.join(", ", values.names());
        return Fault.of(
                StandardCode.SCHEMA_VALUE, "found " + found + ", expected one of " + values.text() + ": " + expected);
    }

    private static @Nullable Fault removed(Payload payload) {
        return payload instanceof NullValue
                ? null
                : Fault.of(
                        StandardCode.SCHEMA_VALUE,
                        "PyPTO no longer has what this key represents",
                        "export the program again with a PyPTO of 2026-06-30 or later");
    }
}
