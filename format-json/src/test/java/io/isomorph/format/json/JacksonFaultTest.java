package io.isomorph.format.json;

import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.use;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DatabindException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.json.jackson.IsomorphModule;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be read or written through a mapper, and what a mapper reports. */
class JacksonFaultTest {
    private static final String OPS = "/program/regions/0/blocks/0/ops";

    record Model(String name, List<Program> programs) {}

    private static JsonMapper mapper(ReadOptions reading, WriteOptions writing) {
        return JsonMapper.builder()
                .addModule(new IsomorphModule(reading, writing))
                .build();
    }

    private static JsonMapper mapper(ReadOptions reading) {
        return mapper(reading, WriteOptions.DEFAULTS);
    }

    private static final JsonMapper MAPPER = mapper(ReadOptions.DEFAULTS);

    private static IsomorphException causeOf(JsonMappingException fault) {
        return assertInstanceOf(IsomorphException.class, fault.getCause());
    }

    private static void assertRefused(
            ObjectMapper mapper, String program, ErrorCode code, String pointer, long operation) throws IOException {
        String text = "{\"name\":\"a\",\n \"programs\":[" + ops() + "," + program + "]}";
        JsonMappingException fault =
                assertThrows(JsonMappingException.class, () -> mapper.readValue(text, Model.class), program);
        IsomorphException cause = causeOf(fault);
        assertEquals(code, cause.code(), cause.getMessage());
        assertEquals(new Location(null, -1, pointer, operation), cause.location());
        assertTrue(fault.getOriginalMessage().startsWith("at " + (pointer.isEmpty() ? "the root" : pointer)));
        assertEquals(cause.getMessage(), fault.getOriginalMessage());
        assertEquals(Model.class.getName() + "[\"programs\"]->java.util.ArrayList[1]", fault.getPathReference());
        assertEquals(2, fault.getLocation().getLineNr(), "the line in which the program begins");
        assertEquals(15 + ops().length(), fault.getLocation().getColumnNr());
    }

    @Test
    void aFaultHasThePathThroughTheUsersClassesAndThePointerIntoTheProgram() throws IOException {
        assertRefused(MAPPER, "[1,2]", StandardCode.SCHEMA_KIND, "", -1);
        assertRefused(MAPPER, "{}", StandardCode.SCHEMA_MISSING, "", -1);
        assertRefused(MAPPER, ops(use("0"), use("\"a\"")), StandardCode.SCHEMA_KIND, OPS + "/1/I/0/%", 1);
        assertRefused(
                MAPPER,
                ops(op("", "")).replace("\"I\":[]", "\"I\":[],\"I\":[]"),
                StandardCode.SCHEMA_DUPLICATE,
                OPS + "/0/I",
                0);
        assertRefused(MAPPER, attribute("0.a_f64", "1e400"), StandardCode.SCHEMA_RANGE, OPS + "/0/A/0/AT/D", 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "\"a\"", "\"\"", "12", "-1.5", "[]"})
    void whatIsNoObjectIsNoProgram(String text) {
        JsonMappingException fault =
                assertThrows(JsonMappingException.class, () -> MAPPER.readValue(text, Program.class));
        assertEquals(StandardCode.SCHEMA_KIND, causeOf(fault).code());
    }

    @Test
    void halfOfASurrogatePairIsRefusedWhereverItComesFrom() throws IOException {
        assertRefused(MAPPER, attribute("0.a_str", "\"a\\ud800\""), JsonSyntaxCode.SURROGATE, OPS + "/0/A/0/AT/D", 0);
        ObjectNode tree = (ObjectNode) MAPPER.readTree(ops());
        ((ObjectNode) tree.get("base_code")).put("magic", "\udc00");
        JsonMappingException fault =
                assertThrows(JsonMappingException.class, () -> MAPPER.treeToValue(tree, Program.class));
        assertEquals(JsonSyntaxCode.SURROGATE, causeOf(fault).code());
    }

