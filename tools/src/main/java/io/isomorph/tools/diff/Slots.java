package io.isomorph.tools.diff;

import java.util.Arrays;

/**
 * Pairs the items of two short lists by position: where one is longer, what they have in common at the beginning and at the end
 * is paired first, then the rest in order.
 */
final class Slots {
    /** Returns whether two items are the same. */
    interface Same {
        boolean test(int left, int right);
    }

    private Slots() {}

    /** Returns for each left item the index of the right one, or −1. */
    static int[] pair(int left, int right, Same same) {
        int[] partners = new int[left];
        int shorter = Math.min(left, right);
        int before = left == right ? left : 0;
        while (before < shorter && same.test(before, before)) {
            before++;
        }
        int after = 0;
        while (before + after < shorter && same.test(left - 1 - after, right - 1 - after)) {
            after++;
        }
        for (int i = 0; i < left; i++) {
            if (i >= left - after) {
                partners[i] = i - left + right;
            } else {
                partners[i] = i < right - after ? i : -1;
            }
        }
        return partners;
    }

    /** Returns for each right item the index of the left one, or −1. */
    static int[] inverse(int[] partners, int right) {
        int[] back = new int[right];
        Arrays.fill(back, -1);
        for (int i = 0; i < partners.length; i++) {
            if (partners[i] >= 0) {
                back[partners[i]] = i;
            }
        }
        return back;
    }
}
