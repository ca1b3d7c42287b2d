package io.isomorph.compare;

import io.isomorph.io.Utf8;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.AttributeValue;
import io.isomorph.ir.BoolValue;
import io.isomorph.ir.BytesValue;
import io.isomorph.ir.Described;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.IrType;
import io.isomorph.ir.ListValue;
import io.isomorph.ir.MapValue;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import io.isomorph.ir.TypeValue;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the canonical encoding into SHA-256. Each part begins with a tag or a length that says how it goes on, and each value
 * has one encoding; so different events give different bytes. Attribute lists and types that come again as the same object are
 * encoded once, which halves the time for what readers give; the bytes are the same.
 *
 * @see "docs/content-hash.md"
 */
final class ContentEncoder {
    static final int REGION = 0x01;
    static final int BLOCK = 0x02;
    static final int OPERATION = 0x03;
    static final int END = 0x04;

    private static final int NO_PAYLOAD = 0x10;
    private static final int NULL = 0x11;
    private static final int FALSE = 0x12;
    private static final int TRUE = 0x13;
    private static final int NOT_NEGATIVE = 0x14;
    private static final int NEGATIVE = 0x15;
    private static final int FLOAT = 0x16;
    private static final int STRING = 0x17;
    private static final int BYTES = 0x18;
    private static final int LIST = 0x19;
    private static final int MAP = 0x1a;
    private static final int TYPE = 0x1b;
    private static final int ATTRIBUTE = 0x1c;
    private static final int OPERAND = 0x1d;

    /** The longest number: 64 bits, 7 in a byte. */
    private static final int LONGEST_NUMBER = 10;

    /** How many objects are remembered, a power of two, and how long an encoding may be. */
    private static final int SLOTS = 1024;

    private static final int LONGEST_REMEMBERED = 4096;

    private final MessageDigest digest;
    private final byte[] buffer = new byte[1 << 14];
    private int length;
    /** Bytes that have left the buffer. */
    private long flushed;
    /** What was encoded last, by identity hash; the encoding is kept when it comes a second time. */
    private final @Nullable Object[] seen = new @Nullable Object[SLOTS];

    private final byte[] @Nullable [] encodings = new byte[SLOTS] @Nullable [];

    ContentEncoder() {
        this(sha256());
    }

    /** Makes an encoder that feeds another digest than SHA-256, which lets tests see the bytes. */
    ContentEncoder(MessageDigest digest) {
        this.digest = digest;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java platform has no SHA-256, which every one must have", e);
        }
    }

    private void reserve(int bytes) {
        if (buffer.length - length < bytes) {
            flush();
        }
    }

    private void flush() {
        digest.update(buffer, 0, length);
        flushed += length;
        length = 0;
    }

    /** Ends the encoding; the next begins anew. */
    ContentHash finish() {
        flush();
        return ContentHash.ofBytes(digest.digest());
    }

    void tag(int tag) {
        reserve(1);
        buffer[length++] = (byte) tag;
    }

    void unsigned(long value) {
        reserve(LONGEST_NUMBER);
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            buffer[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buffer[length++] = (byte) rest;
    }

    void integer(long bits, boolean aboveLong) {
        boolean negative = bits < 0 && !aboveLong;
        tag(negative ? NEGATIVE : NOT_NEGATIVE);
        unsigned(negative ? ~bits : bits);
    }

    void bool(boolean value) {
        tag(value ? TRUE : FALSE);
    }

    /** Writes bytes without their length. */
    void raw(byte[] bytes) {
        if (bytes.length > buffer.length) {
            flush();
            digest.update(bytes);
            return;
        }
        reserve(bytes.length);
        System.arraycopy(bytes, 0, buffer, length, bytes.length);
        length += bytes.length;
    }

    void bytes(byte[] bytes) {
        unsigned(bytes.length);
        raw(bytes);
    }

    void text(String text) {
        bytes(Utf8.encode(text));
    }

    void name(Name name) {
        text(name.toString());
    }

    void operands(Operands operands) {
        unsigned(operands.size());
        for (int i = 0; i < operands.size(); i++) {
            integer(operands.get(i), false);
        }
    }

    void attributes(AttributeList attributes) {
        if (!writeRemembered(attributes)) {
            long from = flushed + length;
            unsigned(attributes.size());
            for (int i = 0; i < attributes.size(); i++) {
                NamedAttribute attribute = attributes.get(i);
                text(attribute.name());
                described(attribute.value());
            }
            remember(attributes, from);
        }
    }

    void types(List<IrType> types) {
        unsigned(types.size());
        for (IrType type : types) {
            if (!writeRemembered(type)) {
                long from = flushed + length;
                described(type);
                remember(type, from);
            }
        }
    }

    private static int slot(Object key) {
        return System.identityHashCode(key) & (SLOTS - 1);
    }

    private boolean writeRemembered(Object key) {
        int slot = slot(key);
        byte @Nullable [] encoding = seen[slot] == key ? encodings[slot] : null;
        if (encoding == null) {
            return false;
        }
        raw(encoding);
        return true;
    }

    /** Keeps the encoding of what was seen before, if all of it is still in the buffer; else only that it was seen. */
    private void remember(Object key, long from) {
        int slot = slot(key);
        long size = flushed + length - from;
        boolean isHere = seen[slot] == key && from >= flushed && size <= LONGEST_REMEMBERED;
        seen[slot] = key;
        encodings[slot] = isHere ? Arrays.copyOfRange(buffer, length - (int) size, length) : null;
    }

    void described(Described described) {
        name(described.name());
        @Nullable Payload payload = described.payload();
        if (payload == null) {
            tag(NO_PAYLOAD);
        } else {
            payload(payload);
        }
    }

    private void payload(Payload payload) {
        switch (payload.kind()) {
            case NULL -> tag(NULL);
            case BOOL -> bool(((BoolValue) payload).value());
            case INT -> integer(((IntValue) payload).bits(), !((IntValue) payload).isLong());
            case FLOAT -> binary64(((FloatValue) payload).bits());
            case STRING -> {
                tag(STRING);
                text(((StringValue) payload).value());
            }
            case BYTES -> {
                tag(BYTES);
                bytes(((BytesValue) payload).toByteArray());
            }
            case LIST -> list((ListValue) payload);
            case MAP -> map((MapValue) payload);
            case TYPE -> {
                tag(TYPE);
                described(((TypeValue) payload).type());
            }
            case ATTRIBUTE -> {
                tag(ATTRIBUTE);
                described(((AttributeValue) payload).attribute());
            }
            case OPERAND -> {
                tag(OPERAND);
                unsigned(((OperandValue) payload).index());
            }
        }
    }

    private void binary64(long bits) {
        tag(FLOAT);
        reserve(Long.BYTES);
        for (int shift = 56; shift >= 0; shift -= 8) {
            buffer[length++] = (byte) (bits >>> shift);
        }
    }

    private void list(ListValue list) {
        tag(LIST);
        unsigned(list.size());
        for (int i = 0; i < list.size(); i++) {
            payload(list.get(i));
        }
    }

    private void map(MapValue map) {
        tag(MAP);
        unsigned(map.size());
        for (int i = 0; i < map.size(); i++) {
            text(map.key(i));
            payload(map.value(i));
        }
    }
}
