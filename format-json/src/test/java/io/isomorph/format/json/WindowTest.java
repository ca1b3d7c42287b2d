package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Readers see a text through a window of 64 KiB, unless it lies in an array. */
class WindowTest {
    private static final int WINDOW = 1 << 16;
    private static final byte[] MAGIC = Utf8.encode("\"magic\":\"pir\"");

    /** Returns a text in which a long name of the family moves everything behind it. */
    private static byte[] shifted(byte[] text, int by) {
        String whole = Utf8.decode(text, 0, text.length);
        return Utf8.encode(whole.replace("\"magic\":\"pir\"", "\"magic\":\"" + "p".repeat(by) + "\""));
    }

    private static ByteSource windowed(byte[] text) {
        ByteSource source = ByteSource.of(ByteBuffer.wrap(text), Json.SOURCE);
        assertNull(source.array());
        return source;
    }

    @Test
    void theEdgeOfTheWindowMayFallAnywhere() {
        byte[] small = Samples.small();
        Document expected = null;
        for (int edge = MAGIC.length + 20; edge <= small.length; edge++) {
            byte[] text = shifted(small, WINDOW - edge);
            Json.Read read = Json.read(windowed(text), ReadOptions.DEFAULTS.withStrict(true));
            if (edge % 32 == 0) {
                assertTrue(Arrays.equals(text, Json.write(read.document())), "edge at " + edge);
            }
            expected = expected == null ? read.document() : expected;
            assertEquals(
                    expected.onlyProgram().body(), read.document().onlyProgram().body());
        }
    }

    @Test
    void faultsHaveTheSamePlaceWhereverTheEdgeFalls() {
        byte[] broken = Json.bytes(attribute("0.a_str", "\"\u00e9\\u00zz\""));
        byte[] wrong = Json.bytes(attribute("0.a_f32", "1e400").replace("\"A\"", "\"\\u0041\""));
        for (byte[] text : List.of(broken, wrong)) {
            for (int edge = MAGIC.length + 20; edge <= text.length; edge += 3) {
                byte[] moved = shifted(text, WINDOW - edge);
                IsomorphException inArray = assertThrows(IsomorphException.class, () -> Json.read(moved));
                IsomorphException inWindow =
                        assertThrows(IsomorphException.class, () -> Json.read(windowed(moved), ReadOptions.DEFAULTS));
                assertEquals(inArray.getMessage(), inWindow.getMessage());
            }
        }
    }

    @Test
    void badUtf8AtTheEdgeIsFound() {
        byte[] start = Json.bytes("{\"base_code\":{\"magic\":\"");
        for (int at = WINDOW - 4; at <= WINDOW + 1; at++) {
            byte[] text = new byte[at + 3];
            Arrays.fill(text, (byte) 'p');
            System.arraycopy(start, 0, text, 0, start.length);
            text[at] = (byte) 0xe2;
            text[at + 1] = '"';
            text[at + 2] = '}';
            IsomorphException fault =
                    assertThrows(IsomorphException.class, () -> Json.read(windowed(text), ReadOptions.DEFAULTS));
            assertEquals(JsonSyntaxCode.ENCODING, fault.code());
            assertEquals(at, fault.location().byteOffset());
        }
    }

    @Test
    void tokensMayBeLongerThanTheWindow() {
        for (int length : new int[] {WINDOW - 2, WINDOW, WINDOW + 1, 3 * WINDOW, 1 << 20}) {
            String text = attribute("0.a_str", "\"" + "\u00e9".repeat(length / 2) + "\\n\"");
            Json.Read read = Json.read(windowed(Json.bytes(text)), ReadOptions.DEFAULTS.withStrict(true));
            assertEquals(text, Json.text(read.document()));
            String number = attribute("0.a_f64", "0." + "0".repeat(length) + "1e" + (length + 1));
            assertEquals(
                    attribute("0.a_f64", "1.0"),
                    Json.text(Json.read(windowed(Json.bytes(number)), ReadOptions.DEFAULTS)
                            .document()),
                    "a number of " + length);
        }
    }

    @Test
    void theLimitOnStringsHoldsInEverySource() {
        Limits limits = Limits.DEFAULTS.with(Limit.STRING, 100);
        ReadOptions options = ReadOptions.DEFAULTS.withLimits(limits);
        for (int length : new int[] {100, 101, WINDOW - 10, WINDOW + 10, 1 << 20}) {
            for (String text : List.of(
                    attribute("0.a_str", "\"" + "a".repeat(length) + "\""),
                    attribute("0.a_f64", "1" + "0".repeat(length - 4) + "e" + (length < 103 ? "-9" : "-99999")),
                    Json.ops(Json.op("", "").replace("\"A\"", "\"" + "a".repeat(length) + "\":1,\"A\"")))) {
                for (ByteSource source : List.of(ByteSource.of(Json.bytes(text)), windowed(Json.bytes(text)))) {
                    String found = outcome(source, options);
                    boolean limited = found.equals(StandardCode.LIMIT_STRING.id());
                    assertEquals(length > 100, limited, () -> length + " " + found + " " + source.name());
                }
            }
        }
    }

    private static String outcome(ByteSource source, ReadOptions options) {
        try {
            Json.read(source, options);
            return "read";
        } catch (IsomorphException e) {
            return e.code().id();
        }
    }

    @Test
    void aFileThatIsReadByPartsIsTheSame(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("large.json");
        String[] around = file(HEADER, block("§")).split(Json.MARK);
        String text = "{\"#\":\"0.a_str\",\"D\":\"" + "\\n\u00e9".repeat(2_000) + "\"}";
        byte[] operation = Json.bytes(Json.op(Json.named("a", text), ""));
        int count = (17 << 20) / operation.length;
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(Json.bytes(around[0]));
            for (int i = 0; i < count; i++) {
                out.write(operation);
                out.write(i == count - 1 ? new byte[0] : new byte[] {','});
            }
            out.write(Json.bytes(around[1]));
        }
        try (ByteSource source = ByteSource.open(file);
                ByteSink sink = ByteSink.replacing(folder.resolve("copy.json"))) {
            assertNull(source.array());
            Formats.convert(
                    Json.FORMAT.newReader(source, ReadOptions.DEFAULTS.withStrict(true)),
                    Json.FORMAT,
                    sink,
                    WriteOptions.DEFAULTS);
        }
        assertEquals(-1, Files.mismatch(file, folder.resolve("copy.json")));
    }

    @Test
    void theFirstFormAndKeywordsAreFoundBehindTheWindow() {
        String parameter = Samples.PARAMETER.replace("\"DA\":[],", "").replace(",\"QA\":[]", "");
        for (int edge = 100; edge < 420; edge += 3) {
            byte[] text = shifted(Json.bytes(Json.ops(parameter)), WINDOW - edge);
            assertEquals(
                    "2024",
                    Json.read(windowed(text), ReadOptions.DEFAULTS).form().get("json.parameter"),
                    "edge at " + edge);
            byte[] lost = shifted(Json.bytes(file(HEADER, Samples.blockOf(0, "", "", Json.use("0")))), WINDOW - edge);
            assertEquals(
                    "lost",
                    Json.read(windowed(lost), ReadOptions.DEFAULTS).form().get("json.kwargs"),
                    "edge at " + edge);
        }
    }
}
