package io.isomorph.format.json.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Operands;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class JsonOutputTest {
    private static final int RANDOM_NUMBERS = 100_000;

    private static void assertInteger(long value) {
        JsonOutput out = JsonOutput.ofPiece(false, 0);
        out.integer(value);
        assertEquals(Long.toString(value), text(out));
        JsonOutput unsigned = JsonOutput.ofPiece(false, 0);
        unsigned.unsigned(value);
        assertEquals(Long.toUnsignedString(value), text(unsigned));
    }

    private static String text(JsonOutput out) {
        return new String(out.toByteArray(), StandardCharsets.US_ASCII);
    }

    @Test
    void integersOfAnyLengthAreWrittenInDecimal() {
        assertInteger(Long.MIN_VALUE);
        assertInteger(Long.MAX_VALUE);
        for (long power = 1; power > 0 && power <= 1_000_000_000_000_000_000L; power *= 10) {
            for (long factor = 1; factor < 10; factor++) {
                for (long value : new long[] {power * factor - 1, power * factor, power * factor + 1}) {
                    assertInteger(value);
                    assertInteger(-value);
                }
            }
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < RANDOM_NUMBERS; i++) {
            assertInteger(random.nextLong() >> random.nextInt(Long.SIZE));
        }
    }

    @Test
    void stringsOfAnyLengthAreEscapedWhereverThatIsNeeded() {
        String[] special = {"\"", "\\", "\n", "\u0001", "\u001f", "\u007f", "ä", "日", "\ud83d\ude00", " "};
        for (int length = 0; length < 40; length++) {
            String plain = "x".repeat(length);
            assertString(plain);
            for (String part : special) {
                for (int at = 0; at <= length; at++) {
                    assertString(plain.substring(0, at) + part + plain.substring(at));
                    assertString(plain.substring(0, at) + part + part + plain.substring(at));
                }
            }
        }
    }

    private static void assertString(String value) {
        JsonOutput out = JsonOutput.ofPiece(false, 0);
        out.string(value);
        StringBuilder expected = new StringBuilder("\"");
        value.chars()
                .forEach(c -> expected.append(
                        switch (c) {
                            case '"' -> "\\\"";
                            case '\\' -> "\\\\";
                            case '\n' -> "\\n";
                            default -> c < ' ' ? "\\u%04x".formatted(c) : String.valueOf((char) c);
                        }));
        assertEquals(expected.append('"').toString(), new String(out.toByteArray(), StandardCharsets.UTF_8));
    }

    private static String written(boolean readable, byte[] buffer, Consumer<JsonOutput> writing) {
        MemorySink sink = ByteSink.inMemory();
        JsonOutput out = new JsonOutput(sink, Limits.DEFAULTS, readable, buffer);
        writing.accept(out);
        out.flush();
        byte[] bytes = sink.toByteArray();
        assertEquals(bytes.length, out.offset());
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Writes one of everything. */
    private static void everything(JsonOutput out) {
        Token key = Token.key("%");
        out.beginObject();
        out.member(key);
        out.objects(key, Operands.of(-1));
        out.member("o");
        out.objects(key, Operands.EMPTY);
        out.member("a");
        out.beginArray();
        out.element();
        out.integer(Long.MIN_VALUE);
        out.element();
        out.unsigned(-1);
        out.element();
        out.number(-1.7976931348623157e308);
        out.element();
        out.digit(7);
        out.element();
        out.bool(false);
        out.element("[]".getBytes(StandardCharsets.UTF_8));
        out.element();
        out.bytes("{}".getBytes(StandardCharsets.UTF_8));
        out.element();
        out.token(new Token("null"));
        out.element();
        out.string("\u0001");
        out.element();
        out.beginObject(Token.key("lengt"), Long.MIN_VALUE, Token.key("secnd"));
        out.beginArray();
        out.endArray();
        out.endObject();
        out.endArray();
        out.endObject();
    }

    /** What is written does not depend on how much space the array has, and is in the style that was requested. */
    @Test
    void everythingIsWrittenWhateverSpaceThereIs() {
        String compact =
                "{\"%\":[{\"%\":-1}],\"o\":[],\"a\":[-9223372036854775808,18446744073709551615,-1.7976931348623157e+308,7,"
                        + "false,[],{},null,\"\\u0001\",{\"lengt\":-9223372036854775808,\"secnd\":[]}]}";
        String readable = """
                {
                    "%": [
                        {
                            "%": -1
                        }
                    ],
                    "o": [],
                    "a": [
                        -9223372036854775808,
                        18446744073709551615,
                        -1.7976931348623157e+308,
                        7,
                        false,
                        [],
                        {},
                        null,
                        "\\u0001",
                        {
                            "lengt": -9223372036854775808,
                            "secnd": []
                        }
                    ]
                }""";
        for (int space = 0; space <= 2 * readable.length(); space++) {
            assertEquals(compact, written(false, new byte[space], JsonOutputTest::everything), space + " bytes");
            assertEquals(readable, written(true, new byte[space], JsonOutputTest::everything), space + " bytes");
        }
    }

    /** A line is indented by four blanks for each bracket around it, however many there are. */
    @Test
    void aLineIsIndentedByItsDepth() {
        for (int depth : new int[] {1, 63, 64, 65, 128, 129, 300}) {
            String text = written(true, new byte[16], out -> {
                for (int i = 0; i < depth; i++) {
                    out.beginArray();
                    out.element();
                    assertEquals(i + 1, out.indentation());
                }
                assertTrue(out.isReadable());
                out.digit(1);
                for (int i = 0; i < depth; i++) {
                    out.endArray();
                }
            });
            assertTrue(text.contains("\n" + " ".repeat(4 * depth) + "1\n"), "depth " + depth);
            assertEquals(2 * depth, text.lines().count() - 1, "depth " + depth);
        }
    }

    /** Of operands as many are written as there are, with commas between them. */
    @Test
    void anyNumberOfObjectsIsWritten() {
        for (int count : new int[] {0, 1, 2, 63, 64, 65, 66, 1000}) {
            int[] values = new int[count];
            Arrays.setAll(values, i -> i % 2 == 0 ? Integer.MIN_VALUE + i : i);
            StringBuilder expected = new StringBuilder("[");
            for (int i = 0; i < count; i++) {
                expected.append(i == 0 ? "" : ",")
                        .append("{\"%\":")
                        .append(values[i])
                        .append('}');
            }
            assertEquals(
                    expected.append(']').toString(),
                    written(false, new byte[1], out -> out.objects(Token.key("%"), Operands.of(values))));
        }
    }

    /** A long string is written as a short one is, wherever an escape or a surrogate pair falls. */
    @Test
    void longStringsAreEscapedAsShortOnesAre() {
        for (int before = 4090; before <= 4100; before++) {
            for (String part : new String[] {"\ud83d\ude00", "\u0001", "\"", "\u65e5"}) {
                assertString("x".repeat(before) + part.repeat(3) + "y".repeat(9000));
            }
        }
        assertString("\ud83d\ude00".repeat(5000));
        assertString("x".repeat(4096));
        assertString("x".repeat(8192));
        assertEquals("[\"" + "z".repeat(4097) + "\",1]", written(false, new byte[0], out -> {
            out.beginArray();
            out.element();
            out.string("z".repeat(4097));
            out.element();
            out.digit(1);
            out.endArray();
        }));
    }

    /** A string may have as many bytes between its quotes as the limit allows, escapes as they are written. */
    @Test
    void theLimitOnStringsIsTheirBytes() {
        for (String text : new String[] {"x".repeat(9000), "\u0001".repeat(1500), "\u65e5".repeat(3000)}) {
            new JsonOutput(ByteSink.inMemory(), Limits.DEFAULTS.with(Limit.STRING, 9000), false, new byte[8])
                    .string(text);
            JsonOutput out =
                    new JsonOutput(ByteSink.inMemory(), Limits.DEFAULTS.with(Limit.STRING, 8999), false, new byte[8]);
            out.raw("12345");
            LimitExceededException fault = assertThrows(LimitExceededException.class, () -> out.string(text));
            assertTrue(fault.problem().contains(" is 9000 where at most 8999 is allowed"), fault.problem());
            assertEquals(5 + 1 + 9000, fault.location().byteOffset());
        }
    }

    /** A long text is handed on while it is written, so that the array stays short, and all of it arrives. */
    @Test
    void aLongTextIsHandedOnWhileItIsWritten() {
        int count = 100_000;
        MemorySink sink = ByteSink.inMemory();
        JsonOutput out = new JsonOutput(sink, Limits.DEFAULTS, false, new byte[8]);
        StringBuilder expected = new StringBuilder("[");
        out.beginArray();
        for (int i = 0; i < count; i++) {
            out.element();
            out.integer(1_000_000 + i);
            expected.append(i == 0 ? "" : ",").append(1_000_000 + i);
            assertEquals(expected.length(), out.offset());
        }
        int handedOn = sink.toByteArray().length;
        assertTrue(handedOn > expected.length() / 2, handedOn + " bytes were handed on");
        assertTrue(out.buffer().length <= 1 << 20, out.buffer().length + " bytes are kept");
        out.endArray();
        out.flush();
        assertArrayEquals(expected.append(']').toString().getBytes(StandardCharsets.US_ASCII), sink.toByteArray());
    }

    /** The text from an offset on is there as long as it is not handed on and not longer than requested. */
    @Test
    void theTextFromAnOffsetIsReturnedWhileItIsThere() {
        JsonOutput out = new JsonOutput(ByteSink.inMemory(), Limits.DEFAULTS, false, new byte[8]);
        out.raw("0123456789");
        assertEquals("456789", new String(out.textFrom(4, 6), StandardCharsets.US_ASCII));
        assertNull(out.textFrom(4, 5));
        assertEquals(0, out.textFrom(10, 5).length);
        out.flush();
        out.raw("abc");
        assertEquals("abc", new String(out.textFrom(10, 3), StandardCharsets.US_ASCII));
        assertEquals("c", new String(out.textFrom(12, 3), StandardCharsets.US_ASCII));
        assertNull(out.textFrom(9, 100));
    }
}
