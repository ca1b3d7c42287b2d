package io.isomorph.format.msgpack.wire;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.util.Arrays;

/**
 * Makes MessagePack values in a growing array: numbers, lengths and counts in their smallest form, floats in 64 bits. Not safe for
 * several threads.
 */
public final class WireOutput {
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private final Limits limits;
    private final long mostBytes;
    private byte[] bytes;
    private int at;
    private long flushed;

    /**
     * Makes an empty output over an array that is there.
     *
     * @param limits {@link Limit#OUTPUT} is kept while the array grows, and when it is flushed
     * @param buffer the array to begin with; what it holds does not matter
     */
    public WireOutput(Limits limits, byte[] buffer) {
        this.limits = limits;
        this.mostBytes = limits.get(Limit.OUTPUT);
        this.bytes = buffer;
    }

    /**
     * Returns the array that is being filled; another one after {@link #require}.
     *
     * @return valid up to {@link #size()}
     */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Returns how many bytes of the array are filled.
     *
     * @return what was written and not flushed
     */
    public int size() {
        return at;
    }

    /**
     * Sets how many bytes of the array are filled, for callers that fill it directly.
     *
     * @param size at most the array's length
     */
    public void size(int size) {
        at = size;
    }

    /**
     * Reserves space.
     *
     * @param count how many bytes will be written at most
     */
    public void require(int count) {
        if (bytes.length - at < count) {
            grow(count);
        }
    }

