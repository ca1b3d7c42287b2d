package io.isomorph.ir.payload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadTest {
    /** Values that are all different, at least one of each kind. */
    private static List<Payload> different() {
        return List.of(
                Payload.ofNull(),
                Payload.of(false),
                Payload.of(true),
                Payload.of(0),
                Payload.of(1),
                Payload.of(-1),
                Payload.ofUnsigned(-1),
                Payload.of(0.0),
                Payload.of(-0.0),
                Payload.of(1.0),
                new FloatValue(0x7ff8_0000_0000_0000L),
                new FloatValue(0x7ff0_0000_0000_0001L),
                new FloatValue(0xfff8_0000_0000_0000L),
                Payload.of(""),
                Payload.of("1"),
                Payload.of(new byte[0]),
                Payload.of(new byte[] {1}),
                Payload.list(),
                Payload.list(Payload.list()),
                Payload.list(Payload.of(1)),
                Payload.list(Payload.of(1), Payload.of(1)),
                Payload.map(Map.of()),
                Payload.map(Map.of("", Payload.of(1))),
                Payload.map(Map.of("a", Payload.of(1))),
                Payload.map(Map.of("a", Payload.of(2))),
                Payload.of(IrType.NULL),
                Payload.of(Programs.F32),
                Payload.of(IrAttribute.NULL),
                Payload.of(IrAttribute.of("builtin.t_f32")),
                Payload.operand(0),
                Payload.operand(1));
    }

    @Test
    void valuesAreEqualExactlyWhenKindAndContentAre() {
        List<Payload> once = different();
        List<Payload> again = different();
        for (int i = 0; i < once.size(); i++) {
            for (int j = 0; j < again.size(); j++) {
                assertEquals(i == j, once.get(i).equals(again.get(j)), once.get(i) + " and " + again.get(j));
            }
            assertEquals(once.get(i).hashCode(), again.get(i).hashCode());
            assertNotEquals(once.get(i), (Object) "x");
        }
        Set<Payload.Kind> kinds = EnumSet.noneOf(Payload.Kind.class);
        once.forEach(payload -> kinds.add(payload.kind()));
        assertEquals(EnumSet.allOf(Payload.Kind.class), kinds, "a kind without sample");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-9223372036854775808",
                "-129",
                "-128",
                "-1",
                "0",
                "1023",
                "1024",
                "9223372036854775807",
                "9223372036854775808",
                "18446744073709551615"
            })
    void integersReachFromMinusTwoToThe63ToTwoToThe64MinusOne(String digits) {
        BigInteger number = new BigInteger(digits);
        IntValue value =
                number.signum() < 0 ? Payload.of(number.longValueExact()) : Payload.ofUnsigned(number.longValue());
        assertEquals(number, value.toBigInteger());
        assertEquals(digits, value.toString());
        assertEquals(number.bitLength() <= 63, value.isLong());
        assertEquals(value, new IntValue(value.bits(), value.aboveLong()));
    }

    @Test
    void oneIntegerHasOneRepresentation() {
        assertThrows(IllegalArgumentException.class, () -> new IntValue(0, true));
        assertThrows(IllegalArgumentException.class, () -> new IntValue(Long.MAX_VALUE, true));
        assertEquals(Payload.of(5), Payload.ofUnsigned(5));
        assertNotEquals(Payload.of(-1), Payload.ofUnsigned(-1));
        assertSame(Payload.of(-128), Payload.of(-128));
        assertSame(Payload.of(1023), Payload.of(1023));
    }

    @Test
    void rangeOfIntegersIncludesItsEndsAndNothingAboveLong() {
        assertTrue(Payload.of(3).isBetween(3, 3));
        assertFalse(Payload.of(3).isBetween(4, 9));
        assertFalse(Payload.of(3).isBetween(0, 2));
        assertFalse(Payload.ofUnsigned(-1).isBetween(Long.MIN_VALUE, Long.MAX_VALUE));
    }

    @Test
    void floatsKeepTheirBits() {
        for (long bits : new long[] {0, Long.MIN_VALUE, 1, 0x7ff0_0000_0000_0001L, 0x7ff8_dead_beef_0000L, -1L}) {
            FloatValue value = new FloatValue(bits);
            assertEquals(bits, value.bits());
            assertEquals(Double.toString(Double.longBitsToDouble(bits)), Double.toString(value.value()));
        }
        assertEquals(Double.doubleToRawLongBits(-0.0), Payload.of(-0.0).bits());
    }

    @Test
    void stringsAreValidUnicode() {
        assertEquals("ä😀\u0000", Payload.of("ä😀\u0000").value());
        for (String text : List.of("\ud83d", "a\ude00", "\ude00\ud83d")) {
            assertThrows(IllegalArgumentException.class, () -> Payload.of(text));
            assertThrows(IllegalArgumentException.class, () -> Payload.map(Map.of(text, Payload.of(1))));
        }
    }

    @Test
    void bytesAreCopiedInAndOut() {
        byte[] bytes = {1, 2};
        BytesValue value = Payload.of(bytes);
        bytes[0] = 9;
        value.toByteArray()[1] = 9;
        assertArrayEquals(new byte[] {1, 2}, value.toByteArray());
        assertEquals(2, value.size());
    }

    @Test
    void truthValuesAndNullAreOneObjectEach() {
        assertSame(Payload.of(true), BoolValue.TRUE);
        assertSame(Payload.of(false), BoolValue.FALSE);
        assertTrue(Payload.of(true).value());
        assertFalse(Payload.of(false).value());
        assertSame(Payload.ofNull(), NullValue.INSTANCE);
    }

    @Test
    void listsKeepTheirOrder() {
        ListValue list = Payload.list(Payload.of(2), Payload.of(1));
        assertEquals(2, list.size());
        assertEquals(Payload.of(1), list.get(1));
        assertEquals(List.of(Payload.of(2), Payload.of(1)), list.items());
        assertEquals(list, Payload.list(List.of(Payload.of(2), Payload.of(1))));
        assertNotEquals(list, Payload.list(Payload.of(1), Payload.of(2)));
        assertThrows(UnsupportedOperationException.class, () -> list.items().add(Payload.of(3)));
        assertSame(Payload.list(), Payload.list(List.of()));
    }

    @Test
    void mapsAreOrderedByTheUtf8BytesOfTheirKeys() {
        Map<String, Payload> entries = new LinkedHashMap<>();
        for (String key : List.of("😀", "\ufffd", "b", "", "ä", "a")) {
            entries.put(key, Payload.of(key));
        }
        MapValue map = Payload.map(entries);
        List<String> order = List.of("", "a", "b", "ä", "\ufffd", "😀");
        for (int i = 0; i < order.size(); i++) {
            assertEquals(order.get(i), map.key(i));
            assertEquals(Payload.of(order.get(i)), map.value(i));
            assertEquals(Payload.of(order.get(i)), map.get(order.get(i)));
        }
        assertEquals(6, map.size());
        assertNull(map.get("c"));
        assertEquals(map, Payload.map(new HashMap<>(entries)));
    }

    @Test
    void keysOfAMapAreUniqueWhateverTheMapTheyComeFrom() {
        Map<String, Payload> entries = new IdentityHashMap<>();
        entries.put("k", Payload.of(1));
        entries.put(String.valueOf(new char[] {'k'}), Payload.of(2));
        assertEquals(2, entries.size());
        assertThrows(IllegalArgumentException.class, () -> Payload.map(entries));
    }

    @Test
    void nothingIsNull() {
        assertThrows(NullPointerException.class, () -> Payload.list(Payload.of(1), null));
        assertThrows(NullPointerException.class, () -> Payload.of((String) null));
        assertThrows(NullPointerException.class, () -> Payload.of((IrType) null));
        assertThrows(NullPointerException.class, () -> Payload.of((IrAttribute) null));
        Map<String, Payload> entries = new HashMap<>();
        entries.put("k", null);
        assertThrows(NullPointerException.class, () -> Payload.map(entries));
    }

    @Test
    void operandIndexIsNotNegative() {
        assertEquals(0, Payload.operand(0).index());
        assertThrows(IllegalArgumentException.class, () -> Payload.operand(-1));
    }

    @Test
    void knowsTheHighestOperandThatItsTreeRefersTo() {
        assertEquals(-1, Payload.list(Payload.of(9), Payload.map(Map.of())).highestOperand());
        Payload deep = Payload.list(
                Payload.operand(2),
                Payload.map(Map.of(
                        "a",
                        Payload.of(IrType.of("x.t", Payload.operand(5))),
                        "b",
                        Payload.of(IrAttribute.of("x.a", Payload.list(Payload.operand(4)))))));
        assertEquals(5, deep.highestOperand());
        assertEquals(5, IrAttribute.of("x.a", deep).highestOperand());
        assertEquals(-1, IrAttribute.of("x.a").highestOperand());
    }

    @Test
    void noPayloadDiffersFromTheNullPayload() {
        assertNotEquals(IrType.of("x.t"), IrType.of("x.t", Payload.ofNull()));
        assertNull(IrType.of("x.t").payload());
        assertNotEquals((Object) IrType.of("x.t"), IrAttribute.of("x.t"));
    }

    @Test
    void nullTypeAndNullAttributeAreOneObjectEachWithoutPayload() {
        assertSame(IrType.NULL, IrType.of(Name.NULL, null));
        assertSame(IrAttribute.NULL, IrAttribute.of(Name.NULL, null));
        assertTrue(IrType.NULL.isNull());
        assertFalse(Programs.F32.isNull());
        assertThrows(IllegalArgumentException.class, () -> IrType.of(Name.NULL, Payload.ofNull()));
        assertThrows(IllegalArgumentException.class, () -> IrAttribute.of(Name.NULL, Payload.ofNull()));
    }

    @Test
    void listsAndMapsOfBuffersAreThoseOfTheirItems() {
        String[] keys = {"z", "a", "b", "z"};
        Payload[] values = {Payload.of(0), Payload.of(1), Payload.of(2), Payload.of(3)};
        assertEquals(Payload.list(Payload.of(1), Payload.of(2)), Payload.list(values, 1, 2));
        assertSame(Payload.list(), Payload.list(values, 2, 0));
        MapValue map = Payload.map(keys, values, 1, 2);
        assertEquals(Payload.map(Map.of("a", Payload.of(1), "b", Payload.of(2))), map);
        keys[1] = "changed";
        values[1] = Payload.of(9);
        assertEquals(Payload.of(1), map.get("a"), "buffers are copied");
    }

    @Test
    void keysOfABufferAscend() {
        Payload[] values = {Payload.of(0), Payload.of(1)};
        for (String second : List.of("b", "a")) {
            String[] keys = {"b", second};
            assertThrows(IllegalArgumentException.class, () -> Payload.map(keys, values, 0, 2), second);
        }
        String[] lone = {"\ud800", "z"};
        assertThrows(IllegalArgumentException.class, () -> Payload.map(lone, values, 0, 1));
    }

    @Test
    void aMapGivesAnotherOfTheSameKeys() {
        MapValue map = Payload.map(Map.of("a", Payload.of(1), "b", Payload.of(2)));
        assertEquals(
                Payload.map(Map.of("a", Payload.of(3), "b", Payload.of("x"))),
                map.withValues(Payload.of(3), Payload.of("x")));
        assertEquals(Payload.of(1), map.get("a"));
        assertThrows(IllegalArgumentException.class, () -> map.withValues(Payload.of(3)));
    }

    @Test
    void aMapWithOtherValuesKnowsTheirDepthSizeAndOperands() {
        List<Payload> some = List.of(
                Payload.of(1),
                Payload.of("x"),
                Payload.list(),
                Payload.operand(3),
                Payload.list(List.of(Payload.of(2), Payload.operand(1))),
                Payload.of(IrType.of("a.b", Payload.of(1))));
        for (Payload before : some) {
            for (Payload now : some) {
                Map<String, Payload> expected = Map.of("a", Payload.of(5), "b", now);
                MapValue base = Payload.map(Map.of("a", Payload.of(5), "b", before));
                MapValue found = base.withValues(Payload.of(5), now);
                assertEquals(Payload.map(expected), found);
                assertEquals(Payload.map(expected).depth(), found.depth());
                assertEquals(Payload.map(expected).elements(), found.elements());
                assertEquals(Payload.map(expected).highestOperand(), found.highestOperand());
            }
        }
    }
}
