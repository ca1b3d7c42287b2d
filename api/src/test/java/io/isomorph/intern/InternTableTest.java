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

/** Numbers for equal things, held against those that a hash map gives. */
class InternTableTest {
    private static final int QUESTIONS = 20_000;
    private static final int MANY = 600_000;

    /** How large the things are from which questions are drawn: from many repetitions to hardly any. */
    @ParameterizedTest
    @ValueSource(ints = {1, 50, 3_000, 1_000_000})
    void thingsGetTheNumbersThatAMapGives(int different) {
        SplittableRandom random = new SplittableRandom(different);
        InternTable numbering = new InternTable();
        for (int round = 0; round < 3; round++) {
            Map<String, Integer> expected = new HashMap<>();
            for (int i = 0; i < QUESTIONS; i++) {
                String thing = "thing " + random.nextInt(different);
                int before = expected.getOrDefault(thing, -1);
                expected.putIfAbsent(thing, expected.size());
                assertEquals(before, numbering.find(thing, thing.hashCode()));
                assertEquals(expected.size(), numbering.size());
                assertEquals(thing, numbering.node(expected.get(thing)));
            }
            numbering.clear();
            assertEquals(0, numbering.size());
        }
    }

    /** How many things are kept, if there are not more. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100, 5_000, 100_000})
    void thingsThatAreNotKeptAreAskedFor(int most) {
        SplittableRandom random = new SplittableRandom(most);
        List<String> written = new ArrayList<>();
        InternTable numbering =
                new InternTable((number, thing) -> written.get(number).equals(thing));
        numbering.keep(most);
        for (int round = 0; round < 3; round++) {
            Map<String, Integer> expected = new HashMap<>();
            for (int i = 0; i < QUESTIONS; i++) {
                String thing = random.nextInt(4) == 0 ? alike(random.nextInt(40)) : "thing " + random.nextInt(9_000);
                int before = expected.getOrDefault(thing, -1);
                if (before < 0) {
                    expected.put(thing, written.size());
                    written.add(thing);
                }
                assertEquals(before, numbering.find(thing, thing.hashCode()));
                assertEquals(numbering.size() <= most, isKept(numbering, expected, thing));
                assertTrue(numbering.isThing(expected.get(thing), thing));
                assertFalse(numbering.isThing(expected.get(thing), "no thing"));
            }
            numbering.clear();
            written.clear();
        }
    }

    private static boolean isKept(InternTable numbering, Map<String, Integer> numbers, String thing) {
        int number = numbers.get(thing);
        return numbering.isKept(number) && thing.equals(numbering.node(number));
    }

    /** Whether they are to take little room. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void manyThingsAndSequencesAreFoundAmongTheOthers(boolean lowMemory) {
        InternTable numbering = ownNumbers(lowMemory);
        SequenceInternTable sequences = new SequenceInternTable();
        sequences.lowMemory(lowMemory);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < MANY; i++) {
                assertEquals(-1, numbering.find(i, i));
                assertEquals(-1, sequences.find(new int[] {i, -i}, 2));
            }
            for (int i = 0; i < MANY; i++) {
                assertEquals(i, numbering.find(i, i));
                assertEquals(i, sequences.find(new int[] {i, -i}, 2));
            }
            numbering.clear();
            sequences.clear();
        }
    }

    /** Returns a numbering of the numbers that it gives. */
    private static InternTable ownNumbers(boolean lowMemory) {
        InternTable numbering = new InternTable((number, thing) -> thing.equals(number));
        numbering.keep(lowMemory ? 0 : Integer.MAX_VALUE);
        return numbering;
    }

