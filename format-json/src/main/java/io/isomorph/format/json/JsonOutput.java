package io.isomorph.format.json;

import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes the tokens of a JSON text in one of the two styles into one growing array, and lets it out to a sink when it is full. */
final class JsonOutput {
    private static final int FLUSH = 1 << 16;
    private static final byte[] BLANKS = new byte[256];
    private static final byte[] HEX = Utf8.encode("0123456789abcdef");

    static {
        Arrays.fill(BLANKS, (byte) ' ');
    }

    private final @Nullable ByteSink sink;
    private final boolean readable;
    private byte[] buffer = new byte[4096];
    private int position;
    /** How many bytes were handed to the sink. */
    private long flushed;

    private int depth;
    /** Whether nothing stands yet in the innermost object or array. */
    private boolean empty;

    /**
     * Makes an output.
     *
     * @param sink takes the bytes, or null to keep them
     * @param readable whether to indent
     * @param depth how many objects and arrays are open around what is written
     */
    JsonOutput(@Nullable ByteSink sink, boolean readable, int depth) {
        this.sink = sink;
        this.readable = readable;
        this.depth = depth;
    }

    private void reserve(int count) {
        if (buffer.length - position < count) {
            makeRoom(count);
        }
    }

    private void makeRoom(int count) {
        if (sink != null && position >= FLUSH) {
            flush();
        }
        if (buffer.length - position < count) {
            buffer = Arrays.copyOf(
                    buffer, Math.max(Math.addExact(position, count), Math.min(2 * buffer.length, 1 << 30)));
        }
    }

    /** Returns what the spelling of a value depends on, besides the value: its indentation, if there is any. */
    int indentation() {
        return readable ? depth : 0;
    }

    boolean isReadable() {
        return readable;
    }

    /** Returns how many bytes were written. */
    long offset() {
        return flushed + position;
    }

    /** Returns the text from an offset up to here, or null if it is longer than asked for or was handed to the sink. */
    byte @Nullable [] textFrom(long from, int longest) {
        return from < flushed || offset() - from > longest
                ? null
                : Arrays.copyOfRange(buffer, (int) (from - flushed), position);
    }

    /** Writes bytes as they are; they end with a value. */
    void bytes(byte[] text) {
        reserve(text.length);
        System.arraycopy(text, 0, buffer, position, text.length);
        position += text.length;
        empty = false;
    }

    /** Hands everything to the sink. */
    void flush() {
        if (sink != null) {
            sink.write(buffer, 0, position);
            flushed += position;
            position = 0;
        }
    }

    /** Returns the bytes that were not handed to a sink. */
    byte[] toByteArray() {
        return Arrays.copyOf(buffer, position);
    }

    void beginObject() {
        begin('{');
    }

    void endObject() {
        end('}');
    }

    void beginArray() {
        begin('[');
    }

    void endArray() {
        end(']');
    }

    private void begin(char bracket) {
        reserve(1);
        buffer[position++] = (byte) bracket;
        depth++;
        empty = true;
    }

    private void end(char bracket) {
        depth--;
        if (!empty) {
            line();
        }
        reserve(1);
        buffer[position++] = (byte) bracket;
        empty = false;
    }

    /** Goes to the next element of an array. */
    void element() {
        if (!empty) {
            reserve(1);
            buffer[position++] = ',';
        }
        empty = false;
        line();
    }

    private void line() {
        if (readable) {
            int blanks = 4 * depth;
            reserve(1 + blanks);
            buffer[position++] = '\n';
            for (int left = blanks; left > 0; left -= BLANKS.length) {
                System.arraycopy(BLANKS, 0, buffer, position, Math.min(left, BLANKS.length));
                position += Math.min(left, BLANKS.length);
            }
        }
    }

    /** Goes to the next member of an object. */
    void member(String key) {
        element();
        string(key);
        reserve(2);
        buffer[position++] = ':';
        if (readable) {
            buffer[position++] = ' ';
        }
    }

    /** Goes to the next member of an object. */
    void member(Key key) {
        element();
        reserve(Long.BYTES + 1);
        Swar.put(buffer, position, key.text);
        position += key.length;
        if (readable) {
            buffer[position++] = ' ';
        }
    }

