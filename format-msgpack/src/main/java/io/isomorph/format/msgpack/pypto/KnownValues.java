package io.isomorph.format.msgpack.pypto;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of one field that were read lately; one more pushes out the oldest. After each, that one is expected which followed it last. */
final class KnownValues {
    private final @Nullable KnownValue[] slots;
    private int newest;
    private int size;

    /** The value that was met last, and the one that is expected next. */
    private @Nullable KnownValue last;

    private @Nullable KnownValue expected;

    /**
     * Makes an empty memory.
     *
     * @param most how many are kept: a power of 2
     */
    KnownValues(int most) {
        this.slots = new KnownValue[most];
    }

    /** Returns the one that is expected next, or null. */
    @Nullable
    KnownValue expected() {
        return expected;
    }

    int size() {
        return size;
    }

    /** Returns the one before which there are as many newer ones as the index says. */
    KnownValue get(int index) {
        return Objects.requireNonNull(slots[newest - index & slots.length - 1]);
    }

    /** Returns the one that the next one pushes out, or null. */
    @Nullable
    KnownValue oldest() {
        return slots[newest + 1 & slots.length - 1];
    }

    /** Says that the expected one was met. Stores what changes only: mostly that is nothing, and looking is quicker than storing. */
    void meetExpected(KnownValue met) {
        if (last != met) {
            last = met;
        }
        KnownValue next = met.next();
        if (next != met) {
            expected = next;
        }
    }

    /** Says that another one than the expected was met. */
    void meet(KnownValue met) {
        if (last != null) {
            last.follow(met);
        }
        last = met;
        expected = met.next();
    }

    /** Says that the oldest became one that was just met; it is expected to come again. */
    void renew() {
        newest = newest + 1 & slots.length - 1;
        KnownValue met = get(0);
        met.follow(met);
        meet(met);
    }

    /** Adds one that was just met. */
    void add(KnownValue value) {
        @Nullable KnownValue oldest = oldest();
        if (oldest != null) {
            oldest.letGo();
        }
        slots[newest + 1 & slots.length - 1] = value;
        size = Math.min(size + 1, slots.length);
        renew();
    }
}
