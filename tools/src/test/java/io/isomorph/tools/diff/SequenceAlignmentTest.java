package io.isomorph.tools.diff;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SequenceAlignmentTest {
    private static int[] align(int[] left, int[] right) {
        int[] partners = new int[left.length];
        Arrays.fill(partners, -1);
        int keys = 1
                + IntStream.concat(IntStream.of(left), IntStream.of(right))
                        .max()
                        .orElse(0);
        new SequenceAlignment(left, right, partners, new SequenceAlignment.Scratch(keys))
                .align(0, left.length, 0, right.length);
        return partners;
    }

    private static int[] keys(String text) {
        return text.chars().toArray();
    }

    private static void assertValid(int[] left, int[] right, int[] partners) {
        int last = -1;
        for (int i = 0; i < left.length; i++) {
            if (partners[i] >= 0) {
                assertEquals(left[i], right[partners[i]]);
                assertTrue(partners[i] > last, Arrays.toString(partners));
                last = partners[i];
            }
        }
    }

    private static int[] random(int size, int keys, SplittableRandom random) {
        return IntStream.range(0, size).map(i -> random.nextInt(keys)).toArray();
    }

    @Test
    void whatIsCommonAtBothEndsIsPaired() {
        assertArrayEquals(new int[] {0, 1, 4}, align(keys("abc"), keys("abxxc")));
        assertArrayEquals(new int[] {0, -1, -1, 1}, align(keys("axxb"), keys("ab")));
        assertArrayEquals(new int[] {}, align(keys(""), keys("ab")));
        assertArrayEquals(new int[] {-1, -1}, align(keys("ab"), keys("")));
        assertArrayEquals(new int[] {-1, -1}, align(keys("ab"), keys("cd")));
    }

    @Test
    void whatOccursOnceKeepsTheRestInPlace() {
        assertArrayEquals(new int[] {0, 3, 4, 5}, align(keys("xuxy"), keys("xxxuxy")));
    }

    @Test
    void whatOccursOnceIsPairedEvenWhereMoreOfTheOthersCouldBe() {
        assertArrayEquals(new int[] {-1, -1, -1, 0}, align(keys("xxxu"), keys("uxxx")));
    }

    @Test
    void theLongestChainOfWhatOccursOnceIsPairedAndWhatLiesBetween() {
        assertArrayEquals(new int[] {1, 2, 3, 5, 6, 7, 9, 10}, align(keys("xyUyxVxy"), keys("zxyUzyxVzxyz")));
        assertArrayEquals(new int[] {-1, 0, 1, 2}, align(keys("DABC"), keys("ABCD")));
        assertArrayEquals(new int[] {1, 2, -1, 3}, align(keys("BCAD"), keys("ABCD")));
    }

    @Test
    void whatOccursOnceInAPartIsPairedThereEvenIfItOccursElsewhereToo() {
        assertArrayEquals(new int[] {1, 2, -1, -1, -1, 3}, align(keys("uAxxxu"), keys("zuAuxxxz")));
    }

    @Test
    void pairsAreEqualAndInOrder() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 3_000; i++) {
            int keys = 1 + random.nextInt(8);
            int[] left = random(random.nextInt(20), keys, random);
            int[] right = random(random.nextInt(20), keys, random);
            assertValid(left, right, align(left, right));
        }
    }

    /** Where nothing is unique, there is nothing but the shortest script. */
    @Test
    void asManyArePairedAsCanBe() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 1_000; i++) {
            int[] left = twice(random(random.nextInt(12), 4, random));
            int[] right = twice(random(random.nextInt(12), 4, random));
            int[] partners = align(left, right);
            long paired = IntStream.of(partners).filter(partner -> partner >= 0).count();
            assertTrue(paired <= longestCommon(left, right));
            if (!beginOrEndAlike(left, right)) {
                assertEquals(longestCommon(left, right), paired, Arrays.toString(left) + Arrays.toString(right));
            }
        }
    }

    private static int[] twice(int[] keys) {
        return IntStream.concat(IntStream.of(keys), IntStream.of(keys)).toArray();
    }

    /** Returns whether something is paired first, which may leave items that occur once. */
    private static boolean beginOrEndAlike(int[] left, int[] right) {
        return left.length > 0 && right.length > 0 && (left[0] == right[0] || last(left) == last(right));
    }

    private static int last(int[] keys) {
        return keys[keys.length - 1];
    }

    private static int longestCommon(int[] left, int[] right) {
        int[][] best = new int[left.length + 1][right.length + 1];
        for (int i = left.length - 1; i >= 0; i--) {
            for (int k = right.length - 1; k >= 0; k--) {
                best[i][k] = left[i] == right[k] ? 1 + best[i + 1][k + 1] : Math.max(best[i + 1][k], best[i][k + 1]);
            }
        }
        return best[0][0];
    }

    @Test
    void scriptsThatAreTooLongAreCutAndStillGood() {
        SplittableRandom random = new SplittableRandom(3);
        int[] left = random(3_000, 3, random);
        int[] right = random(3_000, 3, random);
        int[] partners = align(left, right);
        assertValid(left, right, partners);
        long paired = IntStream.of(partners).filter(partner -> partner >= 0).count();
        assertTrue(paired > 3_000 * 6 / 10, paired + " of 3000 are paired");
    }
}
