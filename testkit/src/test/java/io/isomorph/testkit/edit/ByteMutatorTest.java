package io.isomorph.testkit.edit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.testkit.edit.bytes.NumberEdges;
import io.isomorph.testkit.edit.bytes.TokenEdits;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ByteMutatorTest {
    private static final byte[] TEXT = bytes("{\"a\":[1,22,333],\"b\":-4.5,\"c\":{}}");

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Test
    void givesSomethingElseAndLeavesItsArgument() {
        SplittableRandom random = new SplittableRandom(1);
        for (int seed = 0; seed < 20_000; seed++) {
            byte[] file = new byte[random.nextInt(20)];
            random.nextBytes(file);
            byte[] copy = file.clone();
            byte[] changed = new ByteMutator(seed, List.of(TEXT, new byte[0])).mutate(file);
            assertFalse(Arrays.equals(file, changed));
            assertArrayEquals(copy, file);
        }
    }

    @Test
    void changesNothingAndOneByteToo() {
        for (int seed = 0; seed < 1_000; seed++) {
            ByteMutator mutator = new ByteMutator(seed);
            assertTrue(mutator.mutate(new byte[0]).length > 0);
            assertFalse(Arrays.equals(new byte[] {'1'}, mutator.mutate(new byte[] {'1'})));
        }
    }

    @Test
    void theSameSeedDoesTheSame() {
        ByteMutator first = new ByteMutator(9);
        ByteMutator second = new ByteMutator(9);
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            byte[] changed = first.mutate(TEXT);
            assertArrayEquals(changed, second.mutate(TEXT));
            seen.add(text(changed));
        }
        assertTrue(seen.size() > 150);
    }

    @Test
    void splicedFilesDifferFromBoth() {
        byte[] other = bytes("other");
        for (int seed = 0; seed < 1_000; seed++) {
            ByteMutator mutator = new ByteMutator(seed);
            byte[] spliced = mutator.splice(TEXT, other);
            assertFalse(Arrays.equals(TEXT, spliced) || Arrays.equals(other, spliced));
            assertTrue(spliced.length <= TEXT.length + other.length);
            assertTrue(mutator.splice(new byte[0], new byte[0]).length > 0);
        }
    }

    @Test
    void doesAllThatIsPromised() {
        Set<String> seen = new HashSet<>();
        for (int seed = 0; seed < 60_000; seed++) {
            seen.add(text(new ByteMutator(seed, List.of(bytes("FRAGMENT"))).mutate(TEXT)));
        }
        String text = text(TEXT);
        for (String expected : List.of(
                text.replace("22", "FRAGMENT"),
                text.replace("[1", "[FRAGMENT1"),
                text.replace("1,22", "22,1"),
                text.replace("-4.5", "9223372036854775808.5"),
                text.replace("333", "18446744073709551615"),
                text.substring(0, 7),
                text.substring(7),
                text.substring(0, 7) + text.substring(9),
                text.replace("22", "2222"),
                text.replace(":-4", ":\u0000\u0000"))) {
            assertTrue(seen.contains(expected), "never " + expected);
        }
    }

    @Test
    void writesEdgesInBothByteOrders() {
        Set<String> seen = new HashSet<>();
        for (int seed = 0; seed < 2_000; seed++) {
            byte[] changed = new NumberEdges(new SplittableRandom(seed)).overwritten(new byte[] {9, 9, 9, 9}, 0);
            assertEquals(4, changed.length);
            seen.add(Arrays.toString(changed));
        }
        for (String expected : List.of(
                "[1, 0, 0, 0]",
                "[0, 0, 0, 1]",
                "[-1, 127, 9, 9]",
                "[127, -1, 9, 9]",
                "[127, 9, 9, 9]",
                "[-1, -1, -1, 127]",
                "[127, -1, -1, -1]")) {
            assertTrue(seen.contains(expected), "never " + expected + " in " + seen);
        }
    }

    @Test
    void swapsNeighboursOfDifferentLength() {
        TokenEdits tokens = new TokenEdits(new SplittableRandom(1));
        assertEquals("[22,1,333]", text(tokens.swapped(bytes("[1,22,333]"), 0)));
        assertEquals("[1,333,22]", text(tokens.swapped(bytes("[1,22,333]"), 1)));
        byte[] plain = bytes("abcdef");
        byte[] swapped = tokens.swapped(plain, 2);
        Arrays.sort(swapped);
        assertEquals("abcdef", text(swapped));
    }

    @Test
    void theFragmentsAreCopied() {
        byte[] fragment = bytes("Q");
        ByteMutator mutator = new ByteMutator(3, List.of(fragment));
        ByteMutator same = new ByteMutator(3, List.of(bytes("Q")));
        fragment[0] = 'Z';
        for (int i = 0; i < 100; i++) {
            assertArrayEquals(same.mutate(TEXT), mutator.mutate(TEXT));
        }
    }
}