    @Test
    void numbersThatAreNoneAreRefusedAndOtherSpellingsAreRead() throws IOException {
        JsonMapper lenient = MAPPER.rebuild()
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .enable(JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS)
                .enable(JsonReadFeature.ALLOW_LEADING_DECIMAL_POINT_FOR_NUMBERS)
                .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS)
                .build();
        assertRefused(lenient, attribute("0.a_f64", "NaN"), JsonSyntaxCode.VALUE, OPS + "/0/A/0/AT/D", 0);
        for (String unusual : List.of("+2.5", "02.5", "2.5")) {
            assertEquals(
                    Json.read(attribute("0.a_f64", "2.5")).program(),
                    lenient.readValue(attribute("0.a_f64", unusual), Program.class),
                    unusual);
        }
        assertEquals(
                Json.read(attribute("0.a_f64", "0.5")).program(),
                lenient.readValue(attribute("0.a_f64", ".5"), Program.class));
        ObjectNode tree = (ObjectNode) MAPPER.readTree(ops());
        ((ObjectNode) tree.get("base_code")).put("version", Double.POSITIVE_INFINITY);
        JsonMappingException fault =
                assertThrows(JsonMappingException.class, () -> MAPPER.treeToValue(tree, Program.class));
        assertTrue(causeOf(fault).location().pointer().endsWith("/version"), fault.getMessage());
    }

    @Test
    void bytesInABinaryFormatAreNoJson() throws IOException {
        CBORMapper cbor = CBORMapper.builder().addModule(new IsomorphModule()).build();
        byte[] bytes = cbor.writeValueAsBytes(Map.of("base_code", new byte[] {1}));
        JsonMappingException fault =
                assertThrows(JsonMappingException.class, () -> cbor.readValue(bytes, Program.class));
        assertEquals(StandardCode.SCHEMA_KIND, causeOf(fault).code());
    }

    @Test
    void textThatIsNoJsonIsJacksonsFault() {
        String text = "{\"name\":\"a\",\"programs\":[" + ops().replace("\"ops\":[]", "\"ops\":[}") + "]}";
        assertThrows(StreamReadException.class, () -> MAPPER.readValue(ops().substring(0, 40), Program.class));
        JacksonException fault = assertThrows(JacksonException.class, () -> MAPPER.readValue(text, Model.class));
        assertTrue(fault.getMessage().contains("line: 1"), fault.getMessage());
    }

    @Test
    void ourLimitsHoldForOneProgram() {
        Map<Limit, Long> limits = Map.of(Limit.BYTES, 100L, Limit.ELEMENTS, 1L, Limit.STRING, 2L, Limit.DEPTH, 1L);
        limits.forEach((limit, value) -> {
            JsonMapper limited = mapper(ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, value)));
            JsonMappingException fault =
                    assertThrows(JsonMappingException.class, () -> limited.readValue(Samples.small(), Program.class));
            LimitExceededException cause = assertInstanceOf(LimitExceededException.class, fault.getCause());
            assertEquals(limit.code(), cause.code());
            assertEquals(limit.option(), cause.option());
            assertTrue(fault.getMessage().contains(limit.option()), fault.getMessage());
        });
        JsonMapper small =
                mapper(ReadOptions.DEFAULTS, WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.OUTPUT, 100)));
        JsonMappingException fault = assertThrows(
                JsonMappingException.class,
                () -> small.writeValueAsBytes(Json.read(Samples.small()).program()));
        assertEquals(StandardCode.LIMIT_OUTPUT, causeOf(fault).code());
    }

    @Test
    void normalizationsAreReportedAndRefusedIfStrict() throws IOException {
        List<Normalization> received = new ArrayList<>();
        JsonMapper listening = mapper(ReadOptions.DEFAULTS.onNormalized(received::add));
        listening.readValue(ops(use("5")), Program.class);
        assertEquals(1, received.size(), received.toString());
        assertEquals("operand-undefined", received.get(0).code().id());
        assertEquals(new Location(null, -1, null, 0), received.get(0).location());
        JsonMapper strict = mapper(ReadOptions.DEFAULTS.withStrict(true));
        assertRefused(strict, ops(use("5")), StandardCode.STRICT_NORMALISED, OPS + "/0/I/0/%", 0);
    }

    @Test
    void theLayoutAndTheSpellingOfStringsAreNoNormalizations() throws IOException {
        JsonMapper strict = mapper(ReadOptions.DEFAULTS.withStrict(true));
        String text = attribute("0.a_str", "\"\\u0061\\/\\u001F\"").replace(":", " :\n");
        assertEquals(Json.read(attribute("0.a_str", "\"a/\\u001f\"")).program(), strict.readValue(text, Program.class));
    }

    @Test
    void binaryNumbersAreNotSpelledAtAll() throws IOException {
        CBORMapper strict = CBORMapper.builder()
                .addModule(new IsomorphModule(ReadOptions.DEFAULTS.withStrict(true), WriteOptions.DEFAULTS))
                .build();
        for (String number : List.of("0.1", "1e-7", "5e-324", "1e+22", "-0.0", "1.7976931348623157e+308")) {
            Program program = Json.read(attribute("0.a_f64", number)).program();
            assertEquals(program, strict.readValue(strict.writeValueAsBytes(program), Program.class), number);
            assertEquals(program, strict.treeToValue(strict.valueToTree(program), Program.class), number);
        }
    }

    @Test
    void optionsOfTheFormatCount() throws IOException {
        String text = ops().replace("\"base_code\"", "\"author\":\"me\",\"base_code\"");
        assertRefused(MAPPER, text, StandardCode.SCHEMA_UNKNOWN, "/author", -1);
        JsonMapper dropping = mapper(ReadOptions.DEFAULTS.with(JsonFormat.UNKNOWN_KEYS, JsonFormat.DROP));
        assertEquals(Json.read(ops()).program(), dropping.readValue(text, Program.class));
    }

    @Test
    void aDocumentOfOtherThanOneNamelessEntryIsRefusedBeforeAnythingIsWritten() {
        Program program = Json.read(ops()).program();
        List<Document> documents = List.of(
                Document.of(List.of()),
                Document.of(List.of(new Entry("a", 0, Form.EMPTY, program))),
                Document.of(List.of(new Entry("", 1, Form.EMPTY, program))),
                Document.of(List.of(new Entry("", 0, Form.EMPTY, program), new Entry("b", 0, Form.EMPTY, program))));
        for (Document document : documents) {
            StringBuilder written = new StringBuilder();
            OutputStream out = new OutputStream() {
                @Override
                public void write(int b) {
                    written.append((char) b);
                }
            };
            JsonMappingException fault = assertThrows(
                    JsonMappingException.class, () -> MAPPER.writeValue(out, Map.of("document", document)));
            assertEquals(StandardCode.UNREPRESENTABLE, causeOf(fault).code());
            assertTrue(fault.getMessage().contains("hold a program, or a map of programs"), fault.getMessage());
            assertTrue(fault.getPathReference().endsWith("[\"document\"]"), fault.getPathReference());
            assertTrue(written.indexOf("base_code") < 0, written.toString());
        }
    }

    @Test
    void aProgramThatJsonCannotHoldIsRefusedWithThePath() {
        ProgramBuilder builder = Pir.builder(4);
        builder.op("0.x").add();
        Program program = builder.build();
        DatabindException fault =
                assertThrows(DatabindException.class, () -> MAPPER.writeValueAsBytes(new Model("a", List.of(program))));
        assertInstanceOf(IsomorphException.class, fault.getCause());
        assertTrue(fault.getMessage().contains("[\"programs\"]"), fault.getMessage());
    }

    @Test
    void storageThatFailsIsAnIoException() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("the disk is full");
            }
        };
        Program program = Json.read(attribute("0.a_str", "\"" + "a".repeat(100_000) + "\""))
                .program();
        IOException fault = assertThrows(IOException.class, () -> MAPPER.writeValue(full, program));
        assertEquals("the disk is full", fault.getMessage());
    }

    /** A program as deep as the IR allows, in regions and in a payload. */
    static Program deepest() {
        String block = Json.block(
                511, op(Json.named("a", "{\"#\":\"x.y\",\"D\":" + "[".repeat(512) + "]".repeat(512) + "}"), ""));
        for (int i = 511; i > 0; i--) {
            block = Json.block(i - 1, Json.nested(Json.region(i, block)));
        }
        return Json.read(Json.file(Json.HEADER, block)).program();
    }

    @Test
    void theDeepestProgramNeedsOtherConstraintsOfJackson() throws IOException {
        Program program = deepest();
        StreamConstraintsException writing =
                assertThrows(StreamConstraintsException.class, () -> MAPPER.writeValueAsBytes(program));
        assertTrue(writing.getMessage().contains("StreamWriteConstraints.getMaxNestingDepth()"), writing.getMessage());
        byte[] text = Json.write(Document.of(program));
        JacksonException reading = assertThrows(JacksonException.class, () -> MAPPER.readValue(text, Program.class));
        assertTrue(reading.getMessage().contains("StreamReadConstraints.getMaxNestingDepth()"), reading.getMessage());

        JsonMapper deeper = MAPPER.copy();
        deeper.getFactory()
                .setStreamReadConstraints(
                        StreamReadConstraints.builder().maxNestingDepth(5_000).build())
                .setStreamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(5_000).build());
        assertEquals(program, deeper.readValue(deeper.writeValueAsBytes(program), Program.class));
        assertEquals(program, deeper.treeToValue(deeper.valueToTree(program), Program.class));
        assertEquals(program, deeper.treeToValue(deeper.readTree(text), Program.class));
    }
}
