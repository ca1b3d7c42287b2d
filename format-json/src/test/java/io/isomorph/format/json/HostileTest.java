package io.isomorph.format.json;

import static io.isomorph.format.json.Json.attribute;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.spi.ReadOptions;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts that are made to cost a reader time and memory. Time is not asserted: what would take too long does not end.
 */
class HostileTest {
    private static final int WINDOW = 1 << 16;
    private static final long GIGABYTE = 1L << 30;
    private static final long MEGABYTE = 1L << 20;
    private static final int LONGEST = 1 << 20;

    /** A source that begins with some bytes and goes on with one of them for ever, without any of it being anywhere. */
    private static final class Endless implements ByteSource {
        private final byte[] start;
        private final byte filler;
        private final long size;
        private final long available;
        /**
         * Makes a source.
         *
         * @param available how many bytes it really has, however large it claims to be
         */
        Endless(String start, char filler, long size, long available) {
            this.start = Utf8.encode(start);
            this.filler = (byte) filler;
            this.size = size;
            this.available = available;
        }

        @Override
        public String name() {
            return Json.SOURCE;
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public int read(long position, byte[] target, int offset, int length) {
            int count = (int) Math.max(0, Math.min(length, available - position));
            Arrays.fill(target, offset, offset + count, filler);
            for (int i = (int) Math.min(position, start.length); i < start.length && i - position < count; i++) {
                target[offset + i - (int) position] = start[i];
            }
            return count;
        }

        @Override
        public ByteBuffer slice(long position, int length) {
            byte[] bytes = new byte[length];
            read(position, bytes, 0, length);
            return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
        }

        @Override
        public void close() {}
    }

    private static List<ByteSource> sources(byte[] text) {
        return List.of(ByteSource.of(text, Json.SOURCE), ByteSource.of(ByteBuffer.wrap(text), Json.SOURCE));
    }

