package io.isomorph.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class EscapesTest {
    @Test
    void plainTextStaysTheSameObject() {
        String text = "größe \\ 日本 😀";
        assertSame(text, Escapes.oneLine(text));
    }

    @Test
    void whatBreaksALineIsSpelledOut() {
        assertEquals("a\\nb\\rc\\td", Escapes.oneLine("a\nb\rc\td"));
        assertEquals("\\u0000\\u007f\\u0085\\u2028", Escapes.oneLine("\u0000\u007f\u0085\u2028"));
        assertEquals("😀\\ud83d.", Escapes.oneLine("😀\ud83d."));
    }
}
