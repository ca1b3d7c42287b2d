package io.isomorph.format.json;

import static io.isomorph.format.json.Json.FORMAT;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JsonFormatTest {
    private static boolean recognises(String prefix) {
        byte[] bytes = Json.bytes(prefix);
        return FORMAT.descriptor().probe().recognises(bytes, bytes.length);
    }

    @Test
    void describesItself() {
        FormatDescriptor descriptor = FORMAT.descriptor();
        assertEquals(FormatProvider.SPI_LEVEL, FORMAT.spiLevel());
        assertEquals("json", descriptor.id());
        assertEquals("application/json", descriptor.mediaType());
        assertEquals(List.of(".json"), descriptor.extensions());
        assertEquals(Set.of(Capability.TEXT, Capability.DETERMINISTIC), descriptor.capabilities());
        assertEquals(List.of(JsonFormat.UNKNOWN_KEYS), descriptor.readOptions());
        assertEquals(List.of(JsonFormat.STYLE, JsonFormat.MODE), descriptor.writeOptions());
        assertEquals("as-read|compact|readable", JsonFormat.STYLE.allowed());
        assertEquals("faithful|portable|inference", JsonFormat.MODE.allowed());
        assertEquals("error|drop", JsonFormat.UNKNOWN_KEYS.allowed());
    }

    @Test
    void isDeclaredToBothSortsOfPaths() throws IOException {
        String service = "/META-INF/services/" + FormatProvider.class.getName();
        try (var in = assertNotNullResource(service)) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            assertEquals(List.of(JsonFormat.class.getName()), lines);
        }
        String module = Files.readString(Path.of("src/main/java/module-info.java"));
        String provides = module.substring(module.indexOf("provides ")).replaceAll("\\s+", " ");
        assertTrue(provides.startsWith("provides FormatProvider with JsonFormat;"), provides);
        assertTrue(module.contains("import " + JsonFormat.class.getName() + ";"), module);
        assertTrue(Formats.load().require("json") instanceof JsonFormat);
    }

    private static InputStream assertNotNullResource(String name) {
        var in = JsonFormat.class.getResourceAsStream(name);
        assertNotNull(in, name);
        return in;
    }

    @Test
    void recognisesProgramsByTheirFirstKey() {
        assertTrue(recognises(ops()));
        assertTrue(recognises("{\n    \"base_code\": {"));
        assertTrue(recognises("\ufeff \t\r\n{ \"program\""));
        assertTrue(recognises("{\"base_code\"}"));
    }

    @Test
    void recognisesNothingElse() {
        for (String other : List.of(
                "",
                " ",
                "{",
                "{}",
                "[",
                "[{\"base_code\":1}]",
                "{\"base_cod\"",
                "{\"base_code",
                "{\"Base_code\":1}",
                "{'base_code':1}",
                "{\"a\":1,\"base_code\":1}",
                "base_code",
                "\u0000",
                "\ufeff",
                "null",
                "{\"programs\":1}",
                "\ufeff\ufeff{\"program\":1}")) {
            assertFalse(recognises(other), other);
        }
        assertFalse(FORMAT.descriptor().probe().recognises(new byte[] {(byte) 0xef, (byte) 0xbb}, 2));
        assertFalse(FORMAT.descriptor().probe().recognises(new byte[] {'I', 'S', 'O', '1'}, 4));
    }

    private static Document documentOf(Entry... entries) {
        return Document.of(List.of(entries));
    }

    private static Program program(IrAttribute attribute, IrType type) {
        ProgramBuilder builder = Pir.builder(4);
        builder.op("pd_op.x").attribute("a", attribute).results(type).add();
        return builder.build();
    }

    @Test
    void reportsWhichDocumentsItCannotHold() {
        FormatDescriptor descriptor = FORMAT.descriptor();
        Program plain = Json.read(ops()).program();
        assertNull(descriptor.representable(Document.of(plain)));
        assertEquals("a JSON file holds exactly one entry, not 0", descriptor.representable(documentOf()));
        assertEquals(
                "a JSON file holds exactly one entry, not 2",
                descriptor.representable(documentOf(new Entry(plain), new Entry("b", 0, Form.EMPTY, plain))));
        assertEquals(
                "a JSON file holds an entry without name, not 'b'",
                descriptor.representable(documentOf(new Entry("b", 0, Form.EMPTY, plain))));
        assertEquals(
                "a JSON file holds an entry with 0 visits, not 3",
                descriptor.representable(documentOf(new Entry("", 3, Form.EMPTY, plain))));
    }

    @Test
    void aDialectSpelledLikeAShortIdCannotBeHeldAnywhere() {
        for (String dialect : List.of("0", "1", "2", "3", "4", "-1", "-2")) {
            IrAttribute attribute = IrAttribute.of(dialect + ".a");
            ProgramBuilder operation = Pir.builder(4);
            operation.op(dialect + ".op").add();
            for (Program program : List.of(
                    operation.build(),
                    program(attribute, IrType.NULL),
                    program(IrAttribute.NULL, IrType.of(dialect + ".t")),
                    program(IrAttribute.of("x.y", Payload.list(Payload.of(attribute))), IrType.NULL))) {
                Document document = Document.of(program);
                String reason = FORMAT.descriptor().representable(document);
                assertTrue(reason.contains("is spelled like a short id"), reason);
                IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.write(document));
                assertEquals(StandardCode.UNREPRESENTABLE, fault.code());
            }
        }
        for (String dialect : List.of("00", "5", "-3", "01", "+1", "builtins")) {
            assertNull(FORMAT.descriptor()
                    .representable(Document.of(program(IrAttribute.of(dialect + ".a"), IrType.NULL))));
        }
    }

    @Test
    void shortIdsAreThoseOfTheSchema() {
        Map<String, String> ids = Map.of(
                "builtin.a.b",
                "0.a.b",
                "pd_op.add",
                "1.add",
                "cf.yield",
                "2.yield",
                "custom_op.c",
                "3.c",
                "pd_dist.d",
                "4.d",
                "test.t",
                "-1.t",
                "test1.t",
                "-2.t",
                "onednn_op.conv",
                "onednn_op.conv",
                "x.NULL",
                "x.NULL");
        ids.forEach((name, id) -> {
            String text = ops(op("", "").replace("1.x", id));
            assertEquals(name, Json.assertCanonical(text).op(0).head().name().toString());
        });
    }

    @Test
    void theSummaryShowsTheStyleAndTheFormOfParameters() {
        assertEquals(
                Map.of("style", "compact", "parameters", "with DA and QA"),
                summary(Json.bytes(ops(Samples.PARAMETER))));
        assertEquals(
                Map.of("style", "compact", "parameters", "first form (2024)"),
                summary(Corpus.own("first-form/simple_rnn")));
        assertEquals("readable", summary(Corpus.own("native/arrays_readable")).get("style"));
        assertEquals(
                List.of("style", "parameters"), List.copyOf(summary(new byte[0]).keySet()));
    }

    private static Map<String, String> summary(byte[] text) {
        try (DocumentReader reader = FORMAT.newReader(ByteSource.of(text), ReadOptions.DEFAULTS)) {
            return reader.summary();
        }
    }

    @Test
    void aReaderPushesTheSameEventsAgainAndAgain() {
        try (DocumentReader reader = FORMAT.newReader(ByteSource.of(Samples.small()), ReadOptions.DEFAULTS)) {
            Document first = reader.read();
            assertEquals(first, reader.read());
            ProgramVisitor[] received = new ProgramVisitor[1];
            reader.accept("", received[0] = new ProgramVisitor() {});
            assertNotNull(received[0]);
        }
    }

    @Test
    void anEntryThatIsSkippedIsNotDecoded() {
        List<String> events = new ArrayList<>();
        byte[] broken = Json.bytes(ops("{}"));
        try (DocumentReader reader = FORMAT.newReader(ByteSource.of(broken), ReadOptions.DEFAULTS)) {
            reader.accept(new DocumentVisitor() {
                @Override
                public ProgramVisitor visitEntry(String name, long visits, Form form) {
                    events.add("entry '" + name + "' " + visits);
                    return null;
                }

                @Override
                public void visitEnd() {
                    events.add("end");
                }
            });
        }
        assertEquals(List.of("entry '' 0", "end"), events);
    }

    @Test
    void faultsOfAVisitorPassThrough() {
        IsomorphException own =
                new MalformedInputException(StandardCode.MODEL_INVALID, Location.ofByte("elsewhere", 7), "mine", null);
        try (DocumentReader reader = FORMAT.newReader(ByteSource.of(Json.bytes(ops())), ReadOptions.DEFAULTS)) {
            IsomorphException fault = assertThrows(
                    IsomorphException.class,
                    () -> reader.accept("", new ProgramVisitor() {
                        @Override
                        public void enterRegion() {
                            throw own;
                        }
                    }));
            assertEquals(own, fault);
        }
    }
}
