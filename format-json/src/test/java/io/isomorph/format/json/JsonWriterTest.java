package io.isomorph.format.json;

import static io.isomorph.format.json.Json.ops;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonWriterTest {
    private final MemorySink sink = ByteSink.inMemory();
    private final DocumentWriter writer = Json.FORMAT.newWriter(sink, WriteOptions.DEFAULTS);
    private final Program program = Json.read(ops(Json.value("1"))).program();

    @Test
    void aWriterIsOfUseOnce() {
        Document.of(program).accept(writer);
        assertEquals(ops(Json.value("1")), new String(sink.toByteArray(), StandardCharsets.UTF_8));
        assertThrows(IllegalStateException.class, () -> writer.visitEntry("", 0, Form.EMPTY));
        assertThrows(IllegalStateException.class, writer::visitEnd);
        writer.close();
    }

    @Test
    void aSecondEntryIsRefused() {
        program.accept(writer.visitEntry("", 0, Form.EMPTY));
        UnrepresentableException fault =
                assertThrows(UnrepresentableException.class, () -> writer.visitEntry("b", 0, Form.EMPTY));
        assertEquals(StandardCode.UNREPRESENTABLE, fault.code());
        assertThrows(IllegalStateException.class, writer::visitEnd);
    }

    @Test
    void anEntryWithANameOrVisitsIsRefused() {
        assertThrows(UnrepresentableException.class, () -> writer.visitEntry("a", 0, Form.EMPTY));
        DocumentWriter other = Json.FORMAT.newWriter(sink, WriteOptions.DEFAULTS);
        assertThrows(UnrepresentableException.class, () -> other.visitEntry("", 1, Form.EMPTY));
        assertThrows(IllegalStateException.class, () -> other.visitEntry("", 0, Form.EMPTY));
    }

    @Test
    void noEntryIsRefused() {
        assertThrows(UnrepresentableException.class, writer::visitEnd);
    }

    @Test
    void aProgramThatHasNotEndedIsMisuse() {
        ProgramVisitor visitor = writer.visitEntry("", 0, Form.EMPTY);
        visitor.visitInfo("pir", 4, true);
        visitor.enterRegion();
        assertThrows(IllegalStateException.class, () -> visitor.visitInfo("pir", 4, true));
        assertThrows(IllegalStateException.class, writer::visitEnd);
    }

    @Test
    void theFormDecidesTheStyleUnlessAnOptionDoes() {
        Document readable = Document.of(List.of(new Entry("", 0, Form.of(Map.of("json.style", "readable")), program)));
        Document compact = Document.of(program);
        assertTrue(Json.text(readable).startsWith("{\n    \"base_code\": {\n        \"magic\": \"pir\",\n"));
        assertEquals(Json.text(readable), styled(compact, JsonFormat.READABLE));
        assertEquals(Json.text(compact), styled(readable, JsonFormat.COMPACT));
        assertEquals(Json.text(readable), styled(readable, JsonFormat.AS_READ));
        Document unusual =
                Document.of(List.of(new Entry("", 0, Form.of(Map.of("json.style", "odd", "x.other", "1")), program)));
        assertEquals(Json.text(compact), Json.text(unusual));
    }

    private static String styled(Document document, String style) {
        return new String(Formats.toBytes(document, Json.FORMAT, Laws.style(style)), StandardCharsets.UTF_8);
    }

    @Test
    void theReadableStyleIsIndentedByFourWithEmptyBracketsOnOneLine() {
        String expected =
                "{\n    \"base_code\": {\n        \"magic\": \"pir\",\n        \"trainable\": true,\n        \"version\": 4\n    },\n"
                        + "    \"program\": {\n        \"regions\": [\n            {\n                \"#\": \"region_0\",\n"
                        + "                \"blocks\": [\n                    {\n                        \"#\": \"block_0\",\n"
                        + "                        \"args\": [],\n                        \"ops\": []\n                    }\n"
                        + "                ]\n            }\n        ]\n    }\n}";
        assertEquals(expected, styled(Json.read(ops()).document(), JsonFormat.READABLE));
        Json.assertCanonical(expected);
    }

    @Test
    void readableTextOfGreatDepthIsIndentedInFull() {
        Payload payload = Payload.ofNull();
        for (int i = 0; i < 300; i++) {
            payload = Payload.list(payload);
        }
        ProgramBuilder builder = Pir.builder(4);
        builder.op("x.op").attribute("a", IrAttribute.of("x.y", payload)).add();
        String text = styled(Document.of(builder.build()), JsonFormat.READABLE);
        assertTrue(text.contains("\n" + " ".repeat(4 * 311) + "null\n"), "the innermost line");
        Json.assertCanonical(text);
    }

    @Test
    void stringsAreEscapedAsPaddleDoes() {
        StringBuilder all = new StringBuilder();
        for (int c = 0; c < 0x100; c++) {
            all.append((char) c);
        }
        all.append("\u2028\u2029\ufeff\uffff\ud7ff\ue000\ud800\udc00\udbff\udfff");
        ProgramBuilder builder = Pir.builder(4);
        builder.op("x.op")
                .attribute(all.toString(), IrAttribute.of("builtin.a_str", Payload.of(all.toString())))
                .add();
        String text = Json.text(builder.build());
        String expected =
                "\"\\u0000\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007\\b\\t\\n\\u000b\\f\\r\\u000e\\u000f\\u0010\\u0011\\u0012"
                        + "\\u0013\\u0014\\u0015\\u0016\\u0017\\u0018\\u0019\\u001a\\u001b\\u001c\\u001d\\u001e\\u001f !\\\"#$%&'()*+,-./0123456789";
        assertTrue(text.contains(expected), text);
        assertTrue(text.contains("[\\\\]^"), text);
        assertTrue(text.contains("}~\u007f\u0080"), text);
        assertTrue(text.contains("\u2028\u2029\ufeff\uffff"), text);
        Json.assertCanonical(text);
    }

    @Test
    void longStringsWithPairsAtEveryOffsetAreWrittenWhole() {
        for (int i = 4090; i < 4100; i++) {
            Json.assertCanonical(
                    Json.attribute("0.a_str", "\"" + "a".repeat(i) + "\ud83d\ude00".repeat(3000) + "\\u0001\""));
        }
    }

    @Test
    void outputLargerThanTheBufferReachesTheSinkInParts() {
        int[] writes = new int[1];
        long[] total = new long[1];
        ByteSink counting = new ByteSink() {
            @Override
            public String name() {
                return "counting";
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                writes[0]++;
                total[0] += length;
            }

            @Override
            public void commit() {}

            @Override
            public void close() {}
        };
        byte[] text = Json.bytes(Json.attribute("x.y", "[" + "\"aaaaaaaaaaaaaaaaaaaa\",".repeat(100_000) + "0]"));
        Formats.convert(
                Json.FORMAT.newReader(ByteSource.of(text), ReadOptions.DEFAULTS),
                Json.FORMAT,
                counting,
                WriteOptions.DEFAULTS);
        assertEquals(text.length, total[0]);
        assertTrue(writes[0] > 3, () -> writes[0] + " writes");
    }

    @Test
    void integersOfEveryLengthAreWritten() {
        StringBuilder numbers = new StringBuilder("0");
        for (int digits = 1; digits <= 19; digits++) {
            String number = "1234567890123456789".substring(0, digits);
            numbers.append(',').append(number).append(",-").append(number);
        }
        numbers.append(
                ",9223372036854775807,-9223372036854775808,9223372036854775808,18446744073709551615,10000000000000000000");
        Json.assertCanonical(Json.attribute("x.y", "[" + numbers + "]"));
    }

    @Test
    void theHeaderIsKeptAsItIs() {
        for (String header : List.of(
                "{\"magic\":\"pypto\",\"trainable\":true,\"version\":0}",
                "{\"magic\":\"\",\"trainable\":false,\"version\":-1}",
                "{\"magic\":\"p\u00e9\\n\",\"trainable\":true,\"version\":9223372036854775807}")) {
            Json.assertCanonical(Json.file(header, Json.block()));
        }
    }

    @Test
    void optionsOfOtherValuesAreRefused() {
        IsomorphException fault = assertThrows(
                IsomorphException.class,
                () -> WriteOptions.DEFAULTS.parsed(
                        Json.FORMAT.descriptor().writeOptions(), Map.of("json.style", "pretty")));
        assertEquals(StandardCode.OPTION_VALUE, fault.code());
    }
}
