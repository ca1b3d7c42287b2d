package io.isomorph.view.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.payload.Payload;
import org.junit.jupiter.api.Test;

class ShortTextTest {
    /** A text that many operations share is not printed as a whole for each, and no character is cut in two. */
    @Test
    void longTextsAreCut() {
        String text = ShortText.of(Payload.list(Payload.of("x" + "𝄞".repeat(1 << 20)), Payload.of("y")));
        assertTrue(text.length() < 3000, () -> text.length() + " characters");
        assertEquals("[\"x𝄞", text.substring(0, 5));
        assertTrue(text.endsWith("𝄞…\"]"), () -> text.substring(text.length() - 8));
    }
}
