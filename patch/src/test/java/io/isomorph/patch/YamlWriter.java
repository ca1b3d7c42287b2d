package io.isomorph.patch;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.Kind;
import org.jspecify.annotations.Nullable;

/** Words and values as patch files write them. */
final class YamlWriter {
    private YamlWriter() {}

    /** Quotes any text. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (c >= ' ' && c < 0x7f) {
                quoted.appendCodePoint(c);
            } else {
                quoted.append(String.format(c > 0xffff ? "\\U%08x" : "\\u%04x", c));
            }
        });
        return quoted.append('"').toString();
    }

    /** Returns {@code type: …, data: …} for an attribute; null if the grammar cannot give it as a value. */
    static @Nullable String typeAndData(IrAttribute attribute) {
        Payload payload = attribute.payload();
        Kind<IrAttribute, ?> kind = PirKinds.TABLE.attribute(attribute.name());
        if (kind == null || !kind.fits(payload)) {
            return null;
        }
        String data = switch (attribute.name().toString()) {
            case "builtin.a_bool" -> payload instanceof BoolValue value ? Boolean.toString(value.value()) : null;
            case "builtin.a_i32", "builtin.a_i64", "builtin.a_index" ->
                payload instanceof IntValue value ? value.toBigInteger().toString() : null;
            case "builtin.a_f32" ->
                payload instanceof FloatValue value ? real(value, Float.toString((float) value.value())) : null;
            case "builtin.a_f64" ->
                payload instanceof FloatValue value ? real(value, Double.toString(value.value())) : null;
            case "builtin.a_str" -> payload instanceof StringValue value ? quoted(value.value()) : null;
            case "builtin.a_array" -> payload instanceof ListValue list ? items(list) : null;
            default -> null;
        };
        return data == null ? null : "type: " + quoted(attribute.name().toString()) + ", data: " + data;
    }

    private static @Nullable String real(FloatValue value, String text) {
        // only one of all NaN can be written
        return Double.isNaN(value.value())
                ? null
                : text.replace("-Infinity", "-.inf").replace("Infinity", ".inf");
    }

    private static @Nullable String items(ListValue list) {
        StringBuilder items = new StringBuilder("[");
        for (int i = 0; i < list.size(); i++) {
            String item = list.get(i) instanceof AttributeValue value ? typeAndData(value.attribute()) : null;
            if (item == null) {
                return null;
            }
            items.append(i == 0 ? "{" : ", {").append(item).append('}');
        }
        return items.append(']').toString();
    }
}
