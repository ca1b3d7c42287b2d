package io.isomorph.format.msgpack.pypto;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/**
 * MessagePack from short texts: JSON with bare keys and apostrophes. Everything is in the bytes as it is in the text, also what is
 * wrong, such as keys in another order, or twice. {@code '$name'} is a text that was named before, and {@code 'hex:c40161'} are these
 * bytes, as a value or as a key.
 */
final class WireText {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build();
    private static final String HEX = "hex:";

    private final Map<String, String> names = new HashMap<>();

    /** What PyPTO's nodes are mostly made of: a type, a span, and two variables of the ids 1 and 2. */
    static WireText ofNodes() {
        return new WireText()
                .let("i64", "{dtype: 20, type_kind: 'ScalarType'}")
                .let("span", "{begin_column: -1, begin_line: -1, end_column: -1, end_line: -1, filename: ''}")
                .let("x", "{fields: {name_hint: 'x', span: '$span', type: '$i64'}, id: 1, type: 'Var'}")
                .let("y", "{fields: {name_hint: 'y', span: '$span', type: '$i64'}, id: 2, type: 'Var'}");
    }

    WireText let(String name, String text) {
        names.put(name, text);
        return this;
    }

    byte[] bytes(String text) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            write(packer, text);
            return packer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(text, e);
        }
    }

    private void write(MessageBufferPacker packer, String text) throws IOException {
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            write(packer, value(parser));
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException(text);
            }
        }
    }

    /** Keys and values by turns. */
    private record Entries(List<Object> items) {}

    private record Nil() {}

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                List<Object> items = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    items.add(parser.currentName());
                    parser.nextToken();
                    items.add(value(parser));
                }
                yield new Entries(items);
            }
            case START_ARRAY -> {
                List<Object> items = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    items.add(value(parser));
                }
                yield items;
            }
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT -> parser.getBigIntegerValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> new Nil();
            default -> throw new IllegalArgumentException(parser.currentToken().toString());
        };
    }

    private void write(MessageBufferPacker packer, Object value) throws IOException {
        if (value instanceof Entries entries) {
            packer.packMapHeader(entries.items.size() / 2);
            for (Object item : entries.items) {
                write(packer, item);
            }
        } else if (value instanceof List<?> items) {
            packer.packArrayHeader(items.size());
            for (Object item : items) {
                write(packer, item);
            }
        } else if (value instanceof String text) {
            writeText(packer, text);
        } else if (value instanceof BigInteger number) {
            packer.packBigInteger(number);
        } else if (value instanceof Double number) {
            packer.packDouble(number);
        } else if (value instanceof Boolean flag) {
            packer.packBoolean(flag);
        } else {
            packer.packNil();
        }
    }

    private void writeText(MessageBufferPacker packer, String text) throws IOException {
        if (text.startsWith("$")) {
            String named = names.get(text.substring(1));
            if (named == null) {
                throw new IllegalArgumentException(text);
            }
            write(packer, named);
        } else if (text.startsWith(HEX)) {
            packer.writePayload(PyptoFiles.bytes(text.substring(HEX.length())));
        } else {
            packer.packString(text);
        }
    }
}
