package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import java.io.IOException;
import java.util.function.Function;

/**
 * Reads a document, or what represents one, through the format's own reader. As that may go over a text more than once,
 * the text of the object is kept meanwhile; no tree is made.
 *
 * @param <T> what is read
 */
final class DocumentDeserializer<T> extends JsonDeserializer<T> {
    private final Class<T> type;
    private final ReadOptions options;
    private final Function<Document, T> fromDocument;

    DocumentDeserializer(Class<T> type, ReadOptions options, Function<Document, T> fromDocument) {
        this.type = type;
        this.options = options;
        this.fromDocument = fromDocument;
    }

    @Override
    public Class<?> handledType() {
        return type;
    }

    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (parser.hasToken(JsonToken.VALUE_EMBEDDED_OBJECT) && type.isInstance(parser.getEmbeddedObject())) {
            return type.cast(parser.getEmbeddedObject()); // a tree may hold it as it is
        }
        JsonLocation start = parser.currentTokenLocation();
        try (ByteSource text = TokenRecorder.record(parser, options.limits());
                DocumentReader reader = Formats.open(
                        new JsonFormat(),
                        text,
                        options.onNormalized(n -> options.normalized(MappingFaults.inObject(n))))) {
            return fromDocument.apply(reader.read());
        } catch (IsomorphException fault) {
            throw MappingFaults.reading(start, fault);
        }
    }
}
