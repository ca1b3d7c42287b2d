package io.isomorph.format.msgpack.wire;

import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.FloatValue;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Takes MessagePack values from bytes in memory, strictly: lengths and counts are checked against what is left before anything is made
 * of them, text is well-formed UTF-8, extensions and the byte {@code c1} are refused. Every width is taken; the first one that is
 * not the smallest is noted in {@link #irregularAt()}. Nothing recurses. Not safe for several threads.
 */
public final class WireInput extends WireCursor {
    private boolean beyondLong;

    /**
     * Takes values from an array.
     *
     * @param bytes not copied, nor changed
     * @param name of the source, for faults
     * @param limits kept while reading
     */
    public WireInput(byte[] bytes, String name, Limits limits) {
        super(bytes, name, limits);
    }

    /**
     * Brings a source into memory.
     *
     * @param source read once
     * @param limits {@link Limit#BYTES} is checked first
     * @return an input at the first byte
     */
    public static WireInput of(ByteSource source, Limits limits) {
        return new WireInput(SourceBytes.of(source, limits), source.name(), limits);
    }

    /**
     * Returns what the next value is, without taking it.
     *
     * @return its kind
     */
    public Kind kind() {
        @Nullable Kind kind = Headers.kind(tag());
        if (kind == null) {
            throw faults.noKind(at);
        }
        return kind;
    }

    /**
     * Takes an integer.
     *
     * @param what what is here, for faults
     * @return its 64 bits; see {@link #beyondLong()}
     */
    public long takeInt(String what) {
        int start = at;
        int tag = tag();
        beyondLong = false;
        if (tag < 0x80 || tag >= 0xe0) {
            at++;
            return (byte) tag;
        }
        if (tag < 0xcc || tag > 0xd3) {
            throw wrongKind(what, Kind.INT);
        }
        int width = 1 << (tag & 3);
        long value = big(start + 1, width);
        beyondLong = tag == 0xcf && value < 0;
        if (tag >= 0xd0) {
            value = value << (64 - 8 * width) >> (64 - 8 * width);
        }
        at = start + 1 + width;
        if (!beyondLong && Headers.ofInt(value) != tag) {
            wideNumber(start);
        }
        return value;
    }

    /**
     * Returns whether the integer taken last is 2^63 or more, so that its bits are those of an unsigned number.
     *
     * @return true for 2^63 … 2^64−1
     */
    public boolean beyondLong() {
        return beyondLong;
    }

    /**
     * Takes a number from 0 to 65,535 in its smallest form, which is what references mostly are.
     *
     * @return the number; −1, and nothing is taken, if something else is next
     */
    public int takeSmallNumber() {
        int from = at;
        if (from > end - 3) {
            return -1;
        }
        byte[] array = bytes;
        int first = array[from];
        if (first >= 0) {
            at = from + 1;
            return first;
        }
        int second = array[from + 1] & 0xff;
        if (first == (byte) 0xcc && second >= 0x80) {
            at = from + 2;
            return second;
        }
        if (first == (byte) 0xcd && second != 0) {
            at = from + 3;
            return second << 8 | (array[from + 2] & 0xff);
        }
        return -1;
    }

    /**
     * Takes an integer of a range.
     *
     * @param what what is here, for faults
     * @param low lowest allowed
     * @param high highest allowed
     * @return the number
     */
    public long takeInt(String what, long low, long high) {
        int start = at;
        long value = takeInt(what);
        if (beyondLong || value < low || value > high) {
            throw faults.range(start, what, beyondLong ? Long.toUnsignedString(value) : value, low, high);
        }
        return value;
    }

    /**
     * Takes a float.
     *
     * @param what what is here, for faults
     * @return its bits as a float of 64; one of 32 is widened
     */
    public long takeFloat(String what) {
        int start = at;
        int tag = tag();
        if (tag == 0xcb) {
            long bits = big(start + 1, 8);
            at = start + 9;
            return bits;
        }
        if (tag != 0xca) {
            throw wrongKind(what, Kind.FLOAT);
        }
        long bits = FloatValue.ofFloat32((int) big(start + 1, 4)).bits();
        at = start + 5;
        wideNumber(start);
        return bits;
    }

    /**
     * Takes a truth value.
     *
     * @param what what is here, for faults
     * @return the value
     */
    public boolean takeBool(String what) {
        int tag = tag();
        if ((tag & 0xfe) != 0xc2) {
            throw wrongKind(what, Kind.BOOL);
        }
        at++;
        return tag == 0xc3;
    }

    /**
     * Takes nil if it is next.
     *
     * @return whether it was
     */
    public boolean takeNil() {
        if (tag() != 0xc0) {
            return false;
        }
        at++;
        return true;
    }

    /**
     * Takes the header of an array.
     *
     * @param what what is here, for faults
     * @return the number of elements; at most the bytes left, which containers around claim too: allocate as elements come
     */
    public int takeArray(String what) {
        int tag = tag();
        if (tag >= 0x90 && tag < 0xa0) {
            return bounded(at, 1, tag & 0xf, 1, "elements");
        }
        if (tag != 0xdc && tag != 0xdd) {
            throw wrongKind(what, Kind.ARRAY);
        }
        return wideCount(tag == 0xdc ? 2 : 4, 1, "elements");
    }

    /**
     * Takes the header of an array with a count of 32 bits, also of few elements: as writers put it that count as they go.
     *
     * @param what what is here, for faults
     * @return the number of elements; not more than bytes are left
     */
    public int takeArrayOf32Bits(String what) {
        if (tag() != 0xdd) {
            throw wrongKind(what, Kind.ARRAY);
        }
        return bounded(at, 5, big(at + 1, 4), 1, "elements");
    }

    /**
     * Takes the header of a map.
     *
     * @param what what is here, for faults
     * @return the number of entries; at most half the bytes left, as with {@link #takeArray}
     */
    public int takeMap(String what) {
        int tag = tag();
        if (tag >= 0x80 && tag < 0x90) {
            return bounded(at, 1, tag & 0xf, 2, "entries");
        }
        if (tag != 0xde && tag != 0xdf) {
            throw wrongKind(what, Kind.MAP);
        }
        return wideCount(tag == 0xde ? 2 : 4, 2, "entries");
    }

    private int wideCount(int width, int bytesEach, String of) {
        int start = at;
        long count = big(start + 1, width);
        if (count <= (width == 2 ? 0xf : 0xffff)) {
            wideLength(start);
        }
        return bounded(start, 1 + width, count, bytesEach, of);
    }

    /**
     * Takes the header of a text; its bytes follow, and {@link #goTo} must pass them. They are not looked at yet.
     *
     * @param what what is here, for faults
     * @return the number of bytes, all of them there
     */
    public int takeStringHeader(String what) {
        int start = at;
        int tag = tag();
        if (tag >= 0xa0 && tag < 0xc0) {
            return allowed(start, bounded(start, 1, tag & 0x1f, 1, "bytes of a string"));
        }
        if (tag < 0xd9 || tag > 0xdb) {
            throw wrongKind(what, Kind.STRING);
        }
        int width = 1 << (tag - 0xd9);
        long length = big(start + 1, width);
        if (length <= (width == 1 ? 0x1f : width == 2 ? 0xff : 0xffff)) {
            wideLength(start);
        }
        return allowed(start, bounded(start, 1 + width, length, 1, "bytes of a string"));
    }

    /**
     * Takes a text.
     *
     * @param what what is here, for faults
     * @return the text
     */
    public String takeString(String what) {
        int length = takeStringHeader(what);
        String text = text(at, length);
        at += length;
        return text;
    }

    private int passString(String what) {
        int length = takeStringHeader(what);
        requireUtf8(at, length);
        at += length;
        return length;
    }

    /**
     * Takes raw bytes.
     *
     * @param what what is here, for faults
     * @return a copy
     */
    public byte[] takeBytes(String what) {
        int length = passBytes(what);
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    private int passBytes(String what) {
        int start = at;
        int length = allowed(start, takeBytesHeader(what));
        at += length;
        return length;
    }

    /**
     * Takes the header of raw bytes; they follow, and {@link #goTo} must pass them. {@link Limit#STRING} is not about them.
     *
     * @param what what is there, for faults
     * @return the number of bytes, all of them there
     */
    public int takeBytesHeader(String what) {
        int start = at;
        int tag = tag();
        if (tag < 0xc4 || tag > 0xc6) {
            throw wrongKind(what, Kind.BYTES);
        }
        int width = 1 << (tag - 0xc4);
        long announced = big(start + 1, width);
        if (width > 1 && announced <= (width == 2 ? 0xff : 0xffff)) {
            wideLength(start);
        }
        return bounded(start, 1 + width, announced, 1, "bytes");
    }

    /** Passes a value with all that is in it, which is checked as if it were taken; keys may be of any kind. */
    public void skip() {
        skip(true);
    }

    /** Passes a value as {@link #skip} does, but raw bytes may be longer than {@link Limit#STRING}: nothing is made of them. */
    public void skipWithAttachments() {
        skip(false);
    }

    private void skip(boolean limitsBytes) {
        for (long pending = 1; pending > 0; pending--) {
            switch (kind()) {
                case NIL, BOOL -> at++;
                case INT -> takeInt("");
                case FLOAT -> takeFloat("");
                case STRING -> passString("");
                case BYTES -> {
                    if (limitsBytes) {
                        passBytes("");
                    } else {
                        int length = takeBytesHeader("");
                        at += length;
                    }
                }
                case ARRAY -> pending += takeArray("");
                case MAP -> pending += 2L * takeMap("");
            }
        }
    }

    /**
     * Makes the fault of a value of another kind than expected; the value is the next one.
     *
     * @param what what is here
     * @param expected what it must be
     * @return the fault, or a worse one of the value itself
     */
    public MalformedInputException wrongKind(String what, Kind expected) {
        return faults.wrongKind(at, what, kind(), expected);
    }
}
