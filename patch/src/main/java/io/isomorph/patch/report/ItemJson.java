package io.isomorph.patch.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Types, attributes and payloads as JSON that loses nothing: what JSON has is written as it is, all else is an object with one key
 * that names what it is; floats have their bits beside a number for the reader.
 */
final class ItemJson {
    private ItemJson() {}

    // ---- writing

    static void members(JsonGenerator to, TypeOrAttribute described) throws IOException {
        to.writeStringField("kind", described.name().toString());
        @Nullable Payload payload = described.payload();
        if (payload != null) {
            to.writeFieldName("payload");
            write(to, payload);
        }
    }

    private static void described(JsonGenerator to, String key, TypeOrAttribute described) throws IOException {
        to.writeStartObject();
        to.writeObjectFieldStart(key);
        members(to, described);
        to.writeEndObject();
        to.writeEndObject();
    }

    private static void write(JsonGenerator to, Payload payload) throws IOException {
        switch (payload.kind()) {
            case NULL -> to.writeNull();
            case BOOL -> to.writeBoolean(((BoolValue) payload).value());
            case INT -> to.writeNumber(((IntValue) payload).toBigInteger());
            case STRING -> to.writeString(((StringValue) payload).value());
            case LIST -> {
                ListValue list = (ListValue) payload;
                to.writeStartArray();
                for (int i = 0; i < list.size(); i++) {
                    write(to, list.get(i));
                }
                to.writeEndArray();
            }
            case FLOAT -> {
                FloatValue value = (FloatValue) payload;
                to.writeStartObject();
                to.writeStringField("float", HexFormat.of().toHexDigits(value.bits()));
                to.writeStringField("value", Double.toString(value.value()));
                to.writeEndObject();
            }
            case BYTES -> {
                to.writeStartObject();
                to.writeStringField("bytes", HexFormat.of().formatHex(((BytesValue) payload).toByteArray()));
                to.writeEndObject();
            }
            case MAP -> {
                MapValue map = (MapValue) payload;
                to.writeStartObject();
                to.writeObjectFieldStart("map");
                for (int i = 0; i < map.size(); i++) {
                    to.writeFieldName(map.key(i));
                    write(to, map.value(i));
                }
                to.writeEndObject();
                to.writeEndObject();
            }
            case OPERAND -> {
                to.writeStartObject();
                to.writeNumberField("operand", ((OperandValue) payload).index());
                to.writeEndObject();
            }
            case TYPE -> described(to, "type", ((TypeValue) payload).type());
            case ATTRIBUTE -> described(to, "attribute", ((AttributeValue) payload).attribute());
        }
    }

    // ---- reading; the parser is on the first token of what is read, and is left on its last

    /** The members of a type or an attribute, and whatever other text members are beside them. */
    record Parts(Name kind, @Nullable Payload payload, TreeMap<String, String> texts) {
        IrAttribute attribute() {
            return kind.equals(Name.NULL) ? IrAttribute.NULL : IrAttribute.of(kind, payload);
        }

        IrType type() {
            return kind.equals(Name.NULL) ? IrType.NULL : IrType.of(kind, payload);
        }
    }

    static Parts parts(JsonParser from) throws IOException {
        require(from, JsonToken.START_OBJECT);
        @Nullable Name kind = null;
        @Nullable Payload payload = null;
        TreeMap<String, String> texts = new TreeMap<>();
        while (from.nextToken() != JsonToken.END_OBJECT) {
            String key = from.currentName();
            from.nextToken();
            if (key.equals("payload")) {
                payload = payload(from);
            } else {
                require(from, JsonToken.VALUE_STRING);
                String text = from.getText();
                if (key.equals("kind")) {
                    kind = text.equals(Name.NULL.toString()) ? Name.NULL : Name.of(text);
                } else {
                    texts.put(key, text);
                }
            }
        }
        if (kind == null) {
            throw new IOException("a type or an attribute without 'kind'");
        }
        return new Parts(kind, payload, texts);
    }

    private static Payload payload(JsonParser from) throws IOException {
        return switch (from.currentToken()) {
            case VALUE_NULL -> Payload.ofNull();
            case VALUE_TRUE -> Payload.of(true);
            case VALUE_FALSE -> Payload.of(false);
            case VALUE_STRING -> Payload.of(from.getText());
            case VALUE_NUMBER_INT -> integer(from.getBigIntegerValue());
            case START_ARRAY -> {
                List<Payload> items = new ArrayList<>();
                while (from.nextToken() != JsonToken.END_ARRAY) {
                    items.add(payload(from));
                }
                yield Payload.list(items);
            }
            case START_OBJECT -> tagged(from);
            default -> throw new IOException("found " + from.currentToken() + " as a payload");
        };
    }

    private static Payload integer(BigInteger value) throws IOException {
        if (value.bitLength() < Long.SIZE) {
            return Payload.of(value.longValue());
        }
        if (value.signum() > 0 && value.bitLength() == Long.SIZE) {
            return Payload.ofUnsigned(value.longValue());
        }
        throw new IOException("an integer of " + value.bitLength() + " bits");
    }

    private static Payload tagged(JsonParser from) throws IOException {
        @Nullable Payload found = null;
        while (from.nextToken() != JsonToken.END_OBJECT) {
            String key = from.currentName();
            from.nextToken();
            switch (key) {
                case "float" -> found = new FloatValue(HexFormat.fromHexDigitsToLong(from.getText()));
                case "value" -> require(from, JsonToken.VALUE_STRING);
                case "bytes" -> found = Payload.of(HexFormat.of().parseHex(from.getText()));
                case "operand" -> found = Payload.operand(from.getIntValue());
                case "type" -> found = Payload.of(parts(from).type());
                case "attribute" -> found = Payload.of(parts(from).attribute());
                case "map" -> found = map(from);
                default -> throw new IOException("found the key '" + key + "' in a payload");
            }
        }
        if (found == null) {
            throw new IOException("found an empty object as a payload");
        }
        return found;
    }

    private static Payload map(JsonParser from) throws IOException {
        require(from, JsonToken.START_OBJECT);
        TreeMap<String, Payload> entries = new TreeMap<>();
        while (from.nextToken() != JsonToken.END_OBJECT) {
            String key = from.currentName();
            from.nextToken();
            entries.put(key, payload(from));
        }
        return Payload.map(entries);
    }

    static void require(JsonParser from, JsonToken expected) throws IOException {
        if (from.currentToken() != expected) {
            throw new IOException("found " + from.currentToken() + ", expected " + expected);
        }
    }
}