    private static IsomorphException refused(ByteSource source, ReadOptions options) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.read(source, options));
        assertTrue(fault.location().byteOffset() >= 0, fault.getMessage());
        return fault;
    }

    private static IsomorphException refused(ByteSource source) {
        return refused(source, ReadOptions.DEFAULTS);
    }

    /** Reads a text that must be refused, and checks what that allocates, garbage included. */
    private static IsomorphException refusedIn(long bytes, ByteSource source, ReadOptions options) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        refused(source, options); // classes are loaded
        long before = threads.getCurrentThreadAllocatedBytes();
        IsomorphException fault = refused(source, options);
        long taken = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(taken <= bytes, () -> taken + " bytes were allocated where " + bytes + " should do: " + fault);
        return fault;
    }

    private static IsomorphException refusedIn(long bytes, ByteSource source) {
        return refusedIn(bytes, source, ReadOptions.DEFAULTS);
    }

    @Test
    void nestedArraysTakeLittleMemory() {
        String nested = "[".repeat(100_000) + "]".repeat(100_000);
        for (ByteSource source : sources(Json.bytes(nested))) {
            assertEquals(
                    StandardCode.SCHEMA_KIND, refusedIn(4 * MEGABYTE, source).code());
        }
        for (ByteSource source : sources(Json.bytes(attribute("x.y", nested)))) {
            assertEquals(
                    StandardCode.LIMIT_DEPTH, refusedIn(4 * MEGABYTE, source).code());
        }
    }

    @Test
    void unclosedArraysTakeLittleMemory() {
        for (ByteSource source : sources(Json.bytes("[".repeat(250_000)))) {
            IsomorphException fault = refusedIn(4 * MEGABYTE, source);
            assertEquals(JsonSyntaxCode.TRUNCATED, fault.code());
            assertEquals(250_000, fault.location().byteOffset());
        }
    }

    /** Returns the beginning of a file up to the value of a member that is passed over before it is read. */
    private static List<String> beginningsOfWhatIsPassedOver() {
        String member = "\u0000";
        return Stream.of(
                        "{\"program\":" + member,
                        Json.file(Json.HEADER, Json.block("{\"#\":\"x.y\",\"O\":" + member)),
                        Json.file(
                                Json.HEADER,
                                Json.block("{\"#\":\"x.y\",\"A\":[],\"I\":[],\"O\":[],\"regions\":" + member)),
                        attribute("x.y", "{\"$type\":" + member))
                .map(text -> text.substring(0, text.indexOf(member)))
                .toList();
    }

    @Test
    void whatIsPassedOverTakesLittleMemoryHoweverDeepItIs() {
        for (String start : beginningsOfWhatIsPassedOver()) {
            ByteSource arrays = new Endless(start, '[', 8 * MEGABYTE, 8 * MEGABYTE);
            assertEquals(
                    JsonSyntaxCode.TRUNCATED,
                    refusedIn(4 * MEGABYTE, arrays, ReadOptions.DEFAULTS).code(),
                    start);
            byte[] objects = Utf8.encode(start + "[{\"$type\":".repeat(500_000));
            assertEquals(
                    JsonSyntaxCode.TRUNCATED,
                    refusedIn(4 * MEGABYTE, ByteSource.of(objects)).code(),
                    start);
        }
    }

    @Test
    void aSourceThatPromisesMoreThanItHasIsCut() {
        for (String start :
                List.of("", "{\"base_code", "{\"base_code\":{\"magic\":\"", "{\"base_code\":{\"version\":1")) {
            IsomorphException fault =
                    refusedIn(64 * MEGABYTE, new Endless(start, 'a', GIGABYTE, Utf8.encode(start).length));
            assertEquals(start.isEmpty() ? JsonSyntaxCode.EMPTY : JsonSyntaxCode.TRUNCATED, fault.code());
            assertEquals(Utf8.encode(start).length, fault.location().byteOffset());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'\"', a, schema.kind",
        "'{\"', a, limit.string",
        "'{\"base_code\":{\"magic\":\"', a, limit.string",
        "'{\"base_code\":{\"zz\":\"', a, schema.unknown",
        "'{\"base_code\":{\"magic\":\"', \\, limit.string",
        "'{\"base_code\":{\"version\":1', 1, limit.string",
        "'{\"base_code\":{\"version\":0.', 0, limit.string",
        "'1e', 9, schema.kind",
    })
    void aStringOrNumberWithoutEndIsReadNoFurtherThanTheLongestAllowed(String start, char filler, String code) {
        ReadOptions options = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.STRING, LONGEST));
        // in each of two passes the window grows by doubling
        ByteSource source = new Endless(start, filler, 16 * MEGABYTE, 16 * MEGABYTE);
        assertEquals(code, refusedIn(10 * LONGEST, source, options).code().id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999", "-1e999999", "1E+999999999999", "0.1e400", "#", "-#", "#.5", "#e5"})
    void numbersBeyondAllMeasureAreRefusedWhereverTheyAre(String number) {
        String large = number.replace("#", "7".repeat(400_000));
        for (String name : List.of("0.a_i32", "0.a_i64", "0.a_f32", "0.a_f64", "0.a_str", "x.y")) {
            IsomorphException fault = refusedIn(8 * MEGABYTE, ByteSource.of(Json.bytes(attribute(name, large))));
            assertEquals(StandardCode.SCHEMA_RANGE, fault.code(), name);
        }
        for (String text : List.of(
                Json.ops().replace("\"version\":4", "\"version\":" + large),
                Json.ops(Json.use(large)),
                Json.ops(Json.value(large)))) {
            assertTrue(refusedIn(8 * MEGABYTE, ByteSource.of(Json.bytes(text)))
                    .code()
                    .id()
                    .startsWith("schema."));
        }
    }

    @Test
    void longNumbersThatAreSmallAreRead() {
        String zeros = "0".repeat(400_000);
        for (String number : List.of("1." + zeros, "0." + zeros + "1e400001", "1" + zeros + "e-400000")) {
            assertEquals(
                    attribute("0.a_f64", "1.0"),
                    Json.text(Json.read(attribute("0.a_f64", number)).document()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\ud800", "\\udc00", "\\udbff\\ud800", "\\ud800x", "\\ud800\\u0041", "\\udfff\\ud800"})
    void halfOfASurrogatePairIsRefusedWhereverItIs(String half) {
        for (String text : List.of(
                Json.ops().replace("\"pir\"", "\"" + half + "\""),
                Json.ops().replace("\"magic\"", "\"" + half + "\""),
                attribute("0.a_str", "\"" + half + "\""),
                attribute("x." + half, "1"),
                attribute("x.y", "{\"" + half + "\":1}"),
                attribute("x.y", "[[\"" + half + "\"]]"))) {
            assertEquals(
                    JsonSyntaxCode.SURROGATE,
                    refused(ByteSource.of(Json.bytes(text))).code(),
                    text);
        }
    }

    private static final List<byte[]> ILL_FORMED = List.of(
            bytes(0x80),
            bytes(0xc3),
            bytes(0xc0, 0xaf),
            bytes(0xe2, 0x82),
            bytes(0xe0, 0x80, 0x80),
            bytes(0xed, 0xbf, 0xbf),
            bytes(0xf0, 0x9f, 0x98),
            bytes(0xf4, 0x90, 0x80, 0x80),
            bytes(0xff));

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @ParameterizedTest
    @FieldSource("ILL_FORMED")
    void badUtf8IsFoundWhereverTheEndOfTheWindowCutsIt(byte[] bad) {
        byte[] start = Json.bytes("{\"base_code\":{\"magic\":\"");
        byte[] end = Json.bytes("\",\"trainable\":true,\"version\":4}}");
        for (int before = 0; before <= bad.length + 1; before++) {
            int at = WINDOW - before;
            byte[] text = new byte[at + bad.length + end.length];
            Arrays.fill(text, (byte) 'p');
            System.arraycopy(start, 0, text, 0, start.length);
            System.arraycopy(bad, 0, text, at, bad.length);
            System.arraycopy(end, 0, text, at + bad.length, end.length);
            for (ByteSource source : sources(text)) {
                IsomorphException fault = refused(source);
                assertEquals(JsonSyntaxCode.ENCODING, fault.code());
                assertEquals(at, fault.location().byteOffset());
            }
        }
    }

    /** Texts that between them have each sort of object. */
    private static List<String> everySortOfObject() {
        List<String> texts = new ArrayList<>();
        texts.add(new String(Samples.small(), java.nio.charset.StandardCharsets.UTF_8));
        Samples.unusual().forEach(text -> texts.add(new String(text, java.nio.charset.StandardCharsets.UTF_8)));
        return texts;
    }

    /** A member whose value holds no other: it can be found without a parser. */
    private static final Pattern MEMBER = Pattern.compile(
            "(\"[^\"\\\\]+\"):(\"(?:[^\"\\\\]|\\\\.)*\"|-?[0-9.e+-]+|true|false|null|\\[\\]|\\{\\})(?=[,}])");

    @Test
    void everyRepeatedMemberIsRefusedInEverySortOfObject() {
        int tried = 0;
        for (String text : everySortOfObject()) {
            Matcher member = MEMBER.matcher(text);
            while (member.find()) {
                String twice = text.substring(0, member.end()) + "," + member.group() + text.substring(member.end());
                for (ByteSource source : sources(Json.bytes(twice))) {
                    assertEquals(StandardCode.SCHEMA_DUPLICATE, refused(source).code(), twice);
                }
                tried++;
            }
        }
        assertTrue(tried > 100, tried + " members");
    }
}
