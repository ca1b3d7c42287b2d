package io.isomorph.format.json.text;

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
public final class JsonOutput {
    /** Limits under which every string can be written. */
    public static final Limits ANY_STRING = Limits.DEFAULTS.with(Limit.STRING, Limit.STRING.maximum());

    private static final int FLUSH = 1 << 15;
    private static final int CHARACTERS_AT_ONCE = 1 << 12;
    /** Bytes at most of an object of one short member that is an integer, and a comma. */
    private static final int MOST_OF_OBJECT = 3 + Long.BYTES + IntegerText.MOST;
    /** So many objects are written without a check of the space for each. */
    private static final int FEW = 64;
    /** Bytes of a character at most: an escape; a pair of surrogates takes four. */
    private static final int LONGEST_ESCAPE = 6;

    private static final byte[] BLANKS = new byte[256];
    private static final byte[] HEX = Utf8.encode("0123456789abcdef");

    static {
        Arrays.fill(BLANKS, (byte) ' ');
    }

    private final @Nullable ByteSink sink;
    private final Limits limits;
    /** A string of at most so many characters is within the limit, and there is space for it at once. */
    private final int charactersAtOnce;

    private final boolean readable;
    private byte[] buffer;
    private int position;
    /** How many bytes were handed to the sink. */
    private long flushed;

    private int depth;
    /** Whether nothing is yet in the innermost object or array. */
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
    public JsonOutput(ByteSink sink, Limits limits, boolean readable, byte[] buffer) {
        this(sink, limits, readable, 0, buffer);
    }

    /**
     * Returns an output of which {@link #toByteArray} returns the bytes.
     *
     * @param readable whether to indent
     * @param depth how many objects and arrays are open around what is written
     */
    public static JsonOutput ofPiece(boolean readable, int depth) {
        return new JsonOutput(null, ANY_STRING, readable, depth, new byte[1 << 8]);
    }

    private void reserve(int count) {
        if (buffer.length - position < count) {
            makeSpace(count);
        }
    }

    private void makeSpace(int count) {
        if (sink != null && position >= FLUSH) {
            flush();
        }
        if (buffer.length - position < count) {
            buffer = Arrays.copyOf(
                    buffer, Math.max(Math.addExact(position, count), Math.min(2 * buffer.length, 1 << 30)));
        }
    }

    /** Returns what the spelling of a value depends on, besides the value: its indentation, if there is any. */
    public int indentation() {
        return readable ? depth : 0;
    }

    public boolean isReadable() {
        return readable;
    }

    /** Returns how many bytes were written. */
    public long offset() {
        return flushed + position;
    }

    /** Returns the text from an offset up to here, or null if it is longer than requested or was handed to the sink. */
    public byte @Nullable [] textFrom(long from, int longest) {
        return from < flushed || offset() - from > longest
                ? null
                : Arrays.copyOfRange(buffer, (int) (from - flushed), position);
    }

    /** Writes bytes as they are; they end with a value. */
    public void bytes(byte[] text) {
        reserve(text.length);
        System.arraycopy(text, 0, buffer, position, text.length);
        position += text.length;
        empty = false;
    }

    /** Writes bytes as they are, which open so many objects and arrays more than they close; what follows is their value. */
    public void bytes(byte[] text, int opened) {
        bytes(text);
        depth += opened;
    }

    /** Hands everything to the sink. */
    public void flush() {
        if (sink != null) {
            sink.write(buffer, 0, position);
            flushed += position;
            position = 0;
        }
    }

    /** Returns the array that is written into. */
    public byte[] buffer() {
        return buffer;
    }

