package io.isomorph.format.json.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens one by one: what they are, where they end, and what is reported for what is none. */
class TokenScannerTest {
    private static final String SOURCE = "text.json";

    /** Returns scanners of a text: one that has it in an array, and one that sees it through a window. */
    private static List<JsonScanner> scanners(String text, Limits limits) {
        byte[] bytes = Utf8.encode(text);
        ByteSource windowed = ByteSource.of(ByteBuffer.wrap(bytes), SOURCE);
        assertNull(windowed.array());
        return List.of(new JsonScanner(ByteSource.of(bytes, SOURCE), limits), new JsonScanner(windowed, limits));
    }

    private static List<JsonScanner> scanners(String text) {
        return scanners(text, Limits.DEFAULTS);
    }

    private static String token(JsonScanner scanner) {
        return Utf8.decode(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
    }

    private static void refused(String text, Consumer<JsonScanner> scan, ErrorCode code, long at, String problem) {
        for (JsonScanner scanner : scanners(text)) {
            scanner.peekByte();
            IsomorphException fault = assertThrows(IsomorphException.class, () -> scan.accept(scanner), text);
            assertEquals(code, fault.code(), fault.getMessage());
            assertEquals(at, fault.location().byteOffset(), fault.getMessage());
            assertEquals(problem, fault.problem());
        }
    }

    /** A string is what is between its quotes, however long it is and however near the text's end is. */
    @Test
    void aStringEndsAtItsQuote() {
        for (String behind : List.of("", ",", ",\"a longer text behind it\"")) {
            for (int length = 0; length < 20; length++) {
                String plain = "x".repeat(length);
                for (String string : List.of(plain, plain + " ~\u007f", plain + "\u00e9", plain + "\\n")) {
                    for (JsonScanner scanner : scanners('"' + string + '"' + behind)) {
                        scanner.peekByte();
                        int flags = scanner.scanString();
                        assertEquals(string, token(scanner));
                        assertEquals(1, scanner.tokenOffset());
                        assertEquals(Utf8.encode(string).length + 2, scanner.offset());
                        assertEquals(string.endsWith("\\n"), (flags & JsonScanner.ESCAPED) != 0);
                    }
                }
            }
        }
    }

    /** A string is taken at once only if it is plain, and otherwise the scanner does not move. */
    @Test
    void aPlainStringIsTakenAtOnceOrNotAtAll() {
        String behind = ",\"a longer text behind it\"";
        for (JsonScanner scanner : scanners("\"plain text\"" + behind)) {
            scanner.peekByte();
            assertEquals("plain text", scanner.tryPlainString());
            assertEquals(12, scanner.offset());
        }
        for (String other : List.of("\"\u00e9\"", "\"a\\n\"", "\"a\u0001\"", "12", "")) {
            for (JsonScanner scanner : scanners(other + (other.isEmpty() ? "" : behind))) {
                scanner.peekByte();
                assertNull(scanner.tryPlainString(), other);
                assertEquals(0, scanner.offset());
            }
        }
    }

    /** What is no string is refused where it goes wrong. */
    @Test
    void aStringThatIsNoneIsRefused() {
        Consumer<JsonScanner> scan = JsonStrings::scanChecked;
        String cut = "the text ends inside a string";
        refused("\"ab", scan, JsonSyntaxCode.TRUNCATED, 3, cut);
        refused("\"ab\\", scan, JsonSyntaxCode.TRUNCATED, 4, cut);
        refused("\"a\u001f\"", scan, JsonSyntaxCode.CONTROL, 2, "found the control character 31 in a string");
        refused("\"a\u0000\"", scan, JsonSyntaxCode.CONTROL, 2, "found the control character 0 in a string");
        refused("\"a\\\u0000\"", scan, JsonSyntaxCode.ESCAPE, 2, "found an unknown escape");
        refused("\"\\ud83d\\u0041\"", scan, JsonSyntaxCode.SURROGATE, 7, "found half of a surrogate pair");
        refused("\"\\ud83d\\ud83d\"", scan, JsonSyntaxCode.SURROGATE, 7, "found half of a surrogate pair");
    }

    /** An escape is canonical exactly if the writer writes it so. */
    @ParameterizedTest
    @CsvSource({
        "\\u0000, true", "\\u0007, true", "\\u0008, false", "\\u000b, true", "\\u000c, false", "\\u000d, false",
        "\\u001a, true", "\\u001A, false", "\\u001f, true", "\\u001F, false", "\\u0020, false", "\\u007f, false",
        "\\/, false", "\\b, true", "\\t, true", "\\\\, true", "\\\", true", "\\ud83d\\ude00, false"
    })
    void anEscapeIsCanonicalIfTheWriterWritesIt(String escape, boolean canonical) {
        for (JsonScanner scanner : scanners("\"a" + escape + "b\"")) {
            scanner.peekByte();
            assertEquals(JsonScanner.ESCAPED, scanner.scanString());
            JsonStrings.Decoded decoded = JsonStrings.decode(scanner);
            assertEquals(canonical, decoded.canonical());
            JsonOutput out = JsonOutput.ofPiece(false, 0);
            out.string(decoded.text());
            String written = new String(out.toByteArray(), java.nio.charset.StandardCharsets.UTF_8);
            assertEquals(canonical, written.equals("\"a" + escape + "b\""));
        }
    }

    /** The limit on strings is the number of bytes between the quotes, and of a number all of its bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"\"0123456789\"", "\"01234567\\n\"", "\"01234567\u00e9\"", "1234567890", "-1.5e+0001"})
    void theLimitOnStringsIsTheLongestToken(String text) {
        String behind = ",\"a longer text behind it\"";
        for (JsonScanner scanner : scanners(text + behind, Limits.DEFAULTS.with(Limit.STRING, 10))) {
            scan(scanner);
            assertEquals(10, scanner.tokenEnd() - scanner.tokenStart());
        }
        for (JsonScanner scanner : scanners(text + behind, Limits.DEFAULTS.with(Limit.STRING, 9))) {
            LimitExceededException fault = assertThrows(LimitExceededException.class, () -> scan(scanner));
            assertEquals(Limit.STRING.code(), fault.code());
            assertTrue(fault.problem().contains(" is 10 where at most 9 is allowed"), fault.problem());
            assertEquals(text.startsWith("\"") ? 1 : 0, fault.location().byteOffset());
        }
    }

    private static void scan(JsonScanner scanner) {
        if (scanner.peekByte() == '"') {
            scanner.scanString();
        } else {
            scanner.scanNumber();
        }
    }

    /** A number ends before the first byte that cannot continue a word, and a word is none. */
    @Test
    void aNumberEndsWhereAWordDoes() {
        for (char c = 0; c < 0x80; c++) {
            if (".eE".indexOf(c) >= 0) {
                continue; // they continue the number
            }
            boolean word =
                    (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' || c == '-';
            if (word) {
                refused("0" + c, JsonScanner::scanNumber, JsonSyntaxCode.NUMBER, 1, "found '" + c + "' in a number");
                refused(
                        "null" + c,
                        JsonScanner::scanLiteral,
                        JsonSyntaxCode.VALUE,
                        4,
                        "found '" + c + "' after a literal");
                continue;
            }
            for (JsonScanner scanner : scanners("0" + c)) {
                scanner.peekByte();
                assertTrue(scanner.scanNumber());
                assertEquals("0", token(scanner));
                assertEquals(1, scanner.offset());
            }
        }
    }

    /** Numbers of every form are taken as a whole, and distinguished by whether they are spelled as integers. */
    @ParameterizedTest
    @CsvSource({
        "0, true",
        "-0, true",
        "9, true",
        "1234567890123456789012345, true",
        "-90, true",
        "0.0, false",
        "-1.25, false",
        "1e9, false",
        "1E+09, false",
        "0.5e-7, false",
        "9.9E0, false"
    })
    void aNumberIsSpelledAsAnIntegerOrNot(String number, boolean integer) {
        for (String behind : List.of("", ",", " ", "]", "}", ":")) {
            for (JsonScanner scanner : scanners(number + behind)) {
                scanner.peekByte();
                assertEquals(integer, scanner.scanNumber());
                assertEquals(number, token(scanner));
                assertEquals(number.length(), scanner.offset());
            }
        }
    }

    /** What is no number is refused at the byte that cannot be there, and that byte is named. */
    @Test
    void aNumberThatIsNoneIsRefused() {
        Consumer<JsonScanner> scan = JsonScanner::scanNumber;
        refused("-", scan, JsonSyntaxCode.TRUNCATED, 1, "found the end of the text, expected a digit");
        refused("1.", scan, JsonSyntaxCode.TRUNCATED, 2, "found the end of the text, expected a digit");
        refused("1e", scan, JsonSyntaxCode.TRUNCATED, 2, "found the end of the text, expected a digit");
        refused("-\u0000", scan, JsonSyntaxCode.NUMBER, 1, "found the byte 0x0, expected a digit");
        refused("-/", scan, JsonSyntaxCode.NUMBER, 1, "found '/', expected a digit");
        refused("-:", scan, JsonSyntaxCode.NUMBER, 1, "found ':', expected a digit");
        refused("1. ", scan, JsonSyntaxCode.NUMBER, 2, "found the byte 0x20, expected a digit");
        refused("1.!", scan, JsonSyntaxCode.NUMBER, 2, "found '!', expected a digit");
        refused("1e~", scan, JsonSyntaxCode.NUMBER, 2, "found '~', expected a digit");
        refused("1e+\u007f", scan, JsonSyntaxCode.NUMBER, 3, "found the byte 0x7f, expected a digit");
        refused("1e\u00e9", scan, JsonSyntaxCode.NUMBER, 2, "found the byte 0xc3, expected a digit");
    }

    /** A short integer is taken at once if it is spelled as the writer does and its end follows. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "0, 0",
                "9] 9",
                "-1} -1",
                "-90, -90",
                "19, 19",
                "123456789012345678, 123456789012345678",
                "-999999999999999999] -999999999999999999",
                "100}, 100"
            })
    void aShortIntegerIsTakenAtOnce(String text, long value) {
        for (String padding : List.of("", "      a long text behind it")) {
            for (JsonScanner scanner : scanners(text.split(",(?= )")[0] + padding)) {
                scanner.peekByte();
                assertEquals(value, scanner.tryInteger());
                assertEquals(Long.toString(value).length(), scanner.offset());
            }
        }
    }

    /** Any other number is left to the longer way, and the scanner does not move. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "0",
                "12",
                "-5",
                "-0,",
                "01,",
                "00]",
                "-01,",
                "1 ,",
                "1.5,",
                "1e3,",
                "1:",
                "1\n,",
                "-,",
                ",",
                "]",
                "1234567890123456789,",
                "-1234567890123456789,",
                "\"1\",",
                "/,",
                ":,",
                "+1,"
            })
    void anyOtherNumberIsNotTakenAtOnce(String text) {
        for (JsonScanner scanner : scanners(text)) {
            scanner.peekByte();
            assertEquals(JsonScanner.NO_INTEGER, scanner.tryInteger(), text);
            assertEquals(0, scanner.offset());
        }
    }

    /** A literal is one of three words, and what is cut or misspelled is refused at the first wrong byte. */
    @Test
    void aLiteralIsOneOfThreeWords() {
        for (String word : List.of("true", "false", "null")) {
            for (String behind : List.of("", ",", " ", "]", "\"")) {
                for (JsonScanner scanner : scanners(word + behind)) {
                    assertEquals(word.charAt(0), scanner.scanLiteral());
                    assertEquals(word.length(), scanner.offset());
                }
            }
            for (int length = 1; length < word.length(); length++) {
                String cut = word.substring(0, length);
                refused(
                        cut,
                        JsonScanner::scanLiteral,
                        JsonSyntaxCode.TRUNCATED,
                        length,
                        "found the end of the text, expected a value");
                refused(
                        cut + "\u0000",
                        JsonScanner::scanLiteral,
                        JsonSyntaxCode.VALUE,
                        length,
                        "found the byte 0x0, expected a value");
            }
        }
    }

    /** A value begins with a bracket, a quote, a digit, a minus sign or the first letter of a literal. */
    @Test
    void aValueBeginsWithOneOfFewBytes() {
        refused("", JsonScanner::peekValue, JsonSyntaxCode.TRUNCATED, 0, "found the end of the text, expected a value");
        for (char c = 0; c < 0x80; c++) {
            String text = String.valueOf(c);
            if ("{[\"-0123456789tfn".indexOf(c) >= 0) {
                assertEquals(c, scanners(text).get(0).peekValue());
            } else {
                String found = c > ' ' && c < 0x7f ? "'" + c + "'" : "the byte 0x" + Integer.toHexString(c);
                refused(text, JsonScanner::peekValue, JsonSyntaxCode.VALUE, 0, "found " + found + ", expected a value");
            }
        }
    }
}
