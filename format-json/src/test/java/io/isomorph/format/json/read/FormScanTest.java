package io.isomorph.format.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is searched for before the first event. */
class FormScanTest {
    private static final int WINDOW = 1 << 16;

    private static FormScan.Facts facts(String text) {
        return FormScan.of(ByteSource.of(Utf8.encode(text)), Limits.DEFAULTS);
    }

    @Test
    void aKeyIsFoundWhateverStandsBehindIt() {
        for (String behind : List.of(":", " :", "\n:", "\t:", "\r\n  :")) {
            assertTrue(facts("{\"kwargs\"" + behind + "[]}").keywordArguments(), behind);
            assertTrue(facts("{\"OA\"" + behind + "[]}").resultAttributes(), behind);
        }
    }

    @Test
    void aStringOfTheSameLettersIsNoKey() {
        for (String behind : List.of(",", "}", "]", "")) {
            assertFalse(facts("{\"N\":\"kwargs\"" + behind).keywordArguments(), behind);
            assertFalse(facts("{\"N\":\"OA\"" + behind).resultAttributes(), behind);
        }
    }

    @Test
    void aKeyIsFoundBehindStringsOfTheSameLetters() {
        String strings = "{\"N\":\"kwargs\"},".repeat(100);
        assertTrue(facts(strings + "{\"kwargs\":[]}").keywordArguments());
        assertFalse(facts(strings + "{\"kwarg\":[]}").keywordArguments());
    }

    @Test
    void theEdgeOfAWindowMayFallAnywhere() {
        for (int before = WINDOW - 12; before <= WINDOW + 2; before++) {
            for (String behind : List.of(":", ",")) {
                byte[] text = Utf8.encode(" ".repeat(before) + "\"kwargs\"" + behind + " ".repeat(20));
                ByteSource source = ByteSource.of(ByteBuffer.wrap(text), "text.json");
                assertNull(source.array());
                assertEquals(
                        behind.equals(":"),
                        FormScan.of(source, Limits.DEFAULTS).keywordArguments(),
                        before + " bytes before, and '" + behind + "' behind");
            }
        }
    }
}
