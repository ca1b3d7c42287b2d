package io.isomorph.intern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers for equal things, compared with those that a hash map gives. */
class InternTableTest {
    private static final int QUESTIONS = 20_000;
    private static final int MANY = 600_000;

    /** How large the things are from which questions are drawn: from many repetitions to hardly any. */
    @ParameterizedTest
    @ValueSource(ints = {1, 50, 3_000, 1_000_000})
    void thingsGetTheNumbersThatAMapGives(int different) {
        SplittableRandom random = new SplittableRandom(different);
        InternTable table = new InternTable();
        for (int round = 0; round < 3; round++) {
            Map<String, Integer> expected = new HashMap<>();
            for (int i = 0; i < QUESTIONS; i++) {
                String thing = "thing " + random.nextInt(different);
                int before = expected.getOrDefault(thing, -1);
                expected.putIfAbsent(thing, expected.size());
                assertEquals(before, table.find(thing, thing.hashCode()));
                assertEquals(expected.size(), table.size());
                assertEquals(thing, table.node(expected.get(thing)));
            }
            table.clear();
            assertEquals(0, table.size());
        }
    }

    /** How many things are kept, if there are not more. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100, 5_000, 100_000})
    void thingsThatAreNotKeptAreQueried(int most) {
        SplittableRandom random = new SplittableRandom(most);
        List<String> written = new ArrayList<>();
        InternTable table =
                new InternTable((number, thing) -> written.get(number).equals(thing));
        table.keep(most);
        for (int round = 0; round < 3; round++) {
            Map<String, Integer> expected = new HashMap<>();
            for (int i = 0; i < QUESTIONS; i++) {
                String thing = random.nextInt(4) == 0 ? alike(random.nextInt(40)) : "thing " + random.nextInt(9_000);
                int before = expected.getOrDefault(thing, -1);
                if (before < 0) {
                    expected.put(thing, written.size());
                    written.add(thing);
                }
                assertEquals(before, table.lookup(thing, thing.hashCode()), "which puts nothing");
                if (before < 0 && i % 3 > 0) {
                    addBehind(table, i % 3 - 1, thing, expected, written);
                } else {
                    assertEquals(before, table.find(thing, thing.hashCode()));
                }
                assertEquals(table.size() <= most, isKept(table, expected, thing));
                assertTrue(table.isThing(expected.get(thing), thing));
                assertFalse(table.isThing(expected.get(thing), "no thing"));
            }
            table.clear();
            written.clear();
        }
    }

    /** Adds a thing that was looked up, behind some others. */
    private static void addBehind(
            InternTable table, int others, String thing, Map<String, Integer> expected, List<String> written) {
        written.remove(written.size() - 1);
        for (int i = 0; i < others; i++) {
            String other = alike(1_000 + written.size() % 40) + written.size();
            assertEquals(-1, table.lookup(other, other.hashCode()));
            table.add(other, other.hashCode());
            written.add(other);
        }
        expected.put(thing, written.size());
        written.add(thing);
        table.add(thing, thing.hashCode());
    }

    private static boolean isKept(InternTable table, Map<String, Integer> numbers, String thing) {
        int number = numbers.get(thing);
        return table.isKept(number) && thing.equals(table.node(number));
    }

    /** Whether they are to take little memory. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void manyThingsAndSequencesAreFoundAmongTheOthers(boolean lowMemory) {
        InternTable table = ownNumbers(lowMemory);
        SequenceInternTable sequences = new SequenceInternTable();
        sequences.lowMemory(lowMemory);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < MANY; i++) {
                assertEquals(-1, table.find(i, i));
                assertEquals(-1, sequences.find(new int[] {i, -i}, 2));
            }
            for (int i = 0; i < MANY; i++) {
                assertEquals(i, table.find(i, i));
                assertEquals(i, sequences.find(new int[] {i, -i}, 2));
            }
            table.clear();
            sequences.clear();
        }
    }

    /** Returns a table of its own numbers. */
    private static InternTable ownNumbers(boolean lowMemory) {
        InternTable table = new InternTable((number, thing) -> thing.equals(number));
        table.keep(lowMemory ? 0 : Integer.MAX_VALUE);
        return table;
    }

