package io.isomorph.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.Name;
import org.junit.jupiter.api.Test;

class WordsTest {
    private static final String FACE = "\uD83D\uDE00";

    @Test
    void namesAreShownAsTheyAreUnlessOddOrLong() {
        assertEquals("pd_op.if", Words.name(Name.of("pd_op.if")));
        assertEquals("'a b.c'", Words.name(Name.of("a b.c")));
        String longest = "d." + "x".repeat(62);
        assertEquals(longest, Words.name(Name.of(longest)));
        assertEquals("\"" + longest + "…\"", Words.name(Name.of(longest + "y")));
    }

    @Test
    void textsAreCutBetweenCharacters() {
        assertEquals("\"a\\u000a\"", Words.quote("a\n"));
        assertEquals("\"" + "x".repeat(64) + "\"", Words.quote("x".repeat(64)));
        assertEquals("\"" + "x".repeat(64) + "…\"", Words.quote("x".repeat(65)));
        assertEquals("\"" + FACE.repeat(32) + "…\"", Words.quote(FACE.repeat(40)));
        assertEquals("\"x" + FACE.repeat(31) + "…\"", Words.quote("x" + FACE.repeat(40)));
    }

    @Test
    void messagesAreOneLineOfBoundedLength() {
        assertEquals("a\\u000ab\\u2028c\\u2029", Words.line("a\nb\u2028c\u2029"));
        assertEquals("x".repeat(1000), Words.line("x".repeat(1000)));
        assertEquals("x".repeat(1000) + "…", Words.line("x".repeat(1001)));
        assertEquals("x" + FACE.repeat(500) + "…", Words.line("x" + FACE.repeat(600)));
    }

    @Test
    void countsAgreeWithTheirNouns() {
        assertEquals("0 values", Words.count(0, "value"));
        assertEquals("1 value", Words.count(1, "value"));
        assertEquals("2 values", Words.count(2, "value"));
    }
}
