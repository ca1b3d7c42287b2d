package io.isomorph.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8Test {
    @Test
    void anEncodedTextIsDistinguishedFromOthers() {
        List<String> texts =
                List.of("", "a", "b", "ab", "aé", "aè", "éa", "€", "\ud83d\ude00", "a\ud83d\ude00", "abc", "ab\u0000");
        for (String encoded : texts) {
            byte[] bytes = Utf8.encode("<" + encoded + ">");
            for (String text : texts) {
                assertEquals(
                        text.equals(encoded), Utf8.isEncoded(text, bytes, 1, bytes.length - 1), text + " " + encoded);
            }
        }
    }

    @Test
    void aTextThatIsLongerThanTheBytesIsNotReadBeyondTheirEnd() {
        assertFalse(Utf8.isEncoded("abc", new byte[] {'<', 'a'}, 1, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud800", "\udbff", "\udc00", "\udfff", "a\udfffb", "\ud83d\ude00\udfff"})
    void aTextWithALoneSurrogateIsNotWellFormed(String text) {
        assertFalse(Utf8.isWellFormed(text));
    }

    /** What the JDK's strict decoder reports: it stops in front of the first ill-formed sequence. */
    private static int firstMalformedByJdk(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        boolean bad = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .decode(in, CharBuffer.allocate(bytes.length + 1), true)
                .isError();
        return bad ? in.position() : -1;
    }

    @ParameterizedTest
    @CsvSource({
        "'', -1",
        "41, -1",
        "7f, -1",
        "80, 0",
        "bf, 0",
        "c0 80, 0",
        "c1 bf, 0",
        "c2 80, -1",
        "c2, 0",
        "c2 41, 0",
        "df bf, -1",
        "e0 9f bf, 0",
        "e0 a0 80, -1",
        "ed 9f bf, -1",
        "ed a0 80, 0",
        "ed bf bf, 0",
        "ee 80 80, -1",
        "ef bf bd, -1",
        "ef bf, 0",
        "ef bf 41, 0",
        "f0 8f bf bf, 0",
        "f0 90 80 80, -1",
        "f0 9f 98 80, -1",
        "f0 9f 98, 0",
        "f0 9f 98 41, 0",
        "f4 8f bf bf, -1",
        "f4 90 80 80, 0",
        "f5 80 80 80, 0",
        "ff, 0",
        "41 42 ff 43, 2",
        "c3 a4 e2 82 ac f0 9f 98 80 c3, 9",
    })
    void findsTheFirstIllFormedSequence(String hex, int expected) {
        byte[] bytes = hex.isEmpty() ? new byte[0] : HexFormat.ofDelimiter(" ").parseHex(hex);
        assertEquals(expected, Utf8.firstMalformed(bytes, 0, bytes.length));
        assertEquals(expected, firstMalformedByJdk(bytes), "the table itself is wrong");
    }

    @Test
    void agreesWithTheJdkOnEverySequenceOfThreeInterestingBytes() {
        int[] interesting = {
            0, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee,
            0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff
        };
        for (int a : interesting) {
            for (int b : interesting) {
                for (int c : interesting) {
                    for (int d : interesting) {
                        byte[] bytes = {(byte) a, (byte) b, (byte) c, (byte) d};
                        assertSameAsJdk(bytes);
                    }
                }
            }
        }
    }

    @Test
    void agreesWithTheJdkOnRandomBytesAndOnDamagedText() {
        Random random = new Random(8);
        byte[] text = "aä€😀\u0000ﬀ".repeat(4).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(12)];
            random.nextBytes(bytes);
            assertSameAsJdk(bytes);
            byte[] damaged = Arrays.copyOf(text, random.nextInt(text.length));
            if (damaged.length > 0) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            assertSameAsJdk(damaged);
        }
    }

    @Test
    void agreesWithTheJdkOnTextsOfEveryLengthWithOneByteThatIsNotAscii() {
        for (int length = 1; length <= 26; length++) {
            for (int at = 0; at < length; at++) {
                for (int octet : new int[] {0x80, 0xc3, 0xff}) {
                    byte[] bytes = "a".repeat(length).getBytes(StandardCharsets.UTF_8);
                    bytes[at] = (byte) octet;
                    assertSameAsJdk(bytes);
                    if (at + 1 < length) {
                        bytes[at + 1] = (byte) 0xa4;
                        assertSameAsJdk(bytes);
                    }
                }
            }
        }
    }

    private static void assertSameAsJdk(byte[] bytes) {
        int malformed = firstMalformedByJdk(bytes);
        Supplier<String> hex = () -> HexFormat.of().formatHex(bytes);
        assertEquals(malformed, Utf8.firstMalformed(bytes, 0, bytes.length), hex);
        byte[] between = new byte[bytes.length + 2];
        between[0] = (byte) 0xff;
        between[bytes.length + 1] = (byte) 0xff;
        System.arraycopy(bytes, 0, between, 1, bytes.length);
        String text = malformed < 0 ? new String(bytes, StandardCharsets.UTF_8) : null;
        assertEquals(text, Utf8.decodeIfWellFormed(bytes, 0, bytes.length), hex);
        assertEquals(text, Utf8.decodeIfWellFormed(between, 1, bytes.length + 1), hex);
        if (text != null) {
            assertEquals(text, Utf8.decode(between, 1, bytes.length + 1), hex);
        }
    }

    @Test
    void looksOnlyAtTheNamedPart() {
        byte[] bytes = HexFormat.of().parseHex("ff41c3a4ff");
        assertEquals(-1, Utf8.firstMalformed(bytes, 1, 4));
        assertEquals(4, Utf8.firstMalformed(bytes, 1, 5));
        assertEquals(2, Utf8.firstMalformed(bytes, 1, 3), "a sequence must end inside the part");
        assertEquals("Aä", Utf8.decode(bytes, 1, 4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "ä€", "😀", "a😀b", "\uffff\ud7ff\ue000"})
    void wellFormedTextSurvivesEncodingAndDecoding(String text) {
        assertTrue(Utf8.isWellFormed(text));
        assertSame(text, Utf8.requireWellFormed(text, "a text"));
        byte[] bytes = Utf8.encode(text);
        assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), bytes);
        assertEquals(text, Utf8.decode(bytes, 0, bytes.length));
    }

    @Test
    void refusesLoneSurrogatesAndReportsWhere() {
        String grin = "😀";
        char high = grin.charAt(0);
        char low = grin.charAt(1);
        List<String> texts =
                List.of("" + high, "a" + low, "ab" + high + "c", grin + low, "" + high + high + low, "" + low + high);
        int[] places = {0, 1, 2, 2, 0, 0};
        for (int i = 0; i < places.length; i++) {
            String text = texts.get(i);
            assertFalse(Utf8.isWellFormed(text), "text " + i);
            var e = assertThrows(IllegalArgumentException.class, () -> Utf8.requireWellFormed(text, "a word"));
            assertEquals(
                    "a word has a lone surrogate at index " + places[i] + "; strings are valid Unicode",
                    e.getMessage());
        }
    }

    @Test
    void comparesAsUnsignedBytesDo() {
        Random random = new Random(5);
        int[] points = {0, 0x41, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfffd, 0xffff, 0x10000, 0x1f600, 0x10ffff};
        for (int i = 0; i < 50_000; i++) {
            String a = text(random, points);
            String b = text(random, points);
            int expected = Arrays.compareUnsigned(Utf8.encode(a), Utf8.encode(b));
            assertEquals(Integer.signum(expected), Integer.signum(Utf8.compare(a, b)), () -> a + " and " + b);
        }
    }

    private static String text(Random random, int[] points) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(4); n > 0; n--) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return text.toString();
    }

    @Test
    void differsFromStringOrderWhereSurrogatesMeetTheEndOfTheBasicPlane() {
        assertTrue("\ufffd".compareTo("😀") > 0);
        assertTrue(Utf8.compare("\ufffd", "😀") < 0);
    }
}
