package io.isomorph.format.json;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Operands;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes the tokens of a JSON text in one of the two styles into one growing array, and lets it out to a sink when it is full. */
final class JsonOutput {
    /** Limits under which every string can be written. */
    static final Limits ANY_STRING = Limits.DEFAULTS.with(Limit.STRING, Limit.STRING.maximum());

    private static final int FLUSH = 1 << 18;
    private static final int CHARACTERS_AT_ONCE = 1 << 12;
    /** Bytes of an integer at most, with its sign. */
    private static final int MOST_OF_INTEGER = 20;
    /** Bytes at most of a bracket, a key, which is stored as eight bytes, an integer, a bracket and a comma. */
    private static final int MOST_OF_OBJECT = Long.BYTES + MOST_OF_INTEGER + 3;
    /** Bytes of a character at most: an escape; a pair of surrogates takes four. */
    private static final int LONGEST_ESCAPE = 6;

    private static final byte[] BLANKS = new byte[256];
    private static final byte[] HEX = Utf8.encode("0123456789abcdef");

    static {
        Arrays.fill(BLANKS, (byte) ' ');
    }

    private final @Nullable ByteSink sink;
    private final Limits limits;
    /** A string of at most so many characters is within the limit, and there is room for it at once. */
    private final int charactersAtOnce;

    private final boolean readable;
    private byte[] buffer;
    private int position;
    /** How many bytes were handed to the sink. */
    private long flushed;

    private int depth;
    /** Whether nothing stands yet in the innermost object or array. */
    private boolean empty;

    private JsonOutput(@Nullable ByteSink sink, Limits limits, boolean readable, int depth, byte[] buffer) {
        this.sink = sink;
        this.limits = limits;
        this.charactersAtOnce = (int) Math.min(CHARACTERS_AT_ONCE, limits.get(Limit.STRING) / LONGEST_ESCAPE);
        this.readable = readable;
        this.depth = depth;
        this.buffer = buffer;
    }

    /**
     * Makes an output.
     *
     * @param sink takes the bytes
     * @param limits {@link Limit#STRING} is kept
     * @param readable whether to indent
     * @param buffer an array to begin with
     */
    JsonOutput(ByteSink sink, Limits limits, boolean readable, byte[] buffer) {
        this(sink, limits, readable, 0, buffer);
    }

    /**
     * Returns an output of which {@link #toByteArray} returns the bytes.
     *
     * @param readable whether to indent
     * @param depth how many objects and arrays are open around what is written
     */
    static JsonOutput ofPiece(boolean readable, int depth) {
        return new JsonOutput(null, ANY_STRING, readable, depth, new byte[1 << 8]);
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

    /** Writes bytes as they are; they begin an object, and end before the value of a member. */
    void objectBegin(byte[] text) {
        bytes(text);
        depth++;
    }

    /** Hands everything to the sink. */
    void flush() {
        if (sink != null) {
            sink.write(buffer, 0, position);
            flushed += position;
            position = 0;
        }
    }

    /** Returns the array that is written into. */
    byte[] buffer() {
        return buffer;
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

    /** Writes an array of objects of one member each, which is an integer. */
    void objects(Key key, Operands values) {
        if (readable) {
            indentedObjects(key, values);
            return;
        }
        int count = values.size();
        reserve(MOST_OF_OBJECT * count + 2);
        byte[] bytes = buffer;
        int at = position;
        bytes[at++] = '[';
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                bytes[at++] = ',';
            }
            bytes[at++] = '{';
            Swar.put(bytes, at, key.text);
            at = integer(bytes, at + key.length, values.get(i));
            bytes[at++] = '}';
        }
        bytes[at++] = ']';
        position = at;
        empty = false;
    }

    /** Writes, without gaps, an object of two members: an integer, and a value whose text is known. */
    void object(Key first, long value, Key second, byte[] text) {
        reserve(MOST_OF_OBJECT + Long.BYTES + text.length);
        byte[] bytes = buffer;
        int at = position;
        bytes[at++] = '{';
        Swar.put(bytes, at, first.text);
        at = integer(bytes, at + first.length, value);
        bytes[at++] = ',';
        Swar.put(bytes, at, second.text);
        at += second.length;
        System.arraycopy(text, 0, bytes, at, text.length);
        at += text.length;
        bytes[at++] = '}';
        position = at;
        empty = false;
    }

