package io.isomorph.weights.json;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Utf8;
import io.isomorph.weights.Names;
import io.isomorph.weights.WeightsCode;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Strict JSON (RFC 8259), token by token: valid UTF-8 without byte order mark, no lone surrogates, integers distinguished from other
 * numbers. The rules on duplicate keys are the caller's, as formats differ in them.
 *
 * <p>It is our own because a user waits for it before the first tensor: a library's parser loads fifty classes to read a header, which
 * is a third of what the first file of a JVM costs (docs/weights.md).
 */
public final class Json {
    /** As deep as the JSON parser of the safetensors library goes. */
    public static final int DEEPEST = 127;

    private final byte[] bytes;
    private final String source;
    private final long base;

    /** Whether the structure of each level is an object; the others are arrays. */
    private final boolean[] objects;

    private int depth;
    private @Nullable JsonToken token;

    /** Where the current token begins. */
    private int start;

    /** Where it ends; without quotes, if it is a string or a key. */
    private int end;

    /** Whether the current string or key has escapes. */
    private boolean escaped;

    /** The next byte to look at. */
    private int at;

    /**
     * Begins before the first token.
     *
     * @param bytes the text, UTF-8; not to be changed afterwards
     * @param source what errors call the input
     * @param base offset of the text in the input
     */
    public Json(byte[] bytes, String source, long base) {
        this(bytes, source, base, DEEPEST);
    }

    /**
     * Begins before the first token.
     *
     * @param bytes the text, UTF-8; not to be changed afterwards
     * @param source what errors call the input
     * @param base offset of the text in the input
     * @param deepest the most levels of objects and arrays
     */
    public Json(byte[] bytes, String source, long base, int deepest) {
        this.bytes = bytes;
        this.source = source;
        this.base = base;
        this.objects = new boolean[deepest];
        int malformed = Utf8.firstMalformed(bytes, 0, bytes.length);
        if (malformed >= 0) {
            throw new MalformedInputException(
                    StandardCode.INPUT_ENCODING, location(malformed), "the JSON is not UTF-8", null);
        }
    }

    /**
     * Moves to the next token.
     *
     * @return the token, or null after the last one
     */
    public @Nullable JsonToken next() {
        boolean isFirst = token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY;
        boolean isMember = token == JsonToken.KEY;
        skipSpace();
        start = at;
        if (depth == 0) {
            token = at == bytes.length ? null : value();
        } else if (isMember) {
            token = value();
        } else if (peek() == (objects[depth - 1] ? '}' : ']')) {
            at++;
            end = at;
            depth--;
            token = objects[depth] ? JsonToken.END_OBJECT : JsonToken.END_ARRAY;
        } else {
            if (!isFirst) {
                require(',', "a comma or the end of the structure");
                skipSpace();
                start = at;
            }
            token = objects[depth - 1] ? key() : value();
        }
        return token;
    }

    private void skipSpace() {
        while (at < bytes.length && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
            at++;
        }
    }

    private byte peek() {
        if (at == bytes.length) {
            throw malformed(at, "the JSON ends in the middle");
        }
        return bytes[at];
    }

    private void require(char expected, String what) {
        if (peek() != expected) {
            throw unexpected(what);
        }
        at++;
    }

    /** The fault is a character, which may have several bytes. */
    private IsomorphException unexpected(String what) {
        int next = at + 1;
        while (next < bytes.length && (bytes[next] & 0xc0) == 0x80) {
            next++;
        }
        return malformed(at, "found " + Names.quote(Utf8.decode(bytes, at, next)) + " where " + what + " is expected");
    }

    private JsonToken key() {
        string("a key in quotes");
        skipSpace();
        require(':', "a colon");
        return JsonToken.KEY;
    }

    private JsonToken value() {
        return switch (peek()) {
            case '{' -> open(true, JsonToken.START_OBJECT);
            case '[' -> open(false, JsonToken.START_ARRAY);
            case '"' -> string("a string");
            case 't' -> word("true", JsonToken.TRUE);
            case 'f' -> word("false", JsonToken.FALSE);
            case 'n' -> word("null", JsonToken.NULL);
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
            default -> throw unexpected("a value");
        };
    }

    private JsonToken open(boolean isObject, JsonToken opened) {
        if (depth == objects.length) {
            throw malformed(at, "the JSON is nested deeper than " + depth + " levels");
        }
        objects[depth++] = isObject;
        at++;
        end = at;
        return opened;
    }

    private JsonToken word(String word, JsonToken found) {
        for (int i = 0; i < word.length(); i++) {
            require(word.charAt(i), word);
        }
        end = at;
        return found;
    }

    private JsonToken string(String what) {
        require('"', what);
        start = at;
        escaped = false;
        for (byte b = peek(); b != '"'; b = peek()) {
            if (b >= 0 && b < ' ') {
                throw unexpected("an escaped control character");
            }
            at++;
            if (b == '\\') {
                escaped = true;
                escape();
            }
        }
        end = at;
        at++;
        return JsonToken.STRING;
    }

    private void escape() {
        if ("\"\\/bfnrtu".indexOf(peek()) < 0) {
            throw unexpected("an escape of JSON");
        }
        boolean isUnicode = bytes[at++] == 'u';
        for (int i = 0; isUnicode && i < 4; i++, at++) {
            if (Character.digit(peek(), 16) < 0) {
                throw unexpected("a hexadecimal digit");
            }
        }
    }

