package io.isomorph.tools.diff;

import java.util.Arrays;

/**
 * Pairs equal items of two sequences in order, as many as a person would: what both begin and end with, then what occurs once in
 * both, then by the shortest edit script (Myers). Work is bounded: where the shortest script is longer than {@value #LONGEST},
 * what was found so far is kept and the rest aligned anew. So n items take at most about n times that many steps.
 */
final class SequenceAlignment {
    /** Longest edit script that is looked for at once. Its square is what is held in memory. */
    private static final int LONGEST = 1024;

    /** How often what lies between unique items is looked through for items that are unique there. */
    private static final int ROUNDS = 4;

    private final int[] left;
    private final int[] right;
    private final int[] partners;
    /** By key, how often it occurs in a range of either side, at most 2; 0 between uses. */
    private final byte[] inLeft;

    private final byte[] inRight;
    private final int[] whereInRight;

    /**
     * Prepares.
     *
     * @param left keys of one sequence
     * @param right keys of the other
     * @param partners by left item the right one or −1; is filled
     * @param scratch buffers for the keys
     */
    SequenceAlignment(int[] left, int[] right, int[] partners, Scratch scratch) {
        this.left = left;
        this.right = right;
        this.partners = partners;
        this.inLeft = scratch.inLeft;
        this.inRight = scratch.inRight;
        this.whereInRight = scratch.whereInRight;
    }

    /** Buffers that many alignments use, one after the other. */
    static final class Scratch {
        private final byte[] inLeft;
        private final byte[] inRight;
        private final int[] whereInRight;

        /**
         * Allocates the buffers.
         *
         * @param keys keys are below
         */
        Scratch(int keys) {
            inLeft = new byte[keys];
            inRight = new byte[keys];
            whereInRight = new int[keys];
        }
    }

    /** Pairs what lies in a range of each. */
    void align(int leftFrom, int leftTo, int rightFrom, int rightTo) {
        align(leftFrom, leftTo, rightFrom, rightTo, ROUNDS);
    }

    private void align(int leftFrom, int leftTo, int rightFrom, int rightTo, int rounds) {
        int a = leftFrom;
        int b = rightFrom;
        while (a < leftTo && b < rightTo && left[a] == right[b]) {
            partners[a++] = b++;
        }
        int aEnd = leftTo;
        int bEnd = rightTo;
        while (a < aEnd && b < bEnd && left[aEnd - 1] == right[bEnd - 1]) {
            partners[--aEnd] = --bEnd;
        }
        if (a == aEnd || b == bEnd) {
            return;
        }
        int[][] anchors = rounds == 0 ? new int[2][0] : anchors(a, aEnd, b, bEnd);
        if (anchors[0].length == 0) {
            shortestScript(a, aEnd, b, bEnd);
            return;
        }
        for (int i = 0; i < anchors[0].length; i++) {
            align(a, anchors[0][i], b, anchors[1][i], rounds - 1);
            a = anchors[0][i];
            b = anchors[1][i];
            partners[a++] = b++;
        }
        align(a, aEnd, b, bEnd, rounds - 1);
    }

    /** Finds items that occur once in both ranges, the longest chain of them that is in order in both. */
    private int[][] anchors(int leftFrom, int leftTo, int rightFrom, int rightTo) {
        count(left, leftFrom, leftTo, inLeft);
        count(right, rightFrom, rightTo, inRight);
        for (int b = rightFrom; b < rightTo; b++) {
            whereInRight[right[b]] = b;
        }
        int[] lefts = new int[Math.min(leftTo - leftFrom, rightTo - rightFrom)];
        int[] rights = new int[lefts.length];
        int count = 0;
        for (int a = leftFrom; a < leftTo; a++) {
            if (inLeft[left[a]] == 1 && inRight[left[a]] == 1) {
                lefts[count] = a;
                rights[count++] = whereInRight[left[a]];
            }
        }
        forget(left, leftFrom, leftTo, inLeft);
        forget(right, rightFrom, rightTo, inRight);
        return inOrder(lefts, rights, count);
    }

    private static void count(int[] keys, int from, int to, byte[] counts) {
        for (int i = from; i < to; i++) {
            counts[keys[i]] = (byte) Math.min(2, counts[keys[i]] + 1);
        }
    }

    private static void forget(int[] keys, int from, int to, byte[] counts) {
        for (int i = from; i < to; i++) {
            counts[keys[i]] = 0;
        }
    }

