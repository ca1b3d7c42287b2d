package io.isomorph.format.json.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The structure of a text, and its white space. */
class JsonScannerTest {
    private static final String MARK = "§";
    private static final Token WRAPPED = new Token("{\"%\":");

    private static List<JsonScanner> scanners(String text, Limits limits) {
        byte[] bytes = Utf8.encode(text);
        return List.of(
                new JsonScanner(ByteSource.of(bytes, "array"), limits),
                new JsonScanner(ByteSource.of(ByteBuffer.wrap(bytes), "window"), limits));
    }

    private static List<JsonScanner> scanners(String text) {
        return scanners(text, Limits.DEFAULTS);
    }

    /** What a walk meets, one letter each: brackets, k for a key, and e for an element. */
    private static final class Events implements JsonSkipper.Listener {
        private final StringBuilder met = new StringBuilder();

        @Override
        public void open(boolean object) {
            met.append(object ? '{' : '[');
        }

        @Override
        public void key(int flags) {
            met.append(flags == 0 ? 'k' : 'K');
        }

        @Override
        public void element() {
            met.append('e');
        }

        @Override
        public void close() {
            met.append(')');
        }
    }

    /** A walk meets each bracket, key and element of a text in order. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|''",
                "\"a\"|''",
                "[]|[)",
                "{}|{)",
                "[1,2]|[ee)",
                "[[],{}]|[e[)e{))",
                "{\"a\":1,\"b\":null}|{kk)",
                "{\"\\n\":[true],\"\u00e9\":{\"c\":-1.5}}|{K[e)K{k))",
                "[\"a\",{\"b\":[[]]}]|[ee{k[e[))))"
            })
    void aWalkMeetsEveryPart(String text, String events) {
        for (boolean spaced : new boolean[] {false, true}) {
            String whole = spaced
                    ? " " + text.replace("", " ").replace("t r u e", "true").replace("n u l l", "null")
                    : text;
            if (spaced && text.matches(".*[\"0-9].*")) {
                continue; // a blank would be in a token
            }
            for (JsonScanner scanner : scanners(whole)) {
                Events met = new Events();
                assertFalse(scanner.beginText());
                JsonSkipper.walk(scanner, met);
                scanner.endText();
                assertEquals(events, met.met.toString());
                assertEquals(0, scanner.depth());
                assertEquals(Utf8.encode(whole).length, scanner.offset());
            }
        }
    }

    private static void requireGap(String marked, boolean readable) {
        String text = marked.replace(MARK, "");
        for (JsonScanner scanner : scanners(text)) {
            scanner.expectReadable(readable);
            scanner.beginText();
            JsonSkipper.walk(scanner, new Events());
            scanner.endText();
            assertEquals(marked.indexOf(MARK), scanner.irregularGap(), marked);
            assertEquals(marked.contains(MARK), scanner.isIrregular(), marked);
        }
    }

    /** White space in a compact text is noticed, and where the first of it ends. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":[1,2],\"b\":{},\"c\":[]}", " §[]", "[]\n§", "[ §]", "{ §}", "{ §\"a\":1}", "{\"a\" §:1}",
                        "{\"a\": §1}",
                "{\"a\":1 §}", "{\"a\":1 §,\"b\":2}", "{\"a\":1, §\"b\":2}", "[ §1]", "[1 §]", "[1 §,2]", "[1, §2]",
                        "[1,2, §3, 4]",
                "[1,\n§2]", "[1,\t§2]", "[1,\r§2]", "[1\n    §]"
            })
    void whiteSpaceInACompactTextIsNoticed(String marked) {
        requireGap(marked, false);
    }

    /** White space that is not that of a readable text is noticed, and where the first of it ends. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\n    \"a\": [\n        1,\n        2\n    ],\n    \"b\": {},\n    \"c\": []\n}",
                "[§1\n]",
                "[ §1\n]",
                "[\n   §1\n]",
                "[\n     §1\n]",
                "[\n\n    §1\n]",
                "[\r\n    §1\n]",
                "[ \n    §1\n]",
                "[\n\t§1\n]",
                "[\n    1,§2\n]",
                "[\n    1 §,\n    2\n]",
                "[\n    1§]",
                "[\n    1\n §]",
                "{§\"a\": 1\n}",
                "{\n    \"a\":§1\n}",
                "{\n    \"a\":  §1\n}",
                "{\n    \"a\":\t§1\n}",
                "{\n    \"a\":\n§1\n}",
                "{\n    \"a\" §: 1\n}",
                "{\n    \"a\": 1 §,\n    \"b\": 2\n}",
                "{\n    \"a\": 1,§\"b\": 2\n}",
                "{\n    \"a\": 1§}",
                "[\n§]",
                "{\n§}",
                "[\n    [\n    §1\n    ]\n]",
                " §[]",
                "[]\n§"
            })
    void whiteSpaceInAReadableTextIsNoticed(String marked) {
        requireGap(marked, true);
    }

    /** A byte order mark is three bytes at the beginning, and nothing else is one. */
    @Test
    void aByteOrderMarkIsSkipped() {
        for (JsonScanner scanner : scanners("\ufeff[]")) {
            assertTrue(scanner.beginText());
            assertEquals(3, scanner.offset());
            assertEquals('[', scanner.peekValue());
        }
        for (byte[] other : List.of(
                new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbe, '1'},
                new byte[] {(byte) 0xef, (byte) 0xbc, (byte) 0xbf, '1'},
                new byte[] {(byte) 0xee, (byte) 0xbb, (byte) 0xbf, '1'},
                new byte[] {(byte) 0xef, (byte) 0xbb})) {
            JsonScanner scanner = new JsonScanner(ByteSource.of(other), Limits.DEFAULTS);
            assertFalse(scanner.beginText());
            assertEquals(0, scanner.offset());
            IsomorphException fault = assertThrows(IsomorphException.class, scanner::peekValue);
            assertEquals(JsonSyntaxCode.VALUE, fault.code());
        }
    }

    /** An object of an integer is taken at once, or not at all. */
    @Test
    void anObjectOfAnIntegerIsTakenAtOnceOrNotAtAll() {
        for (JsonScanner scanner : scanners("{\"%\":-42}, and more behind it")) {
            scanner.peekByte();
            assertEquals(-42, scanner.tryWrappedInteger(WRAPPED));
            assertEquals(9, scanner.offset());
        }
        for (String other : List.of(
                "{\"%\":42,\"a\":1}", "{\"%\": 42}", "{\"%\":4.2}", "{\"x\":42}", "{\"%\":42 }", "{\"%\":42]")) {
            for (JsonScanner scanner : scanners(other + "        ")) {
                scanner.peekByte();
                assertEquals(JsonScanner.NO_INTEGER, scanner.tryWrappedInteger(WRAPPED), other);
                assertEquals(0, scanner.offset());
            }
        }
        for (JsonScanner scanner : scanners("{\"%\":42}       ")) {
            scanner.expectReadable(true);
            scanner.peekByte();
            assertEquals(JsonScanner.NO_INTEGER, scanner.tryWrappedInteger(WRAPPED));
            assertEquals(0, scanner.offset());
        }
    }

    /** The end of an object that follows at once is taken, in a compact text only. */
    @Test
    void theEndOfAnObjectIsTakenIfItFollowsAtOnce() {
        for (JsonScanner scanner : scanners("{}")) {
            scanner.open();
            assertEquals(1, scanner.depth());
            assertTrue(scanner.nextIs('}'));
            scanner.expectReadable(true);
            assertEquals(1, scanner.indentation());
            assertFalse(scanner.tryCloseObject());
            scanner.expectReadable(false);
            assertEquals(0, scanner.indentation());
            assertTrue(scanner.tryCloseObject());
            assertEquals(0, scanner.depth());
            assertEquals(2, scanner.offset());
            assertFalse(scanner.nextIs('}'));
            assertFalse(scanner.tryCloseObject());
        }
        for (JsonScanner scanner : scanners("{ }")) {
            scanner.open();
            assertFalse(scanner.tryCloseObject());
            assertEquals(1, scanner.offset());
        }
    }

    /** A value is skipped to its end, the first time and again, and no bracket stays open. */
    @ParameterizedTest
    @ValueSource(
            strings = {"1", "\"a\\\"b\"", "true", "[]", "{}", "[1,[2,{\"a\":[3]}],4]", "{\"a\":[[[[]]]],\"b\":\"]}\"}"})
    void aValueIsSkippedToItsEnd(String value) {
        String padded = value.replace("3", "3" + ",3".repeat(100));
        for (JsonScanner scanner : scanners("[" + padded + "," + padded + "]")) {
            for (int time = 0; time < 3; time++) {
                scanner.seek(0, 0);
                scanner.open();
                assertTrue(scanner.nextElement(true));
                JsonSkipper.skip(scanner);
                assertEquals(1 + padded.length(), scanner.offset());
                assertEquals(1, scanner.depth());
                assertTrue(scanner.nextElement(false));
                JsonSkipper.skip(scanner);
                assertFalse(scanner.nextElement(false));
                assertEquals(0, scanner.depth());
            }
        }
    }

    /** A walk that notes something of each level notes no deeper ones than a reading comes to under its limits. */
    @Test
    void aWalkNotesNoDeeperLevelsThanAreRead() {
        int deepest = 10 * 3 + 64;
        for (int levels : new int[] {deepest - 1, deepest, deepest + 1, 500}) {
            for (JsonScanner scanner :
                    scanners("[".repeat(levels) + "]".repeat(levels), Limits.DEFAULTS.with(Limit.DEPTH, 3))) {
                Events met = new Events();
                JsonSkipper.walkAsDeepAsRead(scanner, met);
                assertEquals(2L * levels, scanner.offset());
                int noted = Math.min(levels, deepest);
                int elements = Math.min(levels - 1, deepest);
                assertEquals(noted, met.met.chars().filter(c -> c == '[').count());
                assertEquals(noted, met.met.chars().filter(c -> c == ')').count());
                assertEquals(elements, met.met.chars().filter(c -> c == 'e').count());
            }
        }
    }
}
