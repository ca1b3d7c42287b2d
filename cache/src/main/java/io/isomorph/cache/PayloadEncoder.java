package io.isomorph.cache;

import io.isomorph.error.Location;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Encodes payloads as artifacts' files have them: equal payloads have equal bytes, different ones different bytes. */
final class PayloadEncoder {
    static final byte NONE = 0;
    static final byte NULL = 1;
    static final byte FALSE = 2;
    static final byte TRUE = 3;
    static final byte INT = 4;
    static final byte UNSIGNED = 5;
    static final byte FLOAT = 6;
    static final byte STRING = 7;
    static final byte BYTES = 8;
    static final byte LIST = 9;
    static final byte MAP = 10;
    static final byte TYPE = 11;
    static final byte ATTRIBUTE = 12;

    /** More than a description needs, and small enough to be read at once. */
    private static final int MOST = 1 << 20;

    private ByteBuffer out = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);

    static byte[] encode(Payload payload) {
        PayloadEncoder encoder = new PayloadEncoder();
        encoder.payload(payload);
        return encoder.toByteArray();
    }

    /** Throws IllegalArgumentException if a payload refers to an operand, as only that of an operation can. */
    static void requireNoOperand(Payload payload, String holder) {
        if (payload.highestOperand() >= 0) {
            throw new IllegalArgumentException(
                    holder + " refers to operand " + payload.highestOperand() + ", and has no operands");
        }
    }

    byte[] toByteArray() {
        return Arrays.copyOf(out.array(), out.position());
    }

    PayloadEncoder raw(byte[] bytes) {
        reserve(bytes.length).put(bytes);
        return this;
    }

    private ByteBuffer reserve(int bytes) {
        if (bytes > out.remaining()) {
            long required = (long) out.position() + bytes;
            if (required > MOST) {
                throw tooLarge("more than " + MOST + " bytes");
            }
            int capacity = (int) Math.max(required, 2L * out.capacity());
            out = ByteBuffer.wrap(Arrays.copyOf(out.array(), capacity))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .position(out.position());
        }
        return out;
    }

    static UnrepresentableException tooLarge(String found) {
        return new UnrepresentableException(
                CacheCode.SIZE,
                Location.NOWHERE,
                "environment, arguments and description of an artifact have " + found,
                "describe the artifact in less than 1 MiB");
    }

    private void tag(byte tag) {
        reserve(1).put(tag);
    }

    private void tagged(byte tag, long bits) {
        reserve(9).put(tag).putLong(bits);
    }

    private void sized(byte[] bytes) {
        reserve(4).putInt(bytes.length);
        raw(bytes);
    }

    private void payload(Payload payload) {
        switch (payload.kind()) {
            case NULL -> tag(NULL);
            case BOOL -> tag(((BoolValue) payload).value() ? TRUE : FALSE);
            case INT -> tagged(((IntValue) payload).aboveLong() ? UNSIGNED : INT, ((IntValue) payload).bits());
            case FLOAT -> tagged(FLOAT, ((FloatValue) payload).bits());
            case STRING -> {
                tag(STRING);
                sized(Utf8.encode(((StringValue) payload).value()));
            }
            case BYTES -> {
                tag(BYTES);
                sized(((BytesValue) payload).toByteArray());
            }
            case LIST -> list((ListValue) payload);
            case MAP -> map((MapValue) payload);
            case TYPE -> named(TYPE, ((TypeValue) payload).type());
            case ATTRIBUTE -> named(ATTRIBUTE, ((AttributeValue) payload).attribute());
            case OPERAND -> throw new IllegalArgumentException("a payload of a cache refers to an operand");
        }
    }

    private void list(ListValue list) {
        reserve(5).put(LIST).putInt(list.size());
        for (int i = 0; i < list.size(); i++) {
            payload(list.get(i));
        }
    }

    private void map(MapValue map) {
        reserve(5).put(MAP).putInt(map.size());
        for (int i = 0; i < map.size(); i++) {
            sized(Utf8.encode(map.key(i)));
            payload(map.value(i));
        }
    }

    private void named(byte tag, TypeOrAttribute named) {
        tag(tag);
        sized(Utf8.encode(named.name().toString()));
        if (named.payload() == null) {
            tag(NONE);
        } else {
            payload(named.payload());
        }
    }
}
