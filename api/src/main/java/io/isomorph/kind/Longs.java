package io.isomorph.kind;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** An immutable sequence of 64-bit integers: dimensions (−1 is dynamic), integer arrays, process ids. */
public final class Longs {
    /** No numbers. */
    public static final Longs EMPTY = new Longs(new long[0]);

    private final long[] values;

    private Longs(long[] values) {
        this.values = values;
    }

    /**
     * Returns a sequence.
     *
     * @param values in order; copied
     * @return the sequence
     */
    public static Longs of(long... values) {
        return values.length == 0 ? EMPTY : new Longs(values.clone());
    }

    /**
     * Takes the integers of a payload.
     *
     * @param payload fits {@code Shape.list(Shape.INT64)}
     * @return the sequence
     */
    public static Longs of(Payload payload) {
        ListValue list = (ListValue) payload;
        long[] values = new long[list.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = ((IntValue) list.get(i)).bits();
        }
        return new Longs(values);
    }

    /**
     * Returns the number of numbers.
     *
     * @return at least 0
     */
    public int size() {
        return values.length;
    }

    /**
     * Returns one number.
     *
     * @param index 0-based
     * @return the number
     */
    public long get(int index) {
        return values[index];
    }

    /**
     * Returns the numbers.
     *
     * @return a copy, owned by the caller
     */
    public long[] toArray() {
        return values.clone();
    }

    /**
     * Returns the numbers as a payload.
     *
     * @return a list of integers
     */
    public Payload toPayload() {
        Payload[] items = new Payload[values.length];
        for (int i = 0; i < items.length; i++) {
            items[i] = Payload.of(values[i]);
        }
        return Payload.list(items);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Longs longs && Arrays.equals(values, longs.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", "[", "]");
        for (long value : values) {
            text.add(Long.toString(value));
        }
        return text.toString();
    }
}
