package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;

/**
 * Writes a document, or what represents one, through the format's own writer. Tokens go out while it writes.
 *
 * @param <T> what is written
 */
final class DocumentSerializer<T> extends JsonSerializer<T> {
    private final TokenTexts texts;
    private final WriteOptions options;
    private final Function<T, Document> toDocument;

    DocumentSerializer(TokenTexts texts, WriteOptions options, Function<T, Document> toDocument) {
        this.texts = texts;
        this.options = options.with(JsonFormat.STYLE, JsonFormat.COMPACT);
        this.toDocument = toDocument;
    }

    @Override
    public void serialize(T value, JsonGenerator generator, SerializerProvider serializers) throws IOException {
        Document document = toDocument.apply(value);
        try (TokenSink sink = texts.sink(generator)) {
            requireOneEntry(document.entries());
            Formats.write(document, new JsonFormat(), sink, options);
        } catch (IsomorphException fault) {
            throw MappingFaults.writing(generator, fault);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The format's writer refuses a second entry too, but only when the first one is out. */
    private static void requireOneEntry(List<Entry> entries) {
        if (entries.size() != 1
                || !entries.get(0).name().isEmpty()
                || entries.get(0).visits() != 0) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE,
                    Location.NOWHERE,
                    "in JSON a document has exactly one entry, without name and with 0 visits",
                    "hold a program, or a map of programs by name");
        }
    }

    /** The type is written around the object, never into it: the object stays that of a file. */
    @Override
    public void serializeWithType(
            T value, JsonGenerator generator, SerializerProvider serializers, TypeSerializer typeSerializer)
            throws IOException {
        WritableTypeId type = typeSerializer.typeId(value, JsonToken.VALUE_EMBEDDED_OBJECT);
        typeSerializer.writeTypePrefix(generator, type);
        serialize(value, generator, serializers);
        typeSerializer.writeTypeSuffix(generator, type);
    }
}
