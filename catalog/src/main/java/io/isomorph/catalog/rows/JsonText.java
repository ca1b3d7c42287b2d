package io.isomorph.catalog.rows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes values as JSON that is easy to query. Not safe for several threads. */
final class JsonText {
    /** Longer lists, maps and texts are no conditions of a query: their size is written in their place. */
    private static final long MOST_ELEMENTS = 256;

    private static final int MOST_CHARACTERS = 4096;

    private final JsonFactory factory = new JsonFactory();

    /** Writes one value. */
    interface Writing {
        /** Does it. */
        void to(JsonGenerator out) throws IOException;
    }

    /** Returns what is written. */
    String write(Writing writing) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = factory.createGenerator(text)) {
            writing.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Returns a map of strings, numbers, booleans, lists and maps. */
    String ofMap(Map<String, ?> map) {
        return write(out -> plain(out, map));
    }

    private static void plain(JsonGenerator out, @Nullable Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            for (Map.Entry<?, ?> member : map.entrySet()) {
                out.writeFieldName(String.valueOf(member.getKey()));
                plain(out, member.getValue());
            }
            out.writeEndObject();
        } else if (value instanceof List<?> list) {
            out.writeStartArray();
            for (Object item : list) {
                plain(out, item);
            }
            out.writeEndArray();
        } else if (value instanceof Long number) {
            out.writeNumber(number);
        } else if (value instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else {
            out.writeString(String.valueOf(value));
        }
    }

    /** Writes a payload without the names of the attributes in it: {@code [1, 2]} for what is printed as {@code pd_op.a_intarray([1, 2])}. */
    static void payload(JsonGenerator out, @Nullable Payload payload) throws IOException {
        if (payload instanceof AttributeValue attribute) {
            payload(out, attribute.attribute().payload());
        } else if (payload instanceof StringValue text) {
            text(out, text.value());
        } else if (payload instanceof BoolValue truth) {
            out.writeBoolean(truth.value());
        } else if (payload instanceof IntValue number) {
            integer(out, number);
        } else if (payload instanceof FloatValue number) {
            floating(out, number.value());
        } else if (payload instanceof TypeValue type) {
            out.writeString(type.type().toString());
        } else if (payload instanceof BytesValue bytes) {
            size(out, "bytes", bytes.size());
        } else if (payload instanceof OperandValue operand) {
            size(out, "operand", operand.index());
        } else if (payload instanceof ListValue || payload instanceof MapValue) {
            container(out, payload);
        } else {
            out.writeNull();
        }
    }

    private static void container(JsonGenerator out, Payload payload) throws IOException {
        if (payload.elements() > MOST_ELEMENTS) {
            size(out, "elements", payload.elements());
        } else if (payload instanceof ListValue list) {
            out.writeStartArray();
            for (int i = 0; i < list.size(); i++) {
                payload(out, list.get(i));
            }
            out.writeEndArray();
        } else if (payload instanceof MapValue map) {
            out.writeStartObject();
            for (int i = 0; i < map.size(); i++) {
                out.writeFieldName(map.key(i));
                payload(out, map.value(i));
            }
            out.writeEndObject();
        }
    }

    private static void text(JsonGenerator out, String text) throws IOException {
        if (text.length() > MOST_CHARACTERS) {
            size(out, "characters", text.length());
        } else {
            out.writeString(text);
        }
    }

    private static void integer(JsonGenerator out, IntValue number) throws IOException {
        if (number.isLong()) {
            out.writeNumber(number.bits());
        } else {
            out.writeNumber(number.toBigInteger());
        }
    }

    /** JSON has no word for what is not finite. */
    private static void floating(JsonGenerator out, double number) throws IOException {
        if (Double.isFinite(number)) {
            out.writeNumber(number);
        } else {
            out.writeString(Double.toString(number));
        }
    }

    private static void size(JsonGenerator out, String what, long size) throws IOException {
        out.writeStartObject();
        out.writeNumberField(what, size);
        out.writeEndObject();
    }
}
