package io.isomorph.format.msgpack.jackson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.format.json.jackson.IsomorphModule;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.edit.ByteMutator;
import io.isomorph.testkit.generate.DocumentGenerator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Programs as a part of somebody's own classes, in MessagePack. */
class MessagePackMapperTest {
    private static final int INPUTS = Integer.getInteger("isomorph.mutations", 3_000);

    private static final int LARGEST = 3_000;

    record Model(String name, Program program, Document document, Map<String, Program> parts, List<Program> versions) {}

    /** Reading refuses whatever a mapper's writing would have to be normalized for. */
    private static final IsomorphModule MODULE =
            new IsomorphModule(ReadOptions.DEFAULTS.withStrict(true), WriteOptions.DEFAULTS);

    private static <T extends MessagePackFactory> T deep(T factory) {
        factory.setStreamReadConstraints(
                StreamReadConstraints.builder().maxNestingDepth(10_000).build());
        factory.setStreamWriteConstraints(
                StreamWriteConstraints.builder().maxNestingDepth(10_000).build());
        return factory;
    }

    private static final ObjectMapper STRICT =
            new MessagePackMapper(deep(new StrictMessagePackFactory())).registerModule(MODULE);

    private static final List<ObjectMapper> MAPPERS = List.of(
            STRICT,
            new ObjectMapper(deep(new StrictMessagePackFactory()))
                    .registerModule(MODULE)
                    .copy(),
            new MessagePackMapper(deep(new MessagePackFactory())).registerModule(MODULE),
            new ObjectMapper(deep(new MessagePackFactory())).registerModule(MODULE),
            new MessagePackMapper(deep(new StrictMessagePackFactory())).registerModule(new IsomorphModule()));

    private static final List<Document> DOCUMENTS = LongStream.range(0, 50)
            .mapToObj(DocumentGenerator.mixed()::generate)
            .filter(document -> new JsonFormat().descriptor().representable(document) == null)
            .filter(document -> Formats.toBytes(document, new JsonFormat(), WriteOptions.DEFAULTS).length < LARGEST)
            .toList();

    @ParameterizedTest
    @FieldSource("MAPPERS")
    void anObjectOfAUserGoesThroughEveryMapper(ObjectMapper mapper) throws IOException {
        assertTrue(DOCUMENTS.size() > 10, DOCUMENTS.size() + " documents");
        for (Document document : DOCUMENTS) {
            Program program = document.onlyProgram();
            Model model = new Model("a", program, document, Map.of("b", program), Arrays.asList(null, program));
            byte[] written = mapper.writeValueAsBytes(model);
            assertEquals(model, mapper.readValue(written, Model.class));
            assertEquals(model, mapper.readValue(new ByteArrayInputStream(written), Model.class));
            assertEquals(model, mapper.treeToValue(mapper.readTree(written), Model.class));
            byte[] within = Arrays.copyOfRange(written, 0, written.length + 2);
            System.arraycopy(written, 0, within, 1, written.length);
            assertEquals(model, mapper.readValue(within, 1, written.length, Model.class));
        }
    }

