package io.isomorph.testkit.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ProfileTest {
    @Test
    void refusesNumbersOutOfTheirRangesByName() {
        assertEquals(
                "maxOperations is 2; allowed are 3 to 2147483647",
                assertThrows(IllegalArgumentException.class, () -> Profile.TINY.withOperations(3, 2))
                        .getMessage());
        assertEquals(
                "regionDepth is 513; allowed are 1 to 512",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new Profile("x", Profile.Content.ANYTHING, 0, 1, 513, 1, 1, 1))
                        .getMessage());
    }

    @Test
    void changesNothingButTheNumberOfOperations() {
        assertEquals(Profile.TINY, Profile.TINY.withOperations(9, 10).withOperations(0, 5));
    }
}
