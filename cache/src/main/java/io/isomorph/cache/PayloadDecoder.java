package io.isomorph.cache;

import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Decodes what {@link PayloadEncoder} encodes. Whatever else the bytes are, an IllegalArgumentException is thrown. */
final class PayloadDecoder {
    private final ByteBuffer in;

    /** Makes a decoder from the position of a buffer, which it moves, to its limit. */
    PayloadDecoder(ByteBuffer in) {
        this.in = in;
    }

    Payload payload() {
        try {
            return payload(1);
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("a payload ends early", e);
        }
    }

    private Payload payload(int depth) {
        return payload(in.get(), depth);
    }

    private Payload payload(byte tag, int depth) {
        if (depth > Payload.MAX_DEPTH) {
            throw new IllegalArgumentException("a payload is deeper than " + Payload.MAX_DEPTH);
        }
        return switch (tag) {
            case PayloadEncoder.NULL -> Payload.ofNull();
            case PayloadEncoder.FALSE -> Payload.of(false);
            case PayloadEncoder.TRUE -> Payload.of(true);
            case PayloadEncoder.INT -> Payload.of(in.getLong());
            case PayloadEncoder.UNSIGNED -> Payload.ofUnsigned(in.getLong());
            case PayloadEncoder.FLOAT -> new FloatValue(in.getLong());
            case PayloadEncoder.STRING -> string();
            case PayloadEncoder.BYTES -> Payload.of(bytes());
            case PayloadEncoder.LIST -> list(depth);
            case PayloadEncoder.MAP -> map(depth);
            case PayloadEncoder.TYPE -> Payload.of(IrType.of(name(), payloadOrNone(depth)));
            case PayloadEncoder.ATTRIBUTE -> Payload.of(IrAttribute.of(name(), payloadOrNone(depth)));
            default -> throw new IllegalArgumentException("a payload is of the unknown kind " + tag);
        };
    }

    private @Nullable Payload payloadOrNone(int depth) {
        byte tag = in.get();
        return tag == PayloadEncoder.NONE ? null : payload(tag, depth + 1);
    }

    /** Reads how many items follow, each of which has at least so many bytes. */
    private int count(int least) {
        int count = in.getInt();
        if (count < 0 || count > in.remaining() / least) {
            throw new IllegalArgumentException("a payload has " + Integer.toUnsignedString(count) + " items, and "
                    + in.remaining() + " bytes are left");
        }
        return count;
    }

    private byte[] bytes() {
        byte[] bytes = new byte[count(1)];
        in.get(bytes);
        return bytes;
    }

    private Payload string() {
        byte[] bytes = bytes();
        return Payload.ofUtf8(bytes, 0, bytes.length);
    }

    private String text() {
        byte[] bytes = bytes();
        if (Utf8.firstMalformed(bytes, 0, bytes.length) >= 0) {
            throw new IllegalArgumentException("a name is not UTF-8");
        }
        return Utf8.decode(bytes, 0, bytes.length);
    }

    private Name name() {
        String text = text();
        return text.equals(Name.NULL.toString()) ? Name.NULL : Name.of(text);
    }

    private Payload list(int depth) {
        Payload[] items = new Payload[count(1)];
        for (int i = 0; i < items.length; i++) {
            items[i] = payload(depth + 1);
        }
        return Payload.list(items);
    }

    private Payload map(int depth) {
        String[] keys = new String[count(5)];
        Payload[] values = new Payload[keys.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = text();
            values[i] = payload(depth + 1);
        }
        return Payload.map(keys, values, 0, keys.length);
    }
}
