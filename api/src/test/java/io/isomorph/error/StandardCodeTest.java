package io.isomorph.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StandardCodeTest {
    @Test
    void idsAreUnique() {
        long ids = Arrays.stream(StandardCode.values())
                .map(StandardCode::id)
                .distinct()
                .count();
        assertEquals(StandardCode.values().length, ids);
    }

    @ParameterizedTest
    @EnumSource
    void isWordsJoinedByDotsAndDashes(StandardCode code) {
        assertTrue(code.id().matches("[a-z]+(\\.[a-z]+(-[a-z]+)*)+"), code.id());
    }

    @ParameterizedTest
    @EnumSource
    void textsAreOneSentenceWithoutFinalDot(StandardCode code) {
        for (String text : new String[] {code.cause(), code.hint()}) {
            assertFalse(text.isBlank(), code.id());
            assertFalse(text.endsWith("."), code.id());
            assertFalse(text.contains("\n"), code.id());
        }
    }
}
