package io.isomorph.ir.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameTest {
    @ParameterizedTest
    @CsvSource({
        "pd_op.add, pd_op, add",
        "a.b.c, a, b.c",
        "a..b, a, .b",
        "a.., a, .",
        "0.p, 0, p",
        "ä.😀, ä, 😀",
        "' . ', ' ', ' '"
    })
    void splitsAtTheFirstDot(String text, String dialect, String local) {
        Name name = Name.of(text);
        assertEquals(dialect, name.dialect());
        assertEquals(local, name.local());
        assertEquals(text, name.toString());
        assertEquals(name, Name.of(dialect, local));
        assertTrue(Name.isValid(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "add", "NULL", ".add", "pd_op.", "..", "a.\ud800", "\udc00.b"})
    void refusesWhatIsNotDialectDotLocal(String text) {
        assertFalse(Name.isValid(text));
        var e = assertThrows(IllegalArgumentException.class, () -> Name.of(text));
        assertTrue(e.getMessage().contains("dialect.local"), e.getMessage());
    }

    @Test
    void refusesADialectWithADotAndEmptyParts() {
        assertThrows(IllegalArgumentException.class, () -> Name.of("a.b", "c"));
        assertThrows(IllegalArgumentException.class, () -> Name.of("", "c"));
        assertThrows(IllegalArgumentException.class, () -> Name.of("a", ""));
    }

    @Test
    void nullNameHasNoDialectAndIsNoOrdinaryName() {
        assertEquals("NULL", Name.NULL.toString());
        assertEquals("", Name.NULL.dialect());
        assertEquals("NULL", Name.NULL.local());
        assertFalse(Name.NULL.isOf(""));
        assertNotEquals(Name.NULL, Name.of("x.NULL"));
        assertTrue(Name.NULL.isNull());
        assertFalse(Name.of("x.NULL").isNull());
    }

    @Test
    void isOfItsDialectOnly() {
        Name name = Name.of("pd_op.add");
        assertTrue(name.isOf("pd_op"));
        for (String other : List.of("pd", "pd_op.", "pd_op.add", "", "xx_op")) {
            assertFalse(name.isOf(other), other);
        }
    }

    @Test
    void equalityIsByText() {
        assertEquals(Name.of("a.b"), Name.of("a", "b"));
        assertEquals(Name.of("a.b").hashCode(), Name.of("a", "b").hashCode());
        assertNotEquals(Name.of("a.b"), Name.of("a.c"));
        assertNotEquals(Name.of("a.b"), (Object) "a.b");
        assertEquals("a.Aa".hashCode(), "a.BB".hashCode(), "these two have the same hash");
        assertNotEquals(Name.of("a.Aa"), Name.of("a.BB"));
    }

    @Test
    void orderIsByUtf8Bytes() {
        List<Name> names =
                new ArrayList<>(List.of(Name.of("a.😀"), Name.of("a.\ufffd"), Name.of("a.b"), Name.of("B.b")));
        Collections.sort(names);
        assertEquals(
                List.of("B.b", "a.b", "a.\ufffd", "a.😀"),
                names.stream().map(Name::toString).toList());
    }

    @Test
    void namesOfTheSameHashAreNotMixedUp() {
        assertEquals("a.AaBB".hashCode(), "a.BBAa".hashCode());
        for (int round = 0; round < 3; round++) {
            assertEquals("a.AaBB", Name.of("a.AaBB").toString());
            assertEquals("a.BBAa", Name.of("a.BBAa").toString());
        }
        assertNotEquals(Name.of("a.AaBB"), Name.of("a.BBAa"));
    }
}
