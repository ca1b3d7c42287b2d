package io.isomorph.tools.inspect;

import io.isomorph.intern.InternTable;
import java.util.function.ToLongFunction;

/**
 * Counts how many different things pass by. What was seen is kept, up to a bound, so that a long program needs no large memory;
 * from there on, nothing is counted any more.
 *
 * @param <T> what is counted: parts of the IR
 */
final class Distinct<T> {
    /** The most bytes that are kept, as far as they can be estimated. */
    private static final long MOST_BYTES = 16L << 20;

    private final ToLongFunction<T> footprint;
    private final InternTable seen = new InternTable();
    private long bytes;
    private long count;

    /**
     * Begins to count.
     *
     * @param footprint estimates the bytes that a thing takes
     */
    Distinct(ToLongFunction<T> footprint) {
        this.footprint = footprint;
    }

    /**
     * Counts a thing, unless an equal one was counted before.
     *
     * @param thing what passes by
     */
    void add(T thing) {
        if (!isExact() || seen.find(thing, thing.hashCode()) >= 0) {
            return;
        }
        count++;
        bytes += footprint.applyAsLong(thing);
        if (!isExact()) {
            seen.clear();
        }
    }

    /** Returns how many different things there were, at least. */
    long count() {
        return count;
    }

    /** Returns whether there were no more than were counted. */
    boolean isExact() {
        return bytes <= MOST_BYTES;
    }
}
