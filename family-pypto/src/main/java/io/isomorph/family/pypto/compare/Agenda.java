package io.isomorph.family.pypto.compare;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that remain to be made, in place of recursion. A check that adds others has them made next, in the order in which it added
 * them, before any that were there.
 */
final class Agenda {
    /** One thing that must hold. */
    interface Check {
        /** Returns what does not fit, or null if all does. */
        @Nullable
        Mismatch run();
    }

    /** What the two sides have, in words. */
    record Mismatch(String left, String right) {}

    /** A mismatch and where it is. */
    record Failure(Place place, Mismatch mismatch) {}

    private record Entry(Place place, Check check) {}

    private final Limits limits;
    private final Deque<Entry> stack = new ArrayDeque<>();
    private final List<Entry> added = new ArrayList<>();
    private long steps;

    Agenda(Limits limits) {
        this.limits = limits;
    }

    void add(Place place, Check check) {
        added.add(new Entry(place, check));
    }

    /** Makes all checks up to the first that fails. */
    @Nullable
    Failure run() {
        long most = limits.get(Limit.ELEMENTS);
        takeOver();
        while (!stack.isEmpty()) {
            Entry entry = stack.pop();
            if (++steps > most) {
                throw limits.exceeded(
                        Limit.ELEMENTS, steps, Location.ofPointer(entry.place.pointer(), Location.UNKNOWN));
            }
            @Nullable Mismatch mismatch = entry.check.run();
            if (mismatch != null) {
                return new Failure(entry.place, mismatch);
            }
            takeOver();
        }
        return null;
    }

    private void takeOver() {
        for (int i = added.size() - 1; i >= 0; i--) {
            stack.push(added.get(i));
        }
        added.clear();
    }
}
