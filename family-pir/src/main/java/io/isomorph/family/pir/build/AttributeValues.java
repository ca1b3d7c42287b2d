package io.isomorph.family.pir.build;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.IntArrayAttribute;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.operator.AttributeKind;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.kind.Longs;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes attributes of the kind that an operator requires, out of values of Java and out of defaults. */
final class AttributeValues {
    /** Where a tensor is that is nowhere yet. */
    static final IrAttribute UNDEFINED_PLACE = new PlaceAttribute((byte) 0, (byte) 0, "").toAttribute();

    private AttributeValues() {}

    /**
     * Returns a value as an attribute.
     *
     * @param value a Boolean, Long, Double, String, or list of Longs or Doubles
     * @return null if the kind does not hold such a value
     */
    static @Nullable IrAttribute of(AttributeKind kind, Object value) {
        if (value instanceof List<?> list) {
            return kind.toString().equals("a_intarray") ? intArray(list) : array(kind, list);
        }
        return switch (kind.toString()) {
            case "a_bool" -> value instanceof Boolean flag ? new BoolAttribute(flag).toAttribute() : null;
            case "a_i32" ->
                value instanceof Long number && number.intValue() == number
                        ? new Int32Attribute(number.intValue()).toAttribute()
                        : null;
            case "a_i64" -> value instanceof Long number ? new Int64Attribute(number).toAttribute() : null;
            case "a_f32" ->
                value instanceof Number number && isHeld(number, number.floatValue())
                        ? Float32Attribute.of(number.floatValue()).toAttribute()
                        : null;
            case "a_f64", "scalar" ->
                value instanceof Number number && isHeld(number, number.doubleValue())
                        ? Float64Attribute.of(number.doubleValue()).toAttribute()
                        : null;
            case "a_str" -> value instanceof String text ? new StringAttribute(text).toAttribute() : null;
            case "a_dtype" -> value instanceof String text ? new DataTypeAttribute(text).toAttribute() : null;
            default -> null;
        };
    }

    /** Returns whether a float is a number: of an integer exactly, else the nearest one, which is no infinity unless the number is. */
    static boolean isHeld(Number number, double held) {
        return number instanceof Long whole
                ? new BigDecimal(held).compareTo(BigDecimal.valueOf(whole)) == 0
                : Double.isInfinite(number.doubleValue()) || !Double.isInfinite(held);
    }

    private static @Nullable IrAttribute intArray(List<?> list) {
        long[] values = new long[list.size()];
        for (int i = 0; i < values.length; i++) {
            if (!(list.get(i) instanceof Long number)) {
                return null;
            }
            values[i] = number;
        }
        return new IntArrayAttribute(Longs.of(values)).toAttribute();
    }

    private static @Nullable IrAttribute array(AttributeKind kind, List<?> list) {
        @Nullable AttributeKind item = kind.item();
        if (!kind.isList() || item == null) {
            return null;
        }
        List<IrAttribute> items = new ArrayList<>();
        for (Object value : list) {
            @Nullable IrAttribute attribute = of(item, value);
            if (attribute == null) {
                return null;
            }
            items.add(attribute);
        }
        return new ArrayAttribute(items).toAttribute();
    }

    /** Returns a default of the operator table as an attribute. */
    static IrAttribute ofDefault(AttributeKind kind, String json) {
        @Nullable IrAttribute attribute = kind.toString().equals("a_place") ? place(json) : of(kind, value(json));
        if (attribute == null) {
            throw new IllegalStateException("the default " + json + " is not of kind " + kind);
        }
        return attribute;
    }

    private static @Nullable IrAttribute place(String json) {
        List<String> parts = items(json);
        return new PlaceAttribute(
                        Byte.parseByte(parts.get(0)), Byte.parseByte(parts.get(1)), (String) value(parts.get(2)))
                .toAttribute();
    }

    /** Reads a default: a truth value, number, text without escapes, or list of numbers. */
    static Object value(String json) {
        if (json.startsWith("[")) {
            return items(json).stream().map(AttributeValues::value).toList();
        }
        if (json.startsWith("\"")) {
            return json.substring(1, json.length() - 1);
        }
        if (json.equals("true") || json.equals("false")) {
            return Boolean.valueOf(json);
        }
        return json.matches("-?[0-9]+") ? Long.valueOf(json) : (Object) Double.valueOf(json);
    }

    private static List<String> items(String json) {
        String inside = json.substring(1, json.length() - 1);
        return inside.isEmpty() ? List.of() : Arrays.asList(inside.split(",", -1));
    }
}
