package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;

/** What every refusal must have. */
final class Faults {
    private Faults() {}

    static void requirePlace(IsomorphException e, int length) {
        assertEquals("input", e.location().source(), e::getMessage);
        assertTrue(e.location().byteOffset() <= length, e::getMessage);
    }
}
