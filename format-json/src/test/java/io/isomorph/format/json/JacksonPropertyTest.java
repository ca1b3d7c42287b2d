package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import io.isomorph.format.json.jackson.IsomorphModule;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.DocumentGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What goes through a mapper is what goes through the format. */
class JacksonPropertyTest {
    private static final int DOCUMENTS = 60;

    /** Reading refuses whatever a mapper's writing would have to be normalized for. */
    private static final IsomorphModule STRICT =
            new IsomorphModule(ReadOptions.DEFAULTS.withStrict(true), WriteOptions.DEFAULTS);

    private static final JsonMapper JSON =
            JsonMapper.builder(unlimited(new JsonFactory())).addModule(STRICT).build();

    private static final List<ObjectMapper> MAPPERS = List.of(
            JSON,
            JSON.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build(),
            CBORMapper.builder((CBORFactory) unlimited(new CBORFactory()))
                    .addModule(STRICT)
                    .build());

    private static JsonFactory unlimited(JsonFactory factory) {
        return factory.setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(10_000)
                        .maxNumberLength(1 << 20)
                        .build())
                .setStreamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(10_000).build());
    }

    private static void assertGoesThrough(Document document, String what) throws IOException {
        for (ObjectMapper mapper : MAPPERS) {
            byte[] written = mapper.writeValueAsBytes(document);
            assertEquals(document, mapper.readValue(written, Document.class), what);
            assertEquals(document, mapper.treeToValue(mapper.readTree(written), Document.class), what);
            assertEquals(document, mapper.treeToValue(mapper.valueToTree(document), Document.class), what);
        }
        Map<String, Program> map = JSON.convertValue(
                Map.of("a", document.onlyProgram()),
                JSON.getTypeFactory().constructMapType(Map.class, String.class, Program.class));
        assertEquals(Map.of("a", document.onlyProgram()), map, what);
    }

    @Test
    void generatedDocumentsGoThroughMappersAndTrees() throws IOException {
        DocumentGenerator generator = DocumentGenerator.mixed();
        int through = 0;
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            Document document = generator.generate(seed);
            String what = "document " + seed;
            if (Json.FORMAT.descriptor().representable(document) == null) {
                assertGoesThrough(document, what);
                through++;
            } else {
                assertThrows(JsonMappingException.class, () -> JSON.writeValueAsBytes(document), what);
            }
        }
        assertTrue(through > DOCUMENTS / 3, through + " documents");
    }

    /** What a mapper receives and reads is what our reader does, but for the spelling of the text. */
    private static void assertReadAlike(Path file) throws IOException {
        List<String> received = new ArrayList<>();
        JsonMapper mapper = JsonMapper.builder(unlimited(new JsonFactory()))
                .addModule(new IsomorphModule(
                        ReadOptions.DEFAULTS.onNormalized(n -> received.add(spelled(n))), WriteOptions.DEFAULTS))
                .build();
        Json.Read expected = Json.read(ByteSource.open(file), ReadOptions.DEFAULTS);
        assertEquals(expected.program(), mapper.readValue(file.toFile(), Program.class), file.toString());
        List<String> codes = expected.normalizations().stream()
                .map(JacksonPropertyTest::spelled)
                .filter(code -> !code.matches("(white-space|byte-order-mark|string-text) .*"))
                .toList();
        assertEquals(codes, received, file.toString());
    }

    private static String spelled(Normalization normalization) {
        return normalization.code().id() + " " + normalization.detail();
    }

    @Test
    void everyFileOfTheCorpusIsReadAsOurReaderReadsIt() throws IOException {
        for (Path file : Corpus.own()) {
            assertReadAlike(file);
            assertGoesThrough(Document.of(Json.read(Corpus.bytes(file)).program()), file.toString());
        }
    }

    @Test
    void everySharedFileIsReadAsOurReaderReadsIt() throws IOException {
        Path folder = Corpus.shared("paddle");
        assumeTrue(folder != null, "the shared corpus is not at hand");
        for (Path file : Corpus.jsonBelow(folder)) {
            assertReadAlike(file);
        }
    }
}