    @Test
    void aFaultInAProgramHasThePathThroughTheUsersClasses() throws IOException {
        byte[] bytes = STRICT.writeValueAsBytes(Map.of("versions", List.of(Map.of("base_code", List.of()))));
        JsonMappingException fault =
                assertThrows(JsonMappingException.class, () -> STRICT.readValue(bytes, Model.class));
        assertInstanceOf(IsomorphException.class, fault.getCause());
        assertTrue(fault.getPathReference().endsWith("Model[\"versions\"]->java.util.ArrayList[0]"), fault.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "'', input.truncated, 0",
        "c1, msgpack.reserved, 0",
        "d40100, msgpack.extension, 0",
        "c0c0, input.trailing, 1",
        "92c0, input.truncated, 0",
        "ddffffffff, input.truncated, 0",
        "92a1ffc0, input.encoding, 2",
        "8101c0, msgpack.key, 1",
        "81c0c0, msgpack.key, 1",
        "82a161c080c0, msgpack.key, 4",
        "9181a1619181c0c0, msgpack.key, 6",
        "8181c0c0c0, msgpack.key, 1",
    })
    void whatIsNoSoundMessagePackIsJacksonsFaultWithOurs(String hex, String code, long offset) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        StreamReadException fault = assertThrows(StreamReadException.class, () -> STRICT.readTree(bytes));
        assertEquals(
                code,
                assertInstanceOf(IsomorphException.class, fault.getCause())
                        .code()
                        .id());
        assertEquals(offset, fault.getLocation().getByteOffset());
        assertThrows(StreamReadException.class, () -> STRICT.readTree(new ByteArrayInputStream(bytes)));
    }

    @ParameterizedTest
    @CsvSource({
        // a string of 10, bytes of 10, a name of 10, four levels, a document of 20
        "aa30313233343536373839, StringLength", "c40a30313233343536373839, StringLength",
        "81aa30313233343536373839c0, NameLength", "9191919100, NestingDepth",
        "81a1619181a16190, NestingDepth", "9f000000000000000000000000000000000000000000, DocumentLength",
    })
    void jacksonsConstraintsHold(String hex, String constraint) {
        MessagePackFactory factory = new StrictMessagePackFactory();
        factory.setStreamReadConstraints(StreamReadConstraints.builder()
                .maxStringLength(9)
                .maxNameLength(9)
                .maxNestingDepth(3)
                .maxDocumentLength(20)
                .build());
        byte[] bytes = HexFormat.of().parseHex(hex);
        for (ObjectMapper mapper : List.of(new MessagePackMapper(factory), new ObjectMapper(factory.copy()))) {
            for (JsonSource source : List.<JsonSource>of(
                    () -> mapper.readTree(bytes), () -> mapper.readTree(new ByteArrayInputStream(bytes)))) {
                StreamConstraintsException fault = assertThrows(StreamConstraintsException.class, source::read);
                assertTrue(fault.getMessage().contains("Max" + constraint), fault.getMessage());
            }
        }
    }

    interface JsonSource {
        JsonNode read() throws IOException;
    }

    @Test
    void whatIsWithinTheConstraintsIsRead() throws IOException {
        MessagePackFactory factory = new StrictMessagePackFactory();
        factory.setStreamReadConstraints(
                StreamReadConstraints.builder().maxNestingDepth(3).build());
        ObjectMapper mapper = new MessagePackMapper(factory);
        byte[] bytes = HexFormat.of().parseHex("93919091910181a16181a16290");
        assertThrows(StreamConstraintsException.class, () -> mapper.readTree(bytes));
        assertEquals(
                "[[[]],[[1]],{\"a\":{}}]",
                mapper.readTree(HexFormat.of().parseHex("93919091910181a16180")).toString());
    }

    @Test
    void streamsAreClosedAsJacksonIsConfigured() throws IOException {
        boolean[] closed = new boolean[1];
        for (boolean close : new boolean[] {true, false}) {
            closed[0] = false;
            MessagePackFactory factory = new StrictMessagePackFactory();
            factory.configure(JsonParser.Feature.AUTO_CLOSE_SOURCE, close);
            new MessagePackMapper(factory).readTree(new ByteArrayInputStream(new byte[] {5}) {
                @Override
                public void close() {
                    closed[0] = true;
                }
            });
            assertEquals(close, closed[0]);
        }
    }

    /** Whatever the bytes are, there is a value or an {@link IOException}, as all of Jackson's are. */
    @Test
    void hostileBytesGiveNothingButAnIoException() throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (Document document : DOCUMENTS) {
            byte[] file = STRICT.writeValueAsBytes(document);
            if (file.length < 3_000) {
                files.add(file);
            }
        }
        ByteMutator mutator = new ByteMutator(Long.getLong("isomorph.seed", 20_263));
        SplittableRandom random = new SplittableRandom(1);
        int[] counts = new int[3];
        for (int i = 0; i < INPUTS; i++) {
            byte[] bytes = mutator.mutate(files.get(i % files.size()));
            if (i % 5 == 4) {
                bytes = new byte[random.nextInt(40)];
                random.nextBytes(bytes);
            }
            counts[outcome(bytes, i % 2 == 0 ? Program.class : Object.class)]++;
        }
        assertTrue(Arrays.stream(counts).allMatch(count -> count > INPUTS / 100), Arrays.toString(counts));
    }

    private static int outcome(byte[] bytes, Class<?> type) {
        try {
            STRICT.readValue(bytes, type);
            return 0;
        } catch (JsonMappingException e) {
            return 1;
        } catch (IOException e) {
            return 2;
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(HexFormat.of().formatHex(bytes), e);
        }
    }

    @Test
    void depthAndLengthBombsAreRefusedAtOnce() {
        byte[] deep = new byte[5_000_000];
        Arrays.fill(deep, (byte) 0x91);
        assertThrows(StreamConstraintsException.class, () -> STRICT.readTree(deep));
        for (String header :
                List.of("db7fffffff", "c67fffffff", "dd7fffffff", "df7fffffff", "dbffffffff", "c6ffffffff")) {
            assertThrows(
                    StreamReadException.class,
                    () -> STRICT.readTree(HexFormat.of().parseHex(header)));
        }
    }
}
