package io.isomorph.ir.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeListTest {
    private static NamedAttribute named(String name, int value) {
        return new NamedAttribute(name, Programs.int32(value));
    }

    private static final AttributeList LIST = AttributeList.of(named("b", 1), named("a", 2));

    /** Names 0 … count−1. */
    private static List<NamedAttribute> many(int count) {
        List<NamedAttribute> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(named(Integer.toString(i), i));
        }
        return items;
    }

    @Test
    void keepsTheOrderOfTheFile() {
        assertEquals(2, LIST.size());
        assertEquals(named("b", 1), LIST.get(0));
        assertEquals(List.of(named("b", 1), named("a", 2)), LIST.items());
        assertThrows(UnsupportedOperationException.class, () -> LIST.items().clear());
    }

    @Test
    void findsByName() {
        assertEquals(Programs.int32(2), LIST.get("a"));
        assertEquals(1, LIST.indexOf("a"));
        assertNull(LIST.get("c"));
        assertEquals(-1, LIST.indexOf("c"));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 12, 13, 14, 100})
    void refusesARepeatedNameInShortAndLongLists(int size) {
        assertEquals(size, AttributeList.of(many(size)).size());
        for (int at : new int[] {0, size / 2, size - 2}) {
            List<NamedAttribute> items = many(size - 1);
            items.add(named(Integer.toString(Math.min(at, size - 2)), -1));
            var e = assertThrows(IllegalArgumentException.class, () -> AttributeList.of(items));
            assertEquals("two attributes are named \"" + Math.min(at, size - 2) + "\"", e.getMessage());
        }
    }

    @Test
    void emptyListIsOneObject() {
        assertSame(AttributeList.EMPTY, AttributeList.of());
        assertSame(AttributeList.EMPTY, AttributeList.of(List.of()));
        assertSame(AttributeList.EMPTY, AttributeList.of(named("a", 1)).without("a"));
        assertTrue(AttributeList.EMPTY.isEmpty());
        assertFalse(LIST.isEmpty());
        assertEquals(0, AttributeList.EMPTY.elements());
        assertEquals(0, AttributeList.EMPTY.depth());
        assertEquals(-1, AttributeList.EMPTY.highestOperand());
    }

    /** A list of numbers of a table holds those attributes in the order of the numbers, and a number that is not there is refused. */
    @Test
    void takesAttributesByTheirNumbers() {
        NamedAttribute[] table = many(5).toArray(new NamedAttribute[0]);
        int[] numbers = {4, 0, 3, 3, 5};
        assertEquals(AttributeList.of(table[0], table[3]), AttributeList.of(table, numbers, 1, 3));
        assertEquals(AttributeList.of(table[4], table[0], table[3]), AttributeList.of(table, numbers, 0, 3));
        assertSame(AttributeList.EMPTY, AttributeList.of(table, numbers, 3, 3));
        assertThrows(IllegalArgumentException.class, () -> AttributeList.of(table, numbers, 2, 4));
        assertThrows(IndexOutOfBoundsException.class, () -> AttributeList.of(table, numbers, 4, 5));
        assertThrows(IndexOutOfBoundsException.class, () -> AttributeList.of(table, numbers, 4, 6));
        assertThrows(IndexOutOfBoundsException.class, () -> AttributeList.of(table, numbers, 2, 1));
        AttributeList list = AttributeList.of(table, numbers, 0, 1);
        table[4] = table[1];
        numbers[0] = 1;
        assertEquals(AttributeList.of(named("4", 4)), list);
    }

    @Test
    void withReplacesInPlaceOrAddsAtTheEnd() {
        assertEquals(AttributeList.of(named("b", 9), named("a", 2)), LIST.with("b", Programs.int32(9)));
        assertEquals(AttributeList.of(named("b", 1), named("a", 2), named("c", 3)), LIST.with("c", Programs.int32(3)));
        assertEquals(AttributeList.of(named("x", 1)), AttributeList.EMPTY.with("x", Programs.int32(1)));
        assertEquals(Programs.int32(1), LIST.get("b"), "with changed the list it was called on");
    }

    @Test
    void withoutRemovesOneNameAndKeepsTheOrder() {
        AttributeList three = LIST.with("c", Programs.int32(3));
        assertEquals(AttributeList.of(named("b", 1), named("c", 3)), three.without("a"));
        assertEquals(AttributeList.of(named("a", 2), named("c", 3)), three.without("b"));
        assertEquals(LIST, three.without("c"));
        assertSame(three, three.without("z"));
    }

    @Test
    void equalityCountsTheOrderUnlessRequestedOtherwise() {
        AttributeList turned = AttributeList.of(named("a", 2), named("b", 1));
        assertNotEquals(LIST, turned);
        assertTrue(LIST.equalsIgnoringOrder(turned));
        assertFalse(LIST.equalsIgnoringOrder(turned.with("a", Programs.int32(3))));
        assertFalse(LIST.equalsIgnoringOrder(turned.without("a")));
        assertFalse(LIST.equalsIgnoringOrder(AttributeList.of(named("b", 1), named("x", 2))));
        assertEquals(LIST, AttributeList.of(LIST.items()));
        assertEquals(LIST.hashCode(), AttributeList.of(LIST.items()).hashCode());
        assertNotEquals(LIST, (Object) LIST.items());
    }

    @Test
    void measuresWhatItHolds() {
        AttributeList list = AttributeList.of(
                named("a", 1),
                new NamedAttribute("b", IrAttribute.of("x.a", Payload.list(Payload.list(), Payload.operand(4)))),
                new NamedAttribute("c", IrAttribute.NULL));
        assertEquals(3 + 1 + 3, list.elements());
        assertEquals(2, list.depth());
        assertEquals(4, list.highestOperand());
    }

    @Test
    void iteratesInOrderAndThenEnds() {
        List<NamedAttribute> seen = new ArrayList<>();
        LIST.forEach(seen::add);
        assertEquals(LIST.items(), seen);
        Iterator<NamedAttribute> iterator = LIST.iterator();
        assertSame(LIST.get(0), iterator.next());
        assertTrue(iterator.hasNext());
        assertSame(LIST.get(1), iterator.next());
        assertFalse(iterator.hasNext());
        assertThrows(NoSuchElementException.class, iterator::next);
        assertThrows(UnsupportedOperationException.class, iterator::remove);
    }

    @Test
    void changingWhatItWasMadeOfChangesNothing() {
        NamedAttribute[] array = {named("a", 1)};
        AttributeList fromArray = AttributeList.of(array);
        array[0] = named("z", 9);
        List<NamedAttribute> items = many(3);
        AttributeList fromList = AttributeList.of(items);
        Collections.reverse(items);
        assertEquals(named("a", 1), fromArray.get(0));
        assertEquals(many(3), fromList.items());
    }

    @Test
    void namesAreValidUnicodeAndNothingIsNull() {
        assertThrows(IllegalArgumentException.class, () -> named("\ud800", 1));
        assertThrows(NullPointerException.class, () -> new NamedAttribute("a", null));
        assertThrows(NullPointerException.class, () -> AttributeList.of(named("a", 1), null));
        assertThrows(NullPointerException.class, () -> AttributeList.of((NamedAttribute) null));
    }

    @Test
    void textShowsNamesInQuotes() {
        assertEquals("[\"b\": builtin.a_i32(1), \"a\": builtin.a_i32(2)]", LIST.toString());
    }

    @Test
    void withOtherValuesIsTheListThatOneWouldMakeOfThem() {
        IrAttribute[] values = {
            Programs.int32(5),
            IrAttribute.of("x.deep", Payload.list(Payload.list(Payload.of(1)), Payload.of(2))),
            IrAttribute.of("x.operand", Payload.list(Payload.operand(3))),
            IrAttribute.of("x.none", null),
        };
        for (IrAttribute first : values) {
            for (IrAttribute second : values) {
                for (AttributeList base : List.of(LIST, LIST.with("b", values[1]), LIST.with("a", values[2]))) {
                    NamedAttribute[] buffer = {
                        named("before it", 1),
                        new NamedAttribute("b", first),
                        new NamedAttribute("a", second),
                        named("behind it", 1)
                    };
                    AttributeList expected = AttributeList.of(buffer[1], buffer[2]);
                    AttributeList found = base.withValues(buffer, 1, new int[] {1, 0});
                    buffer[1] = named("b", -1);
                    assertEquals(expected, found);
                    assertEquals(expected.depth(), found.depth());
                    assertEquals(expected.elements(), found.elements());
                    assertEquals(expected.highestOperand(), found.highestOperand());
                }
            }
        }
        assertEquals(LIST, LIST.withValues(LIST.items().toArray(new NamedAttribute[0]), 0, new int[] {0, 1}));
    }

    @Test
    void withOtherValuesTakesNoOtherNames() {
        NamedAttribute[] buffer = {named("a", 1), named("b", 2)};
        var e = assertThrows(IllegalArgumentException.class, () -> LIST.withValues(buffer, 0, new int[] {0}));
        assertEquals("an attribute is named \"a\" where \"b\" is in the other list", e.getMessage());
    }

    @Test
    void withOtherValuesAtSomePlacesKeepsTheOthers() {
        NamedAttribute[] buffer = {named("a", 7), named("b", 8)};
        assertEquals(LIST, LIST.withValues(buffer, 0, new int[0]));
        AttributeList list = AttributeList.of(named("a", 1), named("b", 2));
        assertEquals(AttributeList.of(named("a", 1), named("b", 8)), list.withValues(buffer, 0, new int[] {1}));
        assertEquals(AttributeList.of(named("a", 1), named("b", 2)), list);
        assertThrows(IllegalArgumentException.class, () -> list.withValues(buffer, 1, new int[] {0}));
    }

    @Test
    void aNamedAttributeWithAnotherValueHasTheSameName() {
        NamedAttribute changed = named("a", 1).withValue(named("b", 2).value());
        assertEquals(named("a", 2), changed);
        assertEquals(named("a", 2).hashCode(), changed.hashCode());
        assertNotEquals(named("b", 2), changed);
        assertNotEquals(named("a", 1), changed);
    }
}
