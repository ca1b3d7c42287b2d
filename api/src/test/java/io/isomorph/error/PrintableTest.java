package io.isomorph.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class PrintableTest {
    private static final String HOSTILE = "a\u001b[31m\u009b1m\u202egpj\u2066\u200f\r\n\u2028z\u007f";
    private static final String ESCAPED = "a\\u001b[31m\\u009b1m\\u202egpj\\u2066\\u200f\\u000d\\u000a\\u2028z\\u007f";

    @Test
    void whatActsOnATerminalIsEscaped() {
        assertEquals(ESCAPED, Printable.escaped(HOSTILE));
        assertEquals("\\ud800x", Printable.escaped("\ud800x"));
    }

    @Test
    void textOfAnyLanguageStaysAsItIs() {
        String text = "gr\u00f6\u00dfe \u65e5\u672c \ud83d\ude00 \u0645\u06cc\u200c\u062e";
        assertSame(text, Printable.escaped(text));
    }

    @Test
    void errorsAndLocationsHaveNamesEscaped() {
        Location place = new Location(HOSTILE, 1, "/" + HOSTILE, 2);
        var e = new MalformedInputException(StandardCode.INPUT_TRUNCATED, place, "the key " + HOSTILE, HOSTILE);
        assertEquals("/" + ESCAPED, place.pointer());
        assertEquals(
                ESCAPED + " byte 1 at /" + ESCAPED + " (op 2): the key " + ESCAPED + "; hint: " + ESCAPED,
                e.getMessage());
        assertEquals("the key " + ESCAPED, e.problem());
        assertEquals(ESCAPED, e.hint());
    }
}
