package io.isomorph.ir;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The operands of an operation, as value numbers: results are 1, 2, 3 …, block arguments −1, −2, −3 …, 0 is the null value.
 *
 * @see Program the numbering
 */
public final class Operands {
    /** No operands. */
    public static final Operands EMPTY = new Operands(new int[0]);

    private final int[] values;

    private Operands(int[] values) {
        this.values = values;
    }

    /**
     * Returns operands.
     *
     * @param values value numbers in order; copied
     * @return the operands
     */
    public static Operands of(int... values) {
        return values.length == 0 ? EMPTY : new Operands(values.clone());
    }

    /**
     * Returns the first operands of a buffer, for readers that gather into one.
     *
     * @param buffer value numbers; copied
     * @param count how many of them
     * @return the operands
     * @throws IndexOutOfBoundsException if the buffer has fewer
     */
    public static Operands of(int[] buffer, int count) {
        Objects.checkFromIndexSize(0, count, buffer.length);
        return count == 0 ? EMPTY : new Operands(Arrays.copyOf(buffer, count));
    }

    /**
     * Returns the number of operands.
     *
     * @return at least 0
     */
    public int size() {
        return values.length;
    }

    /**
     * Returns one operand.
     *
     * @param index 0-based
     * @return its value number
     */
    public int get(int index) {
        return values[index];
    }

    /**
     * Returns the value numbers.
     *
     * @return a copy, owned by the caller
     */
    public int[] toArray() {
        return values.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof Operands operands && Arrays.equals(values, operands.values));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