    /** Whoever knows by what codes are multiplied can choose some that come to stand next to each other. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void codesThatWereChosenToBeNeighboursAreFoundSoon(boolean lowMemory) {
        int inverse = BigInteger.valueOf(0x9e37_79b9L)
                .modInverse(BigInteger.ONE.shiftLeft(Integer.SIZE))
                .intValue();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            InternTable numbering = ownNumbers(lowMemory);
            for (int i = 0; i < MANY; i++) {
                assertEquals(-1, numbering.find(i, i * inverse));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 3_000, Integer.MAX_VALUE})
    void pairsGetTheNumbersThatAMapGives(int different) {
        SplittableRandom random = new SplittableRandom(different);
        PairInternTable numbering = new PairInternTable();
        for (int round = 0; round < 3; round++) {
            Map<List<Integer>, Integer> expected = new HashMap<>();
            for (int i = 0; i < QUESTIONS; i++) {
                int first = random.nextInt(different) - different / 2;
                int second = random.nextInt(different) - different / 2;
                int before = expected.getOrDefault(List.of(first, second), -1);
                expected.putIfAbsent(List.of(first, second), expected.size());
                assertEquals(before, numbering.find(first, second));
            }
            numbering.clear();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 50, Integer.MAX_VALUE})
    void sequencesGetTheNumbersThatAMapGives(int different) {
        SplittableRandom random = new SplittableRandom(different);
        SequenceInternTable numbering = new SequenceInternTable();
        int[] room = new int[12];
        for (int round = 0; round < 3; round++) {
            Map<List<Integer>, Integer> expected = new HashMap<>();
            for (int i = 0; i < QUESTIONS; i++) {
                int count = random.nextInt(room.length);
                List<Integer> key = new ArrayList<>();
                for (int j = 0; j < room.length; j++) {
                    room[j] = random.nextInt(different);
                    if (j < count) {
                        key.add(room[j]);
                    }
                }
                int before = expected.getOrDefault(key, -1);
                expected.putIfAbsent(key, expected.size());
                assertEquals(before, numbering.find(room, count));
            }
            numbering.clear();
        }
    }

    @Test
    void aPairIsNotItsMirrorAndASequenceNotItsBeginning() {
        PairInternTable pairs = new PairInternTable();
        SequenceInternTable sequences = new SequenceInternTable();
        for (int number : new int[] {0, -1, Integer.MIN_VALUE}) {
            assertEquals(-1, pairs.find(number, 7));
            assertEquals(-1, pairs.find(7, number));
        }
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
    void thingsWithOneHashCodeAreToldFromEachOther() {
        InternTable numbering = new InternTable();
        int count = 1 << 12;
        for (int i = 0; i < count; i++) {
            assertEquals(-1, numbering.find(alike(i), alike(i).hashCode()));
        }
        assertEquals(alike(0).hashCode(), alike(count - 1).hashCode());
        for (int i = 0; i < count; i++) {
            assertEquals(i, numbering.find(alike(i), alike(i).hashCode()));
        }
    }

    @Test
    void partsOfTheIrOfOneHashCodeAreToldFromEachOther() {
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
        InternTable numbering = new InternTable();
        for (Object part : parts) {
            // one code for all of them, whatever they say themselves
            assertEquals(-1, numbering.find(part, 42));
        }
        for (int i = 0; i < parts.size(); i++) {
            assertEquals(i, numbering.find(parts.get(i), 42));
        }
    }

    @Test
    void aNumberMayBeReservedAndGetItsThingLater() {
        InternTable numbering = new InternTable();
        int reserved = numbering.reserve();
        assertEquals(0, reserved);
        assertNull(numbering.node(reserved));
        assertEquals(-1, numbering.find("other", "other".hashCode()));
        assertEquals(-1, numbering.put("thing", "thing".hashCode(), reserved));
        numbering.set(reserved, "thing");
        assertEquals(reserved, numbering.find("thing", "thing".hashCode()));
        assertEquals(1, numbering.find("other", "other".hashCode()));
        assertEquals(2, numbering.size());
    }

    @Test
    void aLargeNumberingIsSmallAgainWhenItIsCleared() {
        InternTable numbering = new InternTable();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 100_000; i++) {
                assertEquals(-1, numbering.find(i, i));
            }
            numbering.clear();
            assertEquals(-1, numbering.find("a", 1));
            assertEquals(1, numbering.size());
            numbering.clear();
        }
    }
}
