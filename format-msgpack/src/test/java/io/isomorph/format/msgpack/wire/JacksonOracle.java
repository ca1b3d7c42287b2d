package io.isomorph.format.msgpack.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.isomorph.io.Utf8;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** What jackson-dataformat-msgpack makes of values, as {@link Tree} spells it. */
final class JacksonOracle {
    private static final MessagePackFactory FACTORY = new MessagePackFactory();

    private JacksonOracle() {}

    /** Reads one value; that parser does not report what follows it. */
    static List<String> read(byte[] bytes) throws IOException {
        List<String> tokens = new ArrayList<>();
        Deque<int[]> open = new ArrayDeque<>(); // where the container's token is, and how many values it has
        try (JsonParser parser = FACTORY.createParser(bytes)) {
            do {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    throw new IOException("the tokens end inside a value");
                }
                if (token.isStructEnd()) {
                    int[] container = open.pop();
                    tokens.set(container[0], tokens.get(container[0]) + container[1]);
                } else {
                    if (!open.isEmpty() && token != JsonToken.FIELD_NAME) {
                        open.peek()[1]++;
                    }
                    tokens.add(text(parser, token));
                    if (token.isStructStart()) {
                        open.push(new int[] {tokens.size() - 1, 0});
                    }
                }
            } while (!open.isEmpty());
        }
        return tokens;
    }

    private static String text(JsonParser parser, JsonToken token) throws IOException {
        return switch (token) {
            case START_ARRAY -> "array ";
            case START_OBJECT -> "map ";
            case FIELD_NAME -> "string " + Wire.hex(Utf8.encode(parser.currentName()));
            case VALUE_STRING -> "string " + Wire.hex(Utf8.encode(parser.getText()));
            case VALUE_NUMBER_INT -> "int " + parser.getBigIntegerValue();
            case VALUE_NUMBER_FLOAT -> "float " + Long.toHexString(Double.doubleToRawLongBits(parser.getDoubleValue()));
            case VALUE_TRUE -> "true";
            case VALUE_FALSE -> "false";
            case VALUE_NULL -> "nil";
            case VALUE_EMBEDDED_OBJECT ->
                parser.getEmbeddedObject() instanceof byte[] content
                        ? "bytes " + Wire.hex(content)
                        : CoreOracle.EXTENSION;
            default -> throw new IOException("the token " + token);
        };
    }

    /** Writes as that library does. Containers end when their last value has come. */
    static final class Generator implements Tree.Sink {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final JsonGenerator generator = FACTORY.createGenerator(bytes);
        private final Deque<int[]> open =
                new ArrayDeque<>(); // how many keys and values are to come; whether it is a map

        Generator() throws IOException {}

        byte[] written() throws IOException {
            generator.close();
            return bytes.toByteArray();
        }

        private void ended() throws IOException {
            while (!open.isEmpty() && --open.peek()[0] == 0) {
                end(open.pop()[1] == 1);
            }
        }

        private void end(boolean map) throws IOException {
            if (map) {
                generator.writeEndObject();
            } else {
                generator.writeEndArray();
            }
        }

        private void begun(int values, boolean map) throws IOException {
            if (values > 0) {
                open.push(new int[] {values, map ? 1 : 0});
            } else {
                end(map);
                ended();
            }
        }

        @Override
        public void nil() throws IOException {
            generator.writeNull();
            ended();
        }

        @Override
        public void bool(boolean value) throws IOException {
            generator.writeBoolean(value);
            ended();
        }

        @Override
        public void integer(long value) throws IOException {
            generator.writeNumber(value);
            ended();
        }

        @Override
        public void unsigned(long bits) throws IOException {
            generator.writeNumber(new BigInteger(Long.toUnsignedString(bits)));
            ended();
        }

        @Override
        public void float64(long bits) throws IOException {
            generator.writeNumber(Double.longBitsToDouble(bits));
            ended();
        }

        @Override
        public void string(String text) throws IOException {
            int[] container = open.peek();
            if (container != null && container[1] == 1 && container[0] % 2 == 0) {
                generator.writeFieldName(text);
            } else {
                generator.writeString(text);
            }
            ended();
        }

        @Override
        public void bytes(byte[] content) throws IOException {
            generator.writeBinary(content);
            ended();
        }

        @Override
        public void array(int count) throws IOException {
            generator.writeStartArray();
            begun(count, false);
        }

        @Override
        public void map(int count) throws IOException {
            generator.writeStartObject();
            begun(2 * count, true);
        }
    }
}
