package io.isomorph.format.flatbuffers.later;

import org.jspecify.annotations.Nullable;

/**
 * Lists that are made later.
 *
 * @param <T> what a list is
 */
public abstract sealed class LaterLists<T> implements NumberedLists<T> permits LaterAttributeLists, LaterTypeLists {
    /** By list, one behind the other. */
    final int[] items;

    /** By list, where its items end, which is behind where those of the list before it end. */
    final int[] ends;

    /** By list, what it counts against the limit of elements. */
    final long[] elements;

    private final T empty;
    private final @Nullable T[] made;

    LaterLists(int[] items, int[] ends, T empty, @Nullable T[] made) {
        this.items = items;
        this.ends = ends;
        this.elements = new long[ends.length];
        this.empty = empty;
        this.made = made;
    }

    /**
     * Returns the lists as far as they are made, for those who make others of the same.
     *
     * @return by row, null where it is not made; may be filled
     */
    public @Nullable T[] made() {
        return made;
    }

    @Override
    public int size(int number) {
        return number == 0 ? 0 : ends[number - 1] - start(number - 1);
    }

    @Override
    public long elements(int number) {
        return number == 0 ? 0 : elements[number - 1];
    }

    @Override
    public T get(int number) {
        if (number == 0) {
            return empty;
        }
        @Nullable T known = made[number - 1];
        if (known == null) {
            known = make(number - 1);
            made[number - 1] = known;
        }
        return known;
    }

    /** Returns the index of the first item of a list. */
    final int start(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }

    /** Makes the list of a row. */
    abstract T make(int row);
}
