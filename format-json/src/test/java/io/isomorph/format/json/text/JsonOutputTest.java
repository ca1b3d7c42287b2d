package io.isomorph.format.json.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
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
        String[] odd = {"\"", "\\", "\n", "\u0001", "\u001f", "\u007f", "ä", "日", "\ud83d\ude00", " "};
        for (int length = 0; length < 40; length++) {
            String plain = "x".repeat(length);
            assertString(plain);
            for (String part : odd) {
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
}
