package io.isomorph.family.pir.build;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.IndexAttribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.IntArrayAttribute;
import io.isomorph.family.pir.kind.LayoutAttribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads attributes as people write them: {@code true}, {@code 0.5}, {@code float32}, {@code gpu:0}, {@code 1,2,3}. */
final class AttributeTexts {
    private static final Pattern PLACE = Pattern.compile("(undefined|cpu|gpu|xpu)(?::([0-9]{1,3}))?");

    private static final Pattern LAYOUT = Pattern.compile("[A-Za-z_]+(\\([A-Za-z_]+\\))?");
    /** Takes digits as a whole, so that what is no number is known in one pass. */
    private static final Pattern DECIMAL = Pattern.compile("[+-]?([0-9]++(\\.[0-9]*+)?|\\.[0-9]++)([eE][+-]?[0-9]++)?");
    /** What is not zero before its exponent. */
    private static final Pattern NOT_ZERO = Pattern.compile("[^1-9eE]*[1-9]");

    private static final Map<String, String> WORDS =
            Map.of("inf", "Infinity", "+inf", "Infinity", "-inf", "-Infinity", "nan", "NaN");

    private AttributeTexts() {}

    /** Returns the attribute of a kind that a text means; null if there is none. */
    static @Nullable IrAttribute parse(AttributeView like, String text) {
        try {
            if (like instanceof BoolAttribute) {
                return text.equals("true") || text.equals("false")
                        ? new BoolAttribute(text.equals("true")).toAttribute()
                        : null;
            } else if (like instanceof Int32Attribute) {
                return new Int32Attribute(Integer.parseInt(text)).toAttribute();
            } else if (like instanceof Int64Attribute) {
                return new Int64Attribute(Long.parseLong(text)).toAttribute();
            } else if (like instanceof Float32Attribute) {
                return Float32Attribute.of((float) number(text, Float.parseFloat(decimal(text))))
                        .toAttribute();
            } else if (like instanceof Float64Attribute) {
                return Float64Attribute.of(number(text, Double.parseDouble(decimal(text))))
                        .toAttribute();
            } else if (like instanceof IndexAttribute) {
                return new IndexAttribute(Long.parseLong(text)).toAttribute();
            } else if (like instanceof LayoutAttribute) {
                return LAYOUT.matcher(text).matches() ? new LayoutAttribute(text).toAttribute() : null;
            } else if (like instanceof StringAttribute) {
                return new StringAttribute(text).toAttribute();
            } else if (like instanceof DataTypeAttribute) {
                return DataType.ofDataType(text) == null ? null : new DataTypeAttribute(text).toAttribute();
            } else if (like instanceof PlaceAttribute) {
                return place(text);
            } else if (like instanceof IntArrayAttribute) {
                return new IntArrayAttribute(Longs.of(
                                items(text).stream().mapToLong(Long::parseLong).toArray()))
                        .toAttribute();
            } else if (like instanceof ArrayAttribute array) {
                return array(array, items(text));
            }
            return null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Returns a number as Java writes it; {@code inf} and {@code nan} are how it is printed here. */
    private static String decimal(String text) {
        @Nullable String word = WORDS.get(text);
        if (word == null && !DECIMAL.matcher(text).matches()) {
            throw new NumberFormatException(text);
        }
        return word == null ? text : word;
    }

    /** Returns a value unless it is infinite or zero only since the number is too large or too small. */
    private static double number(String text, double value) {
        boolean isZero = value == 0 && NOT_ZERO.matcher(text).lookingAt();
        if (isZero || (Double.isInfinite(value) && !WORDS.containsKey(text))) {
            throw new NumberFormatException(text);
        }
        return value;
    }

    private static List<String> items(String text) {
        return text.isEmpty() ? List.of() : Arrays.asList(text.split(",", -1));
    }

    /** The items are of the kind that those before have. */
    private static @Nullable IrAttribute array(ArrayAttribute like, List<String> texts) {
        List<IrAttribute> items = new ArrayList<>();
        for (String text : texts) {
            @Nullable
            IrAttribute item = like.items().isEmpty()
                    ? null
                    : parse(PirKinds.TABLE.view(like.items().get(0)), text);
            if (item == null) {
                return null;
            }
            items.add(item);
        }
        return new ArrayAttribute(items).toAttribute();
    }

    private static @Nullable IrAttribute place(String text) {
        Matcher place = PLACE.matcher(text);
        if (!place.matches()) {
            return null;
        }
        int device = switch (place.group(1)) {
            case "cpu" -> 1;
            case "gpu" -> 2;
            case "xpu" -> 4;
            default -> 0;
        };
        byte id = place.group(2) == null ? 0 : Byte.parseByte(place.group(2));
        return new PlaceAttribute((byte) device, id, "").toAttribute();
    }
}