    private JsonToken number() {
        if (bytes[at] == '-') {
            at++;
        }
        if (peek() == '0') {
            at++;
        } else {
            digits();
        }
        boolean isInteger = true;
        if (at < bytes.length && bytes[at] == '.') {
            at++;
            digits();
            isInteger = false;
        }
        if (at < bytes.length && (bytes[at] == 'e' || bytes[at] == 'E')) {
            at++;
            if (peek() == '+' || bytes[at] == '-') {
                at++;
            }
            digits();
            isInteger = false;
        }
        end = at;
        return isInteger ? JsonToken.INTEGER : JsonToken.NUMBER;
    }

    private void digits() {
        if (!isDigit(peek())) {
            throw unexpected("a digit");
        }
        while (at < bytes.length && isDigit(bytes[at])) {
            at++;
        }
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    /**
     * Moves to the next token, which must be one of a kind.
     *
     * @param expected the kind
     * @param what what is expected, for the error
     */
    public void expect(JsonToken expected, String what) {
        if (next() != expected) {
            throw malformed("found " + found() + " where " + what + " is expected");
        }
    }

    /**
     * Returns whether the current token is of a kind.
     *
     * @param kind the kind
     * @return false for any other, and at the end
     */
    public boolean at(JsonToken kind) {
        return token == kind;
    }

    /**
     * Returns what errors call the current token.
     *
     * @return such as {@code a string}
     */
    public String found() {
        return token == null ? "the end" : token.title();
    }

    /**
     * Returns the string or key of the current token, or any other token as it is written.
     *
     * @return valid Unicode
     */
    public String text() {
        if (!escaped || (token != JsonToken.STRING && token != JsonToken.KEY)) {
            return new String(bytes, start, end - start, StandardCharsets.UTF_8);
        }
        String text = unescaped();
        if (!Utf8.isWellFormed(text)) {
            throw new MalformedInputException(
                    StandardCode.INPUT_ENCODING, location(start), "a text has a lone surrogate", null);
        }
        return text;
    }

    private String unescaped() {
        StringBuilder text = new StringBuilder(end - start);
        int from = start;
        for (int i = start; i < end; i++) {
            if (bytes[i] == '\\') {
                text.append(new String(bytes, from, i - from, StandardCharsets.UTF_8));
                i++;
                switch (bytes[i]) {
                    case 'b' -> text.append('\b');
                    case 'f' -> text.append('\f');
                    case 'n' -> text.append('\n');
                    case 'r' -> text.append('\r');
                    case 't' -> text.append('\t');
                    case 'u' -> {
                        text.append((char) Integer.parseInt(new String(bytes, i + 1, 4, StandardCharsets.UTF_8), 16));
                        i += 4;
                    }
                    default -> text.append((char) bytes[i]);
                }
                from = i + 1;
            }
        }
        return text.append(new String(bytes, from, end - from, StandardCharsets.UTF_8))
                .toString();
    }

    /**
     * Returns the integer of the current token.
     *
     * @param what what it is, for the error
     * @return from 0 to 2^63−1
     */
    public long natural(String what) {
        if (token != JsonToken.INTEGER || bytes[start] == '-') {
            throw malformed(what + " is " + found() + " where an integer from 0 is expected");
        }
        long value = 0;
        for (int i = start; i < end; i++) {
            int digit = bytes[i] - '0';
            if (value > (Long.MAX_VALUE - digit) / 10) {
                throw new MalformedInputException(WeightsCode.SHAPE, location(start), what + " is 2^63 or more", null);
            }
            value = value * 10 + digit;
        }
        return value;
    }

    /** Skips the value of the current token, and checks its texts. */
    public void skip() {
        int around = token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY ? depth - 1 : depth;
        while (true) {
            if (token == JsonToken.STRING || token == JsonToken.KEY) {
                text();
            }
            if (depth == around) {
                return;
            }
            next();
        }
    }

    /** Requires that nothing but white space follows. */
    public void end() {
        skipSpace();
        if (at < bytes.length) {
            throw malformed(at, "something follows the JSON");
        }
    }

    /**
     * Makes an error at the current token.
     *
     * @param problem what is wrong
     * @return the exception to throw
     */
    public IsomorphException malformed(String problem) {
        return malformed(start, problem);
    }

    private IsomorphException malformed(int offset, String problem) {
        return new MalformedInputException(WeightsCode.JSON, location(offset), problem, null);
    }

    /**
     * Makes an error about a key that occurs twice.
     *
     * @param key the key
     * @return the exception to throw
     */
    public IsomorphException repeated(String key) {
        return malformed("the key " + Names.quote(key) + " occurs twice");
    }

    private Location location(int offset) {
        return Location.ofByte(source, base + offset);
    }

    /**
     * Appends a string as serde_json, which safetensors uses, writes it.
     *
     * @param target takes the text
     * @param text valid Unicode
     */
    public static void quote(StringBuilder target, String text) {
        target.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> target.append("\\\"");
                case '\\' -> target.append("\\\\");
                case '\b' -> target.append("\\b");
                case '\f' -> target.append("\\f");
                case '\n' -> target.append("\\n");
                case '\r' -> target.append("\\r");
                case '\t' -> target.append("\\t");
                default -> {
                    if (c < ' ') {
                        target.append(String.format("\\u%04x", (int) c));
                    } else {
                        target.append(c);
                    }
                }
            }
        }
        target.append('"');
    }
}
