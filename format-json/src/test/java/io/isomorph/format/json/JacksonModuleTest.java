package io.isomorph.format.json;

import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.use;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.isomorph.format.json.jackson.IsomorphModule;
import io.isomorph.ir.Document;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Programs as a part of somebody's own classes. */
class JacksonModuleTest {
    private static final Program SMALL = Json.read(Samples.small()).program();
    private static final Program UNUSUAL = Json.read(ops(use("0"))).program();

    /** What a user may have. */
    record Model(
            String name,
            Program program,
            List<Program> versions,
            Map<String, Program> parts,
            Optional<Program> teacher,
            AtomicReference<Program> reference,
            Document document,
            int accuracy) {}

    private static final Model MODEL = new Model(
            "resnet",
            SMALL,
            Arrays.asList(UNUSUAL, null, SMALL),
            Map.of("odd", UNUSUAL),
            Optional.of(UNUSUAL),
            new AtomicReference<>(UNUSUAL),
            Document.of(SMALL),
            76);

    private static final Model EMPTY = new Model(null, null, null, null, Optional.empty(), null, null, 0);

    static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new IsomorphModule())
            .addModule(new Jdk8Module())
            .build();

    private static final List<ObjectMapper> MAPPERS = List.of(
            MAPPER,
            MAPPER.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build(),
            MAPPER.rebuild()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .build(),
            CBORMapper.builder()
                    .addModule(new IsomorphModule())
                    .addModule(new Jdk8Module())
                    .build(),
            YAMLMapper.builder()
                    .addModule(new IsomorphModule())
                    .addModule(new Jdk8Module())
                    .build());

    private static void assertSameModel(Model expected, Model found) {
        assertEquals(
                expected.reference == null ? null : expected.reference.get(),
                found.reference == null ? null : found.reference.get());
        AtomicReference<Program> same = expected.reference;
        assertEquals(
                expected,
                new Model(
                        found.name,
                        found.program,
                        found.versions,
                        found.parts,
                        found.teacher,
                        same,
                        found.document,
                        found.accuracy));
    }

    @ParameterizedTest
    @FieldSource("MAPPERS")
    void anObjectOfAUserGoesThroughEveryMapper(ObjectMapper mapper) throws IOException {
        for (Model model : List.of(MODEL, EMPTY)) {
            assertSameModel(model, mapper.readValue(mapper.writeValueAsBytes(model), Model.class));
            if (!mapper.getFactory().canHandleBinaryNatively()) {
                assertSameModel(model, mapper.readValue(mapper.writeValueAsString(model), Model.class));
            }
        }
    }

    @ParameterizedTest
    @FieldSource("MAPPERS")
    void anObjectOfAUserGoesThroughTreesAndConversions(ObjectMapper mapper) throws IOException {
        JsonNode tree = mapper.valueToTree(MODEL);
        assertSameModel(MODEL, mapper.treeToValue(tree, Model.class));
        assertSameModel(MODEL, mapper.readValue(mapper.treeAsTokens(tree), Model.class));
        assertEquals(SMALL, mapper.convertValue(Document.of(SMALL), Program.class));
        Map<?, ?> plain = mapper.convertValue(SMALL, LinkedHashMap.class);
        assertEquals(List.of("base_code", "program"), new ArrayList<>(plain.keySet()));
        assertEquals(SMALL, mapper.convertValue(plain, Program.class));
    }

    @Test
    void isFoundByMappersThatLookForModules() throws IOException {
        assertTrue(ObjectMapper.findModules().stream().anyMatch(IsomorphModule.class::isInstance));
        ObjectMapper mapper = new ObjectMapper().findAndRegisterModules();
        assertEquals(SMALL, mapper.readValue(Samples.small(), Program.class));
        assertArrayEquals(MAPPER.writeValueAsBytes(SMALL), mapper.writeValueAsBytes(SMALL));
    }

    @Test
    void theJsonIsTheObjectOfAFile() throws IOException {
        String file = Json.text(SMALL);
        assertEquals(file, MAPPER.writeValueAsString(SMALL));
        assertEquals(file, MAPPER.writeValueAsString(Document.of(SMALL)));
        assertEquals(
                MAPPER.readTree(file),
                MAPPER.readTree(MAPPER.writeValueAsBytes(MODEL)).get("program"));
        assertEquals(SMALL, MAPPER.readValue(file, Program.class));
    }

    @Test
    void aRootMayBeAProgramADocumentOrNull() throws IOException {
        assertEquals(Document.of(SMALL), MAPPER.readValue(Samples.small(), Document.class));
        assertNull(MAPPER.readValue("null", Program.class));
        assertNull(MAPPER.readValue("{\"program\":null}", Model.class).program);
        assertEquals("null", MAPPER.writeValueAsString(null));
        ObjectMapper wrapping = MAPPER.rebuild()
                .enable(SerializationFeature.WRAP_ROOT_VALUE)
                .enable(DeserializationFeature.UNWRAP_ROOT_VALUE)
                .build();
        assertEquals(SMALL, wrapping.readValue(wrapping.writeValueAsString(SMALL), Program.class));
    }

    @Test
    void theMapperDecidesTheLayout() throws IOException {
        Document readable = Json.read(Corpus.own("native/arrays_readable")).document();
        String text = MAPPER.writeValueAsString(readable);
        assertFalse(text.contains("\n"), "as the mapper lays it out, not as the file was");
        assertEquals(readable, MAPPER.readValue(text, Document.class));
        assertTrue(MAPPER.writerWithDefaultPrettyPrinter()
                .writeValueAsString(readable)
                .contains("\n"));
    }

    @Test
    void aDocumentKeepsTheFormThatIsNoLayout() throws IOException {
        for (String name : List.of("first-form/simple_rnn", "structure/kwargs_only")) {
            byte[] file = Corpus.own(name);
            Document document = MAPPER.readValue(file, Document.class);
            Form form = document.entries().get(0).form();
            assertFalse(form.equals(Form.EMPTY), name);
            assertArrayEquals(file, MAPPER.writeValueAsBytes(document), name);
        }
    }

    /** An object of a user with a program that names its type, in each way that Jackson knows. */
    static class Typed {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.PROPERTY)
        public Object property;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_OBJECT)
        public Object object;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
        public Object array;

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "is")
        public Object external;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Program declared;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public List<Object> list;

        public Object any;
    }

    @ParameterizedTest
    @FieldSource("MAPPERS")
    void typesOfObjectsAreAroundAProgramAndNeverInIt(ObjectMapper plain) throws IOException {
        var trusted = BasicPolymorphicTypeValidator.builder()
                .allowIfSubType("io.isomorph.")
                .allowIfSubType("java.util.")
                .build();
        List<ObjectMapper> mappers = new ArrayList<>(List.of(plain.copy().setPolymorphicTypeValidator(trusted)));
        for (ObjectMapper.DefaultTyping typing : ObjectMapper.DefaultTyping.values()) {
            for (JsonTypeInfo.As as : List.of(JsonTypeInfo.As.PROPERTY, JsonTypeInfo.As.WRAPPER_ARRAY)) {
                mappers.add(plain.copy().activateDefaultTyping(trusted, typing, as));
            }
        }
        for (ObjectMapper mapper : mappers) {
            Typed typed = new Typed();
            typed.property = SMALL;
            typed.object = SMALL;
            typed.array = Document.of(SMALL);
            // with types of its own, as YAML has them, Jackson writes no external one that it would find again
            typed.external = plain instanceof YAMLMapper ? null : UNUSUAL;
            typed.declared = UNUSUAL;
            typed.list = new ArrayList<>(List.of(SMALL, UNUSUAL));
            typed.any = mapper == mappers.get(0) ? "a text" : SMALL;
            byte[] written = mapper.writeValueAsBytes(typed);
            Typed read = mapper.readValue(written, Typed.class);
            assertEquals(typed.property, read.property);
            assertEquals(typed.object, read.object);
            assertEquals(typed.array, read.array);
            assertEquals(typed.external, read.external);
            assertEquals(typed.declared, read.declared);
            assertEquals(typed.list, read.list);
            assertEquals(typed.any, read.any);
        }
    }

    @Test
    void aTypeInsideOfAnObjectIsReadToo() throws IOException {
        String text = Json.text(Document.of(SMALL));
        String typed = "{\"property\":{\"@class\":\"io.isomorph.ir.Program\"," + text.substring(1) + "}";
        assertEquals(SMALL, MAPPER.readValue(typed, Typed.class).property);
    }

    @Test
    void aTreeMayHoldAProgramAsItIs() throws IOException {
        ObjectNode tree = MAPPER.createObjectNode();
        tree.putPOJO("program", SMALL);
        assertSame(SMALL, MAPPER.treeToValue(tree, Model.class).program);
        assertEquals(SMALL, MAPPER.readValue(MAPPER.writeValueAsString(tree), Model.class).program);
    }

    @Test
    void severalThreadsShareAMapper() throws IOException {
        String file = Json.text(SMALL);
        assertTrue(IntStream.range(0, 200).parallel().allMatch(i -> {
            try {
                return MAPPER.writeValueAsString(MAPPER.readValue(file, Program.class))
                        .equals(file);
            } catch (IOException e) {
                return false;
            }
        }));
    }

    @Test
    void theModuleHasANameAndAMapperTakesItOnce() {
        IsomorphModule module = new IsomorphModule();
        assertEquals("isomorph", module.getModuleName());
        assertEquals(IsomorphModule.class.getName(), module.getTypeId());
        assertEquals(
                java.util.Set.of(IsomorphModule.class.getName()),
                new ObjectMapper().registerModules(module, new IsomorphModule()).getRegisteredModuleIds());
        assertInstanceOf(com.fasterxml.jackson.core.Version.class, module.version());
    }
}