    /** Returns the bytes that were not handed to a sink. */
    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, position);
    }

    public void beginObject() {
        begin('{');
    }

    public void endObject() {
        end('}');
    }

    public void beginArray() {
        begin('[');
    }

    public void endArray() {
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
    public void element() {
        if (!empty) {
            reserve(1);
            buffer[position++] = ',';
        }
        empty = false;
        line();
    }

    /** Goes to the next element of an array and writes it as it is. */
    public void element(byte[] text) {
        if (readable) {
            element();
            bytes(text);
            return;
        }
        reserve(text.length + 1);
        if (!empty) {
            buffer[position++] = ',';
        }
        System.arraycopy(text, 0, buffer, position, text.length);
        position += text.length;
        empty = false;
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
    public void member(String key) {
        element();
        string(key);
        reserve(2);
        buffer[position++] = ':';
        if (readable) {
            buffer[position++] = ' ';
        }
    }

    /** Goes to the next member of an object. */
    public void member(Token key) {
        element();
        reserve(Long.BYTES + 1);
        position = key.put(buffer, position);
        if (readable) {
            buffer[position++] = ' ';
        }
    }

    /** Writes a token as it is; it ends with a value. */
    public void token(Token token) {
        reserve(Long.BYTES);
        position = token.put(buffer, position);
        empty = false;
    }

    /** Writes an array of objects of one member each, which is an integer. */
    public void objects(Token key, Operands values) {
        int count = values.size();
        if (readable || count > FEW) {
            manyObjects(key, values);
            return;
        }
        reserve(MOST_OF_OBJECT * (count + 1));
        byte[] bytes = buffer;
        int at = position;
        bytes[at++] = '[';
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                bytes[at++] = ',';
            }
            bytes[at++] = '{';
            at = IntegerText.write(bytes, key.put(bytes, at), values.get(i));
            bytes[at++] = '}';
        }
        bytes[at++] = ']';
        position = at;
        empty = false;
    }

    /** Begins an object whose first member is an integer, and goes to its next member. */
    public void beginObject(Token key, long value, Token next) {
        if (readable) {
            beginObject();
            member(key);
            integer(value);
            member(next);
            return;
        }
        reserve(MOST_OF_OBJECT + Long.BYTES);
        byte[] bytes = buffer;
        int at = position;
        bytes[at++] = '{';
        at = IntegerText.write(bytes, key.put(bytes, at), value);
        bytes[at++] = ',';
        position = next.put(bytes, at);
        depth++;
        empty = false;
    }

    private void manyObjects(Token key, Operands values) {
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
    public void raw(String ascii) {
        int length = ascii.length();
        reserve(length);
        for (int i = 0; i < length; i++) {
            buffer[position++] = (byte) ascii.charAt(i);
        }
        empty = false;
    }

    public void bool(boolean value) {
        raw(value ? "true" : "false");
    }

    public void integer(long value) {
        reserve(IntegerText.MOST);
        position = IntegerText.write(buffer, position, value);
        empty = false;
    }

    /** Writes an integer from 0 to 9. */
    public void digit(int value) {
        reserve(1);
        buffer[position++] = (byte) ('0' + value);
        empty = false;
    }

    /** Writes an integer from 0 to 2^64−1. */
    public void unsigned(long bits) {
        reserve(IntegerText.MOST);
        position = IntegerText.writeUnsigned(buffer, position, bits);
        empty = false;
    }

    /** Writes a finite float. */
    public void number(double value) {
        reserve(Grisu2.MAX_LENGTH);
        position = Grisu2.write(value, buffer, position);
        empty = false;
    }

    /** Writes a string of valid Unicode. */
    public void string(String text) {
        int length = text.length();
        if (length > charactersAtOnce) {
            longString(text);
            return;
        }
        reserve(LONGEST_ESCAPE * length + 2);
        byte[] bytes = buffer;
        int at = position;
        bytes[at] = '"';
        at = characters(bytes, at + 1, text);
        bytes[at] = '"';
        position = at + 1;
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
            position = characters(buffer, position, text.substring(i, end));
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

    private static int characters(byte[] bytes, int from, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int at = from;
        int i = 0;
        int plain = Swar.unescaped(utf8, 0, utf8.length);
        while (plain < utf8.length) {
            at = plain(bytes, at, utf8, i, plain);
            at = escape(bytes, at, utf8[plain]);
            i = plain + 1;
            plain = Swar.unescaped(utf8, i, utf8.length);
        }
        return plain(bytes, at, utf8, i, plain);
    }

    private static int plain(byte[] bytes, int at, byte[] utf8, int from, int to) {
        System.arraycopy(utf8, from, bytes, at, to - from);
        return at + to - from;
    }

    private static int escape(byte[] bytes, int from, byte c) {
        int letter = switch (c) {
            case '"', '\\' -> c;
            case '\b' -> 'b';
            case '\f' -> 'f';
            case '\n' -> 'n';
            case '\r' -> 'r';
            case '\t' -> 't';
            default -> 'u';
        };
        int at = from;
        bytes[at++] = '\\';
        bytes[at++] = (byte) letter;
        if (letter == 'u') {
            bytes[at++] = '0';
            bytes[at++] = '0';
            bytes[at++] = HEX[c >> 4];
            bytes[at++] = HEX[c & 0xf];
        }
        return at;
    }
}
