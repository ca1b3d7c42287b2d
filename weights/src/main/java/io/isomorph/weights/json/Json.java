package io.isomorph.weights.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.weights.Names;
import io.isomorph.weights.WeightsCode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Strict JSON, token by token: valid UTF-8 without byte order mark, no lone surrogates, nothing after the value, integers distinguished from
 * other numbers. The rules on duplicate keys are the caller's, as formats differ in them.
 */
public final class Json implements AutoCloseable {
    /** As deep as the JSON parser of the safetensors library goes. */
    public static final int DEEPEST = 127;

    private final JsonParser parser;
    private final String source;
    private final long base;

    /**
     * Begins before the first token.
     *
     * @param bytes the text, UTF-8
     * @param source what errors call the input
     * @param base offset of the text in the input
     * @param limits {@code limit.string} bounds each string
     */
    public Json(byte[] bytes, String source, long base, Limits limits) {
        this(bytes, source, base, limits, DEEPEST);
    }

    /**
     * Begins before the first token.
     *
     * @param bytes the text, UTF-8
     * @param source what errors call the input
     * @param base offset of the text in the input
     * @param limits {@code limit.string} bounds each string
     * @param deepest the most levels of objects and arrays
     */
    public Json(byte[] bytes, String source, long base, Limits limits, int deepest) {
        this.source = source;
        this.base = base;
        int malformed = Utf8.firstMalformed(bytes, 0, bytes.length);
        if (malformed >= 0) {
            throw new MalformedInputException(
                    StandardCode.INPUT_ENCODING,
                    Location.ofByte(source, base + malformed),
                    "the JSON is not UTF-8",
                    null);
        }
        if (bytes.length == 0 || isMarked(bytes)) {
            throw new MalformedInputException(
                    WeightsCode.JSON, Location.ofByte(source, base), "the JSON is empty, or begins with a mark", null);
        }
        int longest = (int) Math.min(limits.get(Limit.STRING), Integer.MAX_VALUE - 16);
        JsonFactory factory = new JsonFactoryBuilder()
                .configure(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES, false)
                .configure(JsonFactory.Feature.INTERN_FIELD_NAMES, false)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(deepest)
                        .maxStringLength(longest)
                        .maxNameLength(longest)
                        .build())
                .build();
        try {
            this.parser = factory.createParser(bytes);
        } catch (IOException e) {
            throw malformed(String.valueOf(e.getMessage()));
        }
    }

    /** Returns whether bytes begin so that a parser would take them for another encoding, or skip a mark. */
    private static boolean isMarked(byte[] bytes) {
        for (int i = 0; i < Math.min(bytes.length, Integer.BYTES); i++) {
            if (bytes[i] == 0) {
                return true;
            }
        }
        return bytes[0] == (byte) 0xef;
    }

    /**
     * Moves to the next token.
     *
     * @return the token, or null after the last one
     */
    public @Nullable JsonToken next() {
        try {
            return parser.nextToken();
        } catch (JsonEOFException e) {
            throw malformed("the JSON ends in the middle");
        } catch (StreamConstraintsException e) {
            throw malformed(reason(e));
        } catch (IOException e) {
            throw malformed(reason(e));
        }
    }

    private static String reason(IOException e) {
        String message = e instanceof com.fasterxml.jackson.core.JsonProcessingException problem
                ? problem.getOriginalMessage()
                : e.getMessage();
        return "the JSON is malformed: " + message;
    }

    /**
     * Moves to the next token, which must be one of a kind.
     *
     * @param expected the kind
     * @param what what is expected, for the error
     */
    public void expect(JsonToken expected, String what) {
        @Nullable JsonToken found = next();
        if (found != expected) {
            throw malformed("found " + name(found) + " where " + what + " is expected");
        }
    }

    /**
     * Returns whether the current token is of a kind.
     *
     * @param kind the kind
     * @return false for any other, and at the end
     */
    public boolean at(JsonToken kind) {
        return parser.currentToken() == kind;
    }

    /**
     * Returns what a token is called.
     *
     * @param token a token, or null
     * @return such as {@code a string}
     */
    public static String name(@Nullable JsonToken token) {
        if (token == null) {
            return "the end";
        }
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case END_OBJECT, END_ARRAY -> "a closing bracket";
            case FIELD_NAME -> "a key";
            case VALUE_STRING -> "a string";
            case VALUE_NUMBER_INT -> "an integer";
            case VALUE_NUMBER_FLOAT -> "a number with a fraction or an exponent";
            case VALUE_TRUE, VALUE_FALSE -> "a truth value";
            case VALUE_NULL -> "null";
            default -> token.toString();
        };
    }

    /**
     * Returns the string or key of the current token.
     *
     * @return valid Unicode
     */
    public String text() {
        try {
            String text = parser.getText();
            if (!Utf8.isWellFormed(text)) {
                throw new MalformedInputException(
                        StandardCode.INPUT_ENCODING, location(), "a text has a lone surrogate", null);
            }
            return text;
        } catch (IOException e) {
            throw malformed(reason(e));
        }
    }

    /**
     * Returns the integer of the current token.
     *
     * @param what what it is, for the error
     * @return from 0 to 2^63−1
     */
    public long natural(String what) {
        try {
            String digits = parser.getText();
            if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT || digits.startsWith("-")) {
                throw malformed(what + " is " + name(parser.currentToken()) + " where an integer from 0 is expected");
            }
            return digits.length() > 19 ? beyond(what) : Long.parseLong(digits);
        } catch (NumberFormatException e) {
            return beyond(what);
        } catch (IOException e) {
            throw malformed(reason(e));
        }
    }

    private long beyond(String what) {
        throw new MalformedInputException(WeightsCode.SHAPE, location(), what + " is 2^63 or more", null);
    }

    /** Skips the value of the current token. */
    public void skip() {
        for (int depth = 0; ; ) {
            @Nullable JsonToken token = parser.currentToken();
            if (token != null && token.isStructStart()) {
                depth++;
            } else if (token != null && token.isStructEnd()) {
                depth--;
            } else if (token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME) {
                text();
            }
            if (depth == 0) {
                return;
            }
            next();
        }
    }

    /** Requires that nothing but white space follows. */
    public void end() {
        if (next() != null) {
            throw malformed("something follows the JSON");
        }
    }

    /**
     * Makes an error at the current token.
     *
     * @param problem what is wrong
     * @return the exception to throw
     */
    public IsomorphException malformed(String problem) {
        return new MalformedInputException(WeightsCode.JSON, location(), problem, null);
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

    private Location location() {
        long at = parser.currentTokenLocation().getByteOffset();
        return Location.ofByte(source, base + Math.max(at, 0));
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

    @Override
    public void close() {
        try {
            parser.close();
        } catch (IOException e) {
            throw malformed(reason(e));
        }
    }
}