    /** Returns the longest chain with ascending right items; left ones ascend already. */
    private static int[][] inOrder(int[] lefts, int[] rights, int count) {
        int[] ends = new int[count];
        int[] before = new int[count];
        int length = 0;
        for (int i = 0; i < count; i++) {
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (rights[ends[middle]] < rights[i]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[i] = low == 0 ? -1 : ends[low - 1];
            ends[low] = i;
            length = Math.max(length, low + 1);
        }
        int[][] chain = new int[2][length];
        for (int i = length == 0 ? -1 : ends[length - 1], at = length - 1; at >= 0; i = before[i], at--) {
            chain[0][at] = lefts[i];
            chain[1][at] = rights[i];
        }
        return chain;
    }

    /** Leaves out what the other range does not have, and searches scripts until one reaches the end. */
    private void shortestScript(int leftFrom, int leftTo, int rightFrom, int rightTo) {
        count(left, leftFrom, leftTo, inLeft);
        count(right, rightFrom, rightTo, inRight);
        int[] lefts = common(left, leftFrom, leftTo, inRight);
        int[] rights = common(right, rightFrom, rightTo, inLeft);
        forget(left, leftFrom, leftTo, inLeft);
        forget(right, rightFrom, rightTo, inRight);
        int a = 0;
        int b = 0;
        while (a < lefts.length && b < rights.length) {
            Script script = new Script(lefts, a, rights, b);
            script.search();
            script.keep();
            a += script.x;
            b += script.y;
        }
    }

    private static int[] common(int[] keys, int from, int to, byte[] others) {
        int[] places = new int[to - from];
        int count = 0;
        for (int i = from; i < to; i++) {
            if (others[keys[i]] > 0) {
                places[count++] = i;
            }
        }
        return Arrays.copyOf(places, count);
    }

    /** Myers' greedy search: by length of the script and by diagonal, how far one gets. */
    private final class Script {
        private static final int UNREACHED = -1;

        private final int[] lefts;
        private final int leftFrom;
        private final int[] rights;
        private final int rightFrom;
        private final int width;
        private final int height;
        private final int longest;
        /** By length, the reach of its diagonals from −length to length. */
        private final int[][] reaches;

        private int length;
        private int diagonal;
        /** Where the script ends. */
        int x;

        int y;

        Script(int[] lefts, int leftFrom, int[] rights, int rightFrom) {
            this.lefts = lefts;
            this.leftFrom = leftFrom;
            this.rights = rights;
            this.rightFrom = rightFrom;
            this.width = lefts.length - leftFrom;
            this.height = rights.length - rightFrom;
            this.longest = Math.min(LONGEST, width + height);
            this.reaches = new int[longest + 1][];
        }

        void search() {
            for (int d = 0; d <= longest; d++) {
                length = d;
                reaches[d] = new int[2 * d + 1];
                Arrays.fill(reaches[d], UNREACHED);
                int furthest = -1;
                for (int k = -Math.min(d, height - (height + d) % 2); k <= Math.min(d, width); k += 2) {
                    int reach = d == 0 ? 0 : Math.max(below(d, k), after(d, k));
                    if (reach == UNREACHED) {
                        continue;
                    }
                    while (reach < width && reach - k < height && isSame(reach, reach - k)) {
                        reach++;
                    }
                    reaches[d][k + d] = reach;
                    if (2 * reach - k > furthest) {
                        furthest = 2 * reach - k;
                        diagonal = k;
                    }
                }
                x = reaches[d][diagonal + d];
                y = x - diagonal;
                if (x == width && y == height) {
                    return;
                }
            }
        }

        private boolean isSame(int i, int k) {
            return left[lefts[leftFrom + i]] == right[rights[rightFrom + k]];
        }

        private int reach(int d, int k) {
            return Math.abs(k) > d ? UNREACHED : reaches[d][k + d];
        }

        /** Returns how far one gets by adding a right item. */
        private int below(int d, int k) {
            int from = reach(d - 1, k + 1);
            return from == UNREACHED || from - k > height ? UNREACHED : from;
        }

        /** Returns how far one gets by removing a left item. */
        private int after(int d, int k) {
            int from = reach(d - 1, k - 1);
            return from == UNREACHED || from == width ? UNREACHED : from + 1;
        }

        /** Goes back from the end of the script, and pairs what it passes. */
        void keep() {
            int k = diagonal;
            for (int d = length; d >= 0; d--) {
                int end = reach(d, k);
                int below = d == 0 ? 0 : below(d, k);
                int start = d == 0 ? 0 : Math.max(below, after(d, k));
                for (int i = end - 1; i >= start; i--) {
                    partners[lefts[leftFrom + i]] = rights[rightFrom + i - k];
                }
                k += start == below ? 1 : -1;
            }
        }
    }
}
