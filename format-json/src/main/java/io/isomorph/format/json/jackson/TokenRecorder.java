package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes the tokens of one value as the text that our writer has for them, so that a reader finds nothing unusual but what
 * the tokens hold. Depth costs no stack and is not limited here.
 */
final class TokenRecorder {
    private final JsonParser parser;
    private final TextBuffer text;
    private final TokenNumbers numbers;
    private int depth;
    /** Whether a comma precedes the next element or member. */
    private boolean comma;

    private TokenRecorder(JsonParser parser, Limits limits) {
        this.parser = parser;
        this.text = new TextBuffer(limits);
        this.numbers = new TokenNumbers(parser);
    }

    /**
     * Records the value at whose first token a parser is, or what is left of an object if it is at a key.
     *
     * @param parser then is at the value's last token
     * @param limits of the text
     * @return the text; cut if the tokens end inside the value
     */
    static ByteSource record(JsonParser parser, Limits limits) throws IOException {
        TokenRecorder recorder = new TokenRecorder(parser, limits);
        recorder.record();
        return recorder.text.source();
    }

    private void record() throws IOException {
        @Nullable JsonToken token = parser.currentToken();
        if (token == JsonToken.FIELD_NAME || token == JsonToken.END_OBJECT) {
            open('{'); // whoever looked for a type has gone past it
        }
        while (token != null && token != JsonToken.NOT_AVAILABLE) {
            record(token);
            token = depth > 0 ? parser.nextToken() : null;
        }
    }

    private void record(JsonToken token) throws IOException {
        switch (token) {
            case START_OBJECT -> open('{');
            case START_ARRAY -> open('[');
            case END_OBJECT -> close('}');
            case END_ARRAY -> close(']');
            case FIELD_NAME -> {
                separate();
                text.string(parser.currentName());
                text.ascii(':');
                comma = false;
            }
            case VALUE_STRING -> {
                separate();
                text.string(parser.getText());
            }
            case VALUE_NUMBER_INT -> word(numbers.integer());
            case VALUE_NUMBER_FLOAT -> word(numbers.floating());
            case VALUE_TRUE, VALUE_FALSE, VALUE_NULL -> word(token.asString()); // not every parser has text for them
            default ->
                throw new MalformedInputException(
                        StandardCode.SCHEMA_KIND,
                        Location.NOWHERE,
                        "found " + token + ", which JSON does not have",
                        "write bytes as JSON does, in Base64");
        }
    }

    private void word(String word) {
        separate();
        text.ascii(word);
    }

    private void open(char bracket) {
        separate();
        text.ascii(bracket);
        depth++;
        comma = false;
    }

    private void close(char bracket) {
        text.ascii(bracket);
        depth--;
        comma = true;
    }

    private void separate() {
        if (comma) {
            text.ascii(',');
        }
        comma = true;
    }
}
