package io.isomorph.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.payload.Name;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ExcerptsTest {
    private static final String FACE = "\uD83D\uDE00";

    @Test
    void namesAreShownAsTheyAreUnlessUnusualOrLong() {
        assertEquals("pd_op.if", Excerpts.name(Name.of("pd_op.if")));
        assertEquals("'a b.c'", Excerpts.name(Name.of("a b.c")));
        String longest = "d." + "x".repeat(62);
        assertEquals(longest, Excerpts.name(Name.of(longest)));
        assertEquals("\"" + longest + "…\"", Excerpts.name(Name.of(longest + "y")));
        assertEquals("\"" + longest + "\"", Excerpts.quotedName(longest));
    }

    @Test
    void valuesAreCutBetweenCharacters() {
        assertEquals("x".repeat(200), Excerpts.value("x".repeat(200)));
        assertEquals("x".repeat(200) + "…", Excerpts.value("x".repeat(201)));
        assertEquals(FACE.repeat(100) + "…", Excerpts.value(FACE.repeat(101)));
        assertEquals("x" + FACE.repeat(99) + "…", Excerpts.value("x" + FACE.repeat(101)));
    }

    @Test
    void textsAreWholeIfBothAreShort() {
        String longest = "x".repeat(80);
        assertEquals("\"" + longest + "\"", Excerpts.text(longest, "y".repeat(80)));
        assertEquals("\"" + longest + "\"", Excerpts.text(longest, "y".repeat(81)));
        assertEquals("\"\"", Excerpts.text("", "y".repeat(81)));
        assertEquals("\"" + longest + "\" (characters 0 to 80 of 81)", Excerpts.text(longest + "x", "y".repeat(80)));
        assertEquals(
                "\"" + "x".repeat(21) + "\" (characters 60 to 81 of 81)",
                Excerpts.text("x".repeat(81), "x".repeat(80) + "y"));
        assertEquals(
                "\"" + "x".repeat(20) + "\" (characters 5 to 25 of 25)", Excerpts.text("x".repeat(25), "x".repeat(81)));
    }

    @Test
    void bytesAreWholeIfBothAreShort() {
        byte[] longest = new byte[32];
        byte[] other = longest.clone();
        other[31] = 1;
        assertEquals("bytes " + "00".repeat(32), Excerpts.bytes(longest, other));
        byte[] longer = Arrays.copyOf(longest, 33);
        assertEquals("bytes  (bytes 32 to 32 of 32)", Excerpts.bytes(longest, longer));
        assertEquals("bytes 00 (bytes 32 to 33 of 33)", Excerpts.bytes(longer, longest));
        byte[] far = new byte[100];
        far[10] = 1;
        assertEquals("bytes 01" + "00".repeat(31) + " (bytes 10 to 42 of 100)", Excerpts.bytes(far, new byte[100]));
    }

    @Test
    void quotedNamesAreCutBetweenCharacters() {
        assertEquals("\"a\\u000a\"", Excerpts.quotedName("a\n"));
        assertEquals("\"" + "x".repeat(64) + "\"", Excerpts.quotedName("x".repeat(64)));
        assertEquals("\"" + "x".repeat(64) + "…\"", Excerpts.quotedName("x".repeat(65)));
        assertEquals("\"" + FACE.repeat(32) + "…\"", Excerpts.quotedName(FACE.repeat(40)));
        assertEquals("\"x" + FACE.repeat(31) + "…\"", Excerpts.quotedName("x" + FACE.repeat(40)));
    }

    @Test
    void messagesAreOneLineOfBoundedLength() {
        assertEquals("a\\u000ab\\u2028c\\u2029", Excerpts.line("a\nb\u2028c\u2029"));
        assertEquals("x".repeat(1000), Excerpts.line("x".repeat(1000)));
        assertEquals("x".repeat(1000) + "…", Excerpts.line("x".repeat(1001)));
        assertEquals("x" + FACE.repeat(500) + "…", Excerpts.line("x" + FACE.repeat(600)));
    }

    @Test
    void countsAgreeWithTheirNouns() {
        assertEquals("0 values", Excerpts.count(0, "value"));
        assertEquals("1 value", Excerpts.count(1, "value"));
        assertEquals("2 values", Excerpts.count(2, "value"));
    }
}
