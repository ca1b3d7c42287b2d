package io.isomorph.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocationTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "a.json | 4711 | /program/regions/0 | 17 | a.json byte 4711 at /program/regions/0 (op 17)",
                "a.json | 0    | -                  | -1 | a.json byte 0",
                "a.json | -1   | -                  | -1 | a.json",
                "a.json | -1   | /x                 | -1 | a.json at /x",
                "-      | 5    | -                  | 2  | byte 5 (op 2)",
                "-      | -1   | /x                 | -1 | at /x",
                "-      | -1   | ''                 | -1 | at the root",
                "-      | -1   | -                  | 0  | (op 0)",
                "-      | -1   | -                  | -1 | ''",
            })
    void leavesUnknownPartsOutOfItsText(String source, long offset, String pointer, long operation, String text) {
        assertEquals(text, new Location(source, offset, pointer, operation).toString());
    }

    @Test
    void nowhereIsTheOnlyPlaceOfWhichNothingIsKnown() {
        assertTrue(Location.NOWHERE.isNowhere());
        assertTrue(new Location(null, -1, null, -1).isNowhere());
        assertFalse(Location.ofByte("a", 0).isNowhere());
        assertFalse(Location.ofPointer("", -1).isNowhere());
    }

    @Test
    void factoriesSetTheirPartsOnly() {
        assertEquals(new Location("a", 3, null, Location.UNKNOWN), Location.ofByte("a", 3));
        assertEquals(new Location(null, Location.UNKNOWN, "/p", 9), Location.ofPointer("/p", 9));
    }

    @Test
    void anotherSourceKeepsTheOtherParts() {
        assertEquals(new Location("b", 3, "/p", 4), new Location("a", 3, "/p", 4).withSource("b"));
        assertEquals(Location.NOWHERE, new Location("a", -1, null, -1).withSource(null));
    }
}
