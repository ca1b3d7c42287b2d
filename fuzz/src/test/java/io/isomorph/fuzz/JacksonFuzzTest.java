package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.format.json.jackson.IsomorphModule;
import io.isomorph.format.msgpack.jackson.StrictMessagePackFactory;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.AnyBytes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Programs in Jackson's mappers, of JSON and of MessagePack: the same bytes are given to both. */
class JacksonFuzzTest {
    private static final ReadOptions READING = ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS);
    private static final IsomorphModule MODULE = new IsomorphModule(READING, WriteOptions.DEFAULTS);

    private static final ObjectMapper JSON = JsonMapper.builder(unlimited(new JsonFactory()))
            .addModule(MODULE)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final ObjectMapper MSGPACK =
            new MessagePackMapper(unlimited(new StrictMessagePackFactory())).registerModule(MODULE);

    /** Our limits are to be met, not Jackson's. */
    private static <F extends JsonFactory> F unlimited(F factory) {
        factory.setStreamReadConstraints(StreamReadConstraints.builder()
                .maxNestingDepth(10_000)
                .maxNumberLength(1 << 20)
                .build());
        factory.setStreamWriteConstraints(
                StreamWriteConstraints.builder().maxNestingDepth(10_000).build());
        return factory;
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "json.dict")
    @DictionaryFile(resourcePath = "msgpack.dict")
    void anyBytes(byte[] bytes) throws IOException {
        @Nullable Document mapped = read(JSON, bytes);
        @Nullable Document document = read(bytes);
        if (document != null) {
            assertNotNull(mapped, "the mapper refuses what the format reads");
            assertEquals(document, mapped);
        }
        read(MSGPACK, bytes);
    }

    private static @Nullable Document read(ObjectMapper mapper, byte[] bytes) throws IOException {
        Document document;
        try {
            document = mapper.readValue(bytes, Document.class);
        } catch (IOException e) {
            return null;
        }
        if (document != null) { // as it is for the value null
            byte[] written = mapper.writeValueAsBytes(document);
            assertEquals(document, mapper.readValue(written, Document.class));
            assertEquals(document, mapper.treeToValue(mapper.readTree(written), Document.class));
        }
        return document;
    }

    private static @Nullable Document read(byte[] bytes) {
        try (DocumentReader reader = Formats.open(new JsonFormat(), ByteSource.of(bytes, "input"), READING)) {
            return reader.read();
        } catch (IsomorphException e) {
            return null;
        }
    }
}
