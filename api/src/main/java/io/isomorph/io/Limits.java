package io.isomorph.io;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import java.util.Arrays;

/**
 * How much a reader, writer, hash or print may take before it gives up with a {@link LimitExceededException}. Immutable.
 *
 * @see Limit the limits and their defaults
 */
public final class Limits {
    /** Every limit at its default. */
    public static final Limits DEFAULTS = new Limits(defaults());

    private static final Limit[] ALL = Limit.values();

    private static final Limits UNTRUSTED = DEFAULTS.with(Limit.BYTES, 64 << 20)
            .with(Limit.DEPTH, 128)
            .with(Limit.STRING, 64 << 10)
            .with(Limit.ELEMENTS, 4_000_000)
            .with(Limit.OUTPUT, 64 << 20)
            .with(Limit.TABLES, 4_000_000)
            .with(Limit.ATTACHMENTS, 10_000)
            .with(Limit.ATTACHMENT, 64 << 20)
            .with(Limit.ATTACHED, 64 << 20)
            .with(Limit.EXPANSION, 200);

    private final long[] values;

    private Limits(long[] values) {
        this.values = values;
    }

    /**
     * Returns limits for files from strangers: 64 MiB of input and of output, 128 levels, 64 KiB a string, 4 million elements and
     * tables, 10,000 attachments an entry and 64 MiB of them, and 200 bytes for each compressed one. Programs of real models of some hundred thousand operations are below all of them.
     *
     * @return a starting point; {@link #with} sets what a service knows better
     */
    public static Limits untrusted() {
        return UNTRUSTED;
    }

    private static long[] defaults() {
        Limit[] all = Limit.values();
        long[] values = new long[all.length];
        for (Limit limit : all) {
            values[limit.ordinal()] = limit.defaultValue();
        }
        return values;
    }

    /**
     * Returns one limit.
     *
     * @param limit which
     * @return the highest allowed number, at least 1
     */
    public long get(Limit limit) {
        return values[limit.ordinal()];
    }

    /**
     * Returns these limits with another value for one of them.
     *
     * @param limit which
     * @param value the highest allowed number, 1 to {@link Limit#maximum()}
     * @return new limits
     * @throws IllegalArgumentException if the value is out of range
     */
    public Limits with(Limit limit, long value) {
        if (value < 1 || value > limit.maximum()) {
            throw new IllegalArgumentException(
                    limit.option() + " is " + value + "; allowed are 1 to " + limit.maximum());
        }
        long[] copy = values.clone();
        copy[limit.ordinal()] = value;
        return new Limits(copy);
    }

    /**
     * Checks a number against a limit.
     *
     * @param limit which
     * @param found the number reached
     * @param location where
     * @throws LimitExceededException if the number is above the limit
     */
    public void check(Limit limit, long found, Location location) {
        if (found > values[limit.ordinal()]) {
            throw exceeded(limit, found, location);
        }
    }

    /**
     * Makes the error for a number above a limit; for callers that compare by themselves.
     *
     * @param limit which
     * @param found the number reached
     * @param location where
     * @return the exception to throw
     */
    public LimitExceededException exceeded(Limit limit, long found, Location location) {
        return new LimitExceededException(
                limit.code(),
                location,
                limit.id() + " is " + found + " where at most " + get(limit) + " is allowed",
                limit.option());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Limits limits && Arrays.equals(values, limits.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Limit limit : ALL) {
            text.append(text.length() == 0 ? "" : " ")
                    .append(limit.option())
                    .append('=')
                    .append(get(limit));
        }
        return text.toString();
    }
}
