package io.isomorph.format.json;

import java.util.ArrayDeque;
import java.util.Deque;

/** Knows, when a region ends, what ends with it. */
final class RegionStack {
    /** What follows the end of a region. */
    enum Next {
        /** Another region of the same operation. */
        MORE,
        /** The end of the operation. */
        LAST,
        /** The end of the program. */
        BODY
    }

    /** For each open region: how many regions of its operation were still to come when it was entered, itself included. */
    private final Deque<Integer> open = new ArrayDeque<>();

    private int expected;

    /** An operation was visited that has regions. */
    void expect(int regionCount) {
        expected = regionCount;
    }

    void enterRegion() {
        open.push(expected);
    }

    Next exitRegion() {
        int before = open.pop();
        if (open.isEmpty()) {
            return Next.BODY;
        }
        expected = before - 1;
        return expected > 0 ? Next.MORE : Next.LAST;
    }
}
