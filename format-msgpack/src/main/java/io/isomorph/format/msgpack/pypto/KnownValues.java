package io.isomorph.format.msgpack.pypto;

import org.jspecify.annotations.Nullable;

/** Values of one field that were read lately; one more pushes out the oldest. After each, that one is expected which followed it last. */
final class KnownValues {
    private final Newest<KnownValue> newest;
    /** The value that was met last, and the one that is expected next. */
    private @Nullable KnownValue last;

    private @Nullable KnownValue expected;

    /**
     * Makes an empty memory.
     *
     * @param most how many are kept: a power of 2
     */
    KnownValues(int most) {
        this.newest = new Newest<>(most);
    }

    /** Returns the one that is expected next, or null. */
    @Nullable
    KnownValue expected() {
        return expected;
    }

    int size() {
        return newest.size();
    }

    /** Returns the one before which there are as many newer ones as the index says. */
    KnownValue get(int index) {
        return newest.get(index);
    }

    /** Returns the one that the next one pushes out, or null. */
    @Nullable
    KnownValue oldest() {
        return newest.oldest();
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
            last.followedBy(met);
        }
        last = met;
        expected = met.next();
    }

    /** Says that the oldest became one that was just met; it is expected to come again. */
    void renew() {
        newest.renew();
        meetNewest();
    }

    /** Adds one that was just met; it is expected to come again. */
    void add(KnownValue value) {
        @Nullable KnownValue oldest = newest.oldest();
        if (oldest != null) {
            oldest.letGo();
        }
        newest.add(value);
        meetNewest();
    }

    private void meetNewest() {
        KnownValue met = newest.get(0);
        met.followedBy(met);
        meet(met);
    }
}