    private void indentedObjects(Key key, Operands values) {
        beginArray();
        for (int i = 0; i < values.size(); i++) {
            element();
            beginObject();
            member(key);
            integer(values.get(i));
            endObject();
        }
        endArray();
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
        reserve(MOST_OF_INTEGER);
        position = integer(buffer, position, value);
        empty = false;
    }

    /** Writes an integer from 0 to 9. */
    void digit(int value) {
        reserve(1);
        buffer[position++] = (byte) ('0' + value);
        empty = false;
    }

    /** Writes an integer from 0 to 2^64−1. */
    void unsigned(long bits) {
        reserve(MOST_OF_INTEGER);
        position = unsigned(buffer, position, bits);
        empty = false;
    }

    private static int integer(byte[] bytes, int at, long value) {
        if (value >= 0) {
            return digits(bytes, at, value);
        }
        // every negative number, the lowest included, by digits that are taken as unsigned
        bytes[at] = '-';
        return unsigned(bytes, at + 1, -value);
    }

    private static int unsigned(byte[] bytes, int at, long bits) {
        if (bits >= 0) {
            return digits(bytes, at, bits);
        }
        long tenth = Long.divideUnsigned(bits, 10);
        int last = digits(bytes, at, tenth);
        bytes[last] = (byte) ('0' + (bits - tenth * 10));
        return last + 1;
    }

    private static int digits(byte[] bytes, int at, long value) {
        int end = at + digitCount(value);
        int i = end;
        long rest = value;
        while (rest >= 10) {
            long tenth = rest / 10;
            bytes[--i] = (byte) ('0' + (rest - tenth * 10));
            rest = tenth;
        }
        bytes[--i] = (byte) ('0' + rest);
        return end;
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
        int length = text.length();
        if (length > charactersAtOnce) {
            longString(text);
            return;
        }
        reserve(LONGEST_ESCAPE * length + 2);
        buffer[position++] = '"';
        characters(text);
        buffer[position++] = '"';
        empty = false;
    }

    private void longString(String text) {
        reserve(1);
        buffer[position++] = '"';
        long from = offset();
        int length = text.length();
        int i = 0;
        while (i < length) {
            int end = Math.min(length, i + CHARACTERS_AT_ONCE);
            if (end < length && Character.isHighSurrogate(text.charAt(end - 1))) {
                end--;
            }
            reserve(LONGEST_ESCAPE * (end - i));
            characters(text.substring(i, end));
            requireLength(offset() - from);
            i = end;
        }
        reserve(1);
        buffer[position++] = '"';
        empty = false;
    }

    private void requireLength(long length) {
        if (length > limits.get(Limit.STRING)) {
            Location here = new Location(sink == null ? null : sink.name(), offset(), null, Location.UNKNOWN);
            throw limits.exceeded(Limit.STRING, length, here);
        }
    }

    /** Writes characters for which there is room. */
    @SuppressWarnings(
            "deprecation") // bytes of characters that are ASCII: what getBytes of a charset gives, without an array
    private void characters(String text) {
        if (!ascii(text)) {
            encoded(text.getBytes(StandardCharsets.UTF_8));
            return;
        }
        int length = text.length();
        text.getBytes(0, length, buffer, position);
        if (Swar.unescaped(buffer, position, position + length) < position + length) {
            encoded(Arrays.copyOfRange(buffer, position, position + length));
        } else {
            position += length;
        }
    }

    private static boolean ascii(String text) {
        int all = 0;
        for (int i = 0; i < text.length(); i++) {
            all |= text.charAt(i);
        }
        return all < 0x80;
    }

    private void encoded(byte[] utf8) {
        int i = 0;
        int plain = Swar.unescaped(utf8, 0, utf8.length);
        while (plain < utf8.length) {
            plain(utf8, i, plain);
            escape(utf8[plain]);
            i = plain + 1;
            plain = Swar.unescaped(utf8, i, utf8.length);
        }
        plain(utf8, i, plain);
    }

    private void plain(byte[] utf8, int from, int to) {
        System.arraycopy(utf8, from, buffer, position, to - from);
        position += to - from;
    }

    private void escape(byte c) {
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
