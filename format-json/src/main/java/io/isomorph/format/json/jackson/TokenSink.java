package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.json.JsonGeneratorImpl;
import io.isomorph.io.ByteSink;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Takes the text of one JSON value as it comes and hands its tokens to a generator. */
final class TokenSink implements ByteSink {
    private final JsonParser parser;
    private final ByteArrayFeeder feeder;
    private final JsonGenerator generator;
    /** Whether the digits that the writer chose go out as they are, as into any text. */
    private final boolean keepsDigits;

    /**
     * Makes a sink.
     *
     * @param parser a new non-blocking parser, closed by the sink
     * @param generator where to; neither flushed nor closed
     */
    TokenSink(JsonParser parser, JsonGenerator generator) {
        this.parser = parser;
        this.feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
        this.generator = generator;
        // Jackson's own generator of UTF-8 can too, although it reports that it cannot
        this.keepsDigits = generator.canWriteFormattedNumbers() || generator instanceof JsonGeneratorImpl;
    }

    @Override
    public String name() {
        return "<generator>";
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        try {
            feeder.feedInput(bytes, offset, offset + length);
            copyTokens();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void commit() {
        try {
            feeder.endOfInput();
            copyTokens();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copies every token that is whole; the parser keeps the beginning of the next one. */
    private void copyTokens() throws IOException {
        JsonToken token = parser.nextToken();
        while (token != null && token != JsonToken.NOT_AVAILABLE) {
            copy(token);
            token = parser.nextToken();
        }
    }

    private void copy(JsonToken token) throws IOException {
        switch (token) {
            case START_OBJECT -> generator.writeStartObject();
            case END_OBJECT -> generator.writeEndObject();
            case START_ARRAY -> generator.writeStartArray();
            case END_ARRAY -> generator.writeEndArray();
            case FIELD_NAME -> generator.writeFieldName(parser.currentName());
            case VALUE_STRING ->
                generator.writeString(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
            case VALUE_NUMBER_INT -> copyInteger();
            case VALUE_NUMBER_FLOAT -> copyFloat();
            case VALUE_TRUE, VALUE_FALSE -> generator.writeBoolean(token == JsonToken.VALUE_TRUE);
            case VALUE_NULL -> generator.writeNull();
            default -> throw new IllegalStateException("a JSON text has no token " + token);
        }
    }

    private void copyInteger() throws IOException {
        switch (parser.getNumberType()) {
            case INT -> generator.writeNumber(parser.getIntValue());
            case LONG -> generator.writeNumber(parser.getLongValue());
            default -> generator.writeNumber(parser.getBigIntegerValue());
        }
    }

    private void copyFloat() throws IOException {
        if (keepsDigits) {
            generator.writeNumber(parser.getText());
        } else {
            generator.writeNumber(parser.getDoubleValue());
        }
    }

    @Override
    public void close() {
        try {
            parser.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