    /** Whoever knows the multiplier of the codes can choose some that end up next to each other. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void codesThatWereChosenToBeNeighboursAreFoundSoon(boolean lowMemory) {
        int inverse = BigInteger.valueOf(0x9e37_79b9L)
                .modInverse(BigInteger.ONE.shiftLeft(Integer.SIZE))
                .intValue();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            InternTable table = ownNumbers(lowMemory);
            for (int i = 0; i < MANY; i++) {
                assertEquals(-1, table.find(i, i * inverse));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 50, Integer.MAX_VALUE})
    void sequencesGetTheNumbersThatAMapGives(int different) {
        SplittableRandom random = new SplittableRandom(different);
        SequenceInternTable table = new SequenceInternTable();
        int[] space = new int[12];
        for (int round = 0; round < 3; round++) {
            Map<List<Integer>, Integer> expected = new HashMap<>();
            for (int i = 0; i < QUESTIONS; i++) {
                int count = random.nextInt(space.length);
                List<Integer> key = new ArrayList<>();
                for (int j = 0; j < space.length; j++) {
                    space[j] = random.nextInt(different);
                    if (j < count) {
                        key.add(space[j]);
                    }
                }
                int before = expected.getOrDefault(key, -1);
                expected.putIfAbsent(key, expected.size());
                assertEquals(before, table.find(space, count));
            }
            table.clear();
        }
    }

    @Test
    void aSequenceIsNotItsBeginning() {
        SequenceInternTable sequences = new SequenceInternTable();
        int[] zeros = new int[100];
        for (int count = 0; count <= zeros.length; count++) {
            assertEquals(-1, sequences.find(zeros, count));
        }
        for (int count = 0; count <= zeros.length; count++) {
            assertEquals(count, sequences.find(zeros, count));
        }
    }

    /** Returns texts that all have one hash code, as "Aa" and "BB" have. */
    private static String alike(int number) {
        StringBuilder text = new StringBuilder("n");
        for (int bit = 0; bit < 12; bit++) {
            text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return text.toString();
    }

    @Test
    void thingsWithOneHashCodeAreDistinguished() {
        InternTable table = new InternTable();
        int count = 1 << 12;
        for (int i = 0; i < count; i++) {
            assertEquals(-1, table.find(alike(i), alike(i).hashCode()));
        }
        assertEquals(alike(0).hashCode(), alike(count - 1).hashCode());
        for (int i = 0; i < count; i++) {
            assertEquals(i, table.find(alike(i), alike(i).hashCode()));
        }
    }

    @Test
    void partsOfTheIrOfOneHashCodeAreDistinguished() {
        List<Object> parts = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Payload payload = Payload.list(
                    Payload.of(alike(i)),
                    Payload.of(1.5),
                    Payload.of(true),
                    Payload.of(new byte[] {1}),
                    Payload.map(Map.of("k", Payload.operand(2))),
                    Payload.of(IrType.of("t.t", Payload.of(-1))),
                    Payload.of(IrAttribute.of("a.a")),
                    Payload.ofNull());
            NamedAttribute attribute = new NamedAttribute("k", IrAttribute.of("a.a", payload));
            parts.addAll(List.of(IrType.of("t.t", payload), attribute.value(), attribute, AttributeList.of(attribute)));
        }
        InternTable table = new InternTable();
        for (Object part : parts) {
            // one code for all of them, whatever their own is
            assertEquals(-1, table.find(part, 42));
        }
        for (int i = 0; i < parts.size(); i++) {
            assertEquals(i, table.find(parts.get(i), 42));
        }
    }

    @Test
    void aNumberMayBeReservedAndGetItsThingLater() {
        InternTable table = new InternTable();
        int reserved = table.reserve();
        assertEquals(0, reserved);
        assertNull(table.node(reserved));
        assertEquals(-1, table.find("other", "other".hashCode()));
        assertEquals(-1, table.put("thing", "thing".hashCode(), reserved));
        table.set(reserved, "thing");
        assertEquals(reserved, table.find("thing", "thing".hashCode()));
        assertEquals(1, table.find("other", "other".hashCode()));
        assertEquals(2, table.size());
    }

    @Test
    void aLargeNumberingIsSmallAgainWhenItIsCleared() {
        InternTable table = new InternTable();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 100_000; i++) {
                assertEquals(-1, table.find(i, i));
            }
            table.clear();
            assertEquals(-1, table.find("a", 1));
            assertEquals(1, table.size());
            table.clear();
        }
    }
}