    private void grow(int count) {
        long required = (long) at + count;
        requireAllowed(flushed + at);
        if (required > LARGEST) {
            throw limits.with(Limit.OUTPUT, LARGEST).exceeded(Limit.OUTPUT, LARGEST + 1L, Location.NOWHERE);
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST, Math.max(required, 2L * bytes.length)));
    }

    private void requireAllowed(long size) {
        if (size > mostBytes) {
            // the first byte too many: how many more there are by now depends on the array, which an earlier file may
            // have made longer
            throw limits.exceeded(Limit.OUTPUT, mostBytes + 1, Location.NOWHERE);
        }
    }

    /**
     * Hands everything to a sink and begins again.
     *
     * @param sink takes the bytes
     */
    public void flushTo(ByteSink sink) {
        flushed += at;
        requireAllowed(flushed);
        sink.write(bytes, 0, at);
        at = 0;
    }

    /**
     * Hands over what was written and not flushed, and begins again in another array.
     *
     * @return an array that begins with the {@link #size()} bytes there were, and has little space behind them
     */
    public byte[] cut() {
        flushed += at;
        requireAllowed(flushed);
        byte[] piece = bytes;
        if (piece.length - at > at / 8) {
            piece = toByteArray();
        } else {
            bytes = new byte[piece.length];
        }
        at = 0;
        return piece;
    }

    /**
     * Returns what was written and not flushed.
     *
     * @return a copy
     */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, at);
    }

    /** Puts nil. */
    public void putNil() {
        putByte(0xc0);
    }

    /**
     * Puts a truth value.
     *
     * @param value the value
     */
    public void putBool(boolean value) {
        putByte(value ? 0xc3 : 0xc2);
    }

    private void putByte(int value) {
        require(1);
        bytes[at++] = (byte) value;
    }

    /**
     * Puts an integer.
     *
     * @param value the number
     */
    public void putInt(long value) {
        require(9);
        if (value >= 0) {
            putUnsigned(value);
        } else if (value >= -32) {
            bytes[at++] = (byte) value;
        } else if (value >= Byte.MIN_VALUE) {
            put(0xd0, value, 1);
        } else if (value >= Short.MIN_VALUE) {
            put(0xd1, value, 2);
        } else if (value >= Integer.MIN_VALUE) {
            put(0xd2, value, 4);
        } else {
            put(0xd3, value, 8);
        }
    }

    private void putUnsigned(long value) {
        if (value < 0x80) {
            bytes[at++] = (byte) value;
        } else if (value < 0x100) {
            put(0xcc, value, 1);
        } else if (value < 0x10000) {
            put(0xcd, value, 2);
        } else if (value < 0x1_0000_0000L) {
            put(0xce, value, 4);
        } else {
            put(0xcf, value, 8);
        }
    }

    /**
     * Puts an integer of 64 bits without sign.
     *
     * @param bits the number
     */
    public void putUnsignedInt(long bits) {
        require(9);
        if (bits < 0) {
            put(0xcf, bits, 8);
        } else {
            putUnsigned(bits);
        }
    }

    private void put(int header, long value, int width) {
        bytes[at] = (byte) header;
        BigEndian.put(bytes, at + 1, width, value);
        at += 1 + width;
    }

    /**
     * Puts a float.
     *
     * @param bits of a float of 64 bits
     */
    public void putFloat(long bits) {
        require(9);
        put(0xcb, bits, 8);
    }

    /**
     * Puts the header of an array.
     *
     * @param count its elements, which follow
     */
    public void putArray(int count) {
        putCount(count, 0x90, 0xdc);
    }

    /**
     * Puts the header of a map.
     *
     * @param count its entries, which follow
     */
    public void putMap(int count) {
        putCount(count, 0x80, 0xde);
    }

    private void putCount(int count, int fixed, int wide) {
        require(5);
        if (count < 16) {
            bytes[at++] = (byte) (fixed | count);
        } else if (count < 0x10000) {
            put(wide, count, 2);
        } else {
            put(wide + 1, count, 4);
        }
    }

    /**
     * Puts a text.
     *
     * @param text valid Unicode
     */
    public void putString(String text) {
        int length = text.length();
        require(Math.min(LARGEST, length) + 5);
        if (length < 32 && putShortAscii(text, length)) {
            return;
        }
        byte[] encoded = Utf8.encode(text);
        putStringHeader(encoded.length);
        putRaw(encoded, 0, encoded.length);
    }

    /** Puts the header and the characters, unless one of them is not ASCII: then nothing. */
    private boolean putShortAscii(String text, int length) {
        byte[] to = bytes;
        int i = at;
        to[i++] = (byte) (0xa0 | length);
        int all = 0;
        for (int k = 0; k < length; k++) {
            char c = text.charAt(k);
            all |= c;
            to[i + k] = (byte) c;
        }
        if (all >= 0x80) {
            return false;
        }
        at = i + length;
        return true;
    }

    /**
     * Puts the header of a text.
     *
     * @param length its bytes, which follow
     */
    public void putStringHeader(int length) {
        require(5);
        if (length < 32) {
            bytes[at++] = (byte) (0xa0 | length);
        } else if (length < 0x100) {
            put(0xd9, length, 1);
        } else if (length < 0x10000) {
            put(0xda, length, 2);
        } else {
            put(0xdb, length, 4);
        }
    }

    /**
     * Puts raw bytes as a value.
     *
     * @param content not kept
     */
    public void putBytes(byte[] content) {
        putBytesHeader(content.length);
        putRaw(content, 0, content.length);
    }

    /**
     * Puts the header of raw bytes.
     *
     * @param length how many follow
     */
    public void putBytesHeader(int length) {
        require(5);
        if (length < 0x100) {
            put(0xc4, length, 1);
        } else if (length < 0x10000) {
            put(0xc5, length, 2);
        } else {
            put(0xc6, length, 4);
        }
    }

    /**
     * Puts a literal that is MessagePack already.
     *
     * @param literal which
     */
    public void put(Literal literal) {
        require(literal.space());
        at = literal.put(bytes, at);
    }

    /**
     * Puts bytes that are MessagePack already.
     *
     * @param from not kept
     * @param offset where they begin
     * @param length how many
     */
    public void putRaw(byte[] from, int offset, int length) {
        require(length);
        System.arraycopy(from, offset, bytes, at, length);
        at += length;
    }
}