    /** Writes an object of one member that is an integer. */
    void object(Key key, long value) {
        beginObject();
        member(key);
        integer(value);
        endObject();
    }

    /** Writes ASCII letters as they are. */
    void raw(String ascii) {
        int length = ascii.length();
        reserve(length);
        for (int i = 0; i < length; i++) {
            buffer[position++] = (byte) ascii.charAt(i);
        }
        empty = false;
    }

    void bool(boolean value) {
        raw(value ? "true" : "false");
    }

    void integer(long value) {
        if (value < 0) {
            // every negative number, the lowest included, by digits that are taken as unsigned
            reserve(1);
            buffer[position++] = '-';
            unsigned(-value);
        } else {
            unsigned(value);
        }
    }

    /** Writes an integer from 0 to 2^64−1. */
    void unsigned(long bits) {
        reserve(20);
        if (bits < 0) {
            long tenth = Long.divideUnsigned(bits, 10);
            digits(tenth);
            buffer[position++] = (byte) ('0' + (bits - tenth * 10));
        } else {
            digits(bits);
        }
        empty = false;
    }

    private void digits(long value) {
        if (value < 10) {
            buffer[position++] = (byte) ('0' + value);
            return;
        }
        int end = position + digitCount(value);
        int i = end;
        long rest = value;
        while (rest >= 10) {
            long tenth = rest / 10;
            buffer[--i] = (byte) ('0' + (rest - tenth * 10));
            rest = tenth;
        }
        buffer[--i] = (byte) ('0' + rest);
        position = end;
    }

    private static int digitCount(long value) {
        int count = 1;
        long bound = 10;
        while (count < 18 && value >= bound) {
            count++;
            bound *= 10;
        }
        return value >= bound ? count + 1 : count;
    }

    /** Writes a finite float. */
    void number(double value) {
        reserve(Grisu2.MAX_LENGTH);
        position = Grisu2.write(value, buffer, position);
        empty = false;
    }

    /** Writes a string of valid Unicode. */
    void string(String text) {
        reserve(2);
        buffer[position++] = '"';
        int length = text.length();
        int i = 0;
        while (i < length) {
            int end = Math.min(length, i + 4096);
            reserve(6 * (end - i));
            i = characters(text, i, end);
        }
        reserve(1);
        buffer[position++] = '"';
        empty = false;
    }

    /** Writes characters for which there is room, six bytes each, and returns the index of the next. */
    private int characters(String text, int from, int to) {
        int i = from;
        while (i < to) {
            char c = text.charAt(i);
            if (c < 0x80) {
                if (c >= ' ' && c != '"' && c != '\\') {
                    buffer[position++] = (byte) c;
                } else {
                    escape(c);
                }
            } else if (c < 0x800) {
                buffer[position++] = (byte) (0xc0 | c >> 6);
                buffer[position++] = (byte) (0x80 | (c & 0x3f));
            } else if (Character.isHighSurrogate(c)) {
                supplementary(Character.toCodePoint(c, text.charAt(i + 1)));
                i++;
            } else {
                buffer[position++] = (byte) (0xe0 | c >> 12);
                buffer[position++] = (byte) (0x80 | (c >> 6 & 0x3f));
                buffer[position++] = (byte) (0x80 | (c & 0x3f));
            }
            i++;
        }
        return i;
    }

    private void supplementary(int point) {
        buffer[position++] = (byte) (0xf0 | point >> 18);
        buffer[position++] = (byte) (0x80 | (point >> 12 & 0x3f));
        buffer[position++] = (byte) (0x80 | (point >> 6 & 0x3f));
        buffer[position++] = (byte) (0x80 | (point & 0x3f));
    }

    private void escape(char c) {
        buffer[position++] = '\\';
        int letter = switch (c) {
            case '"', '\\' -> c;
            case '\b' -> 'b';
            case '\f' -> 'f';
            case '\n' -> 'n';
            case '\r' -> 'r';
            case '\t' -> 't';
            default -> 'u';
        };
        buffer[position++] = (byte) letter;
        if (letter == 'u') {
            buffer[position++] = '0';
            buffer[position++] = '0';
            buffer[position++] = HEX[c >> 4];
            buffer[position++] = HEX[c & 0xf];
        }
    }
}
