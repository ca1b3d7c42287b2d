package io.isomorph.format.flatbuffers.read;

import org.jspecify.annotations.Nullable;

/** The decoded rows of a table. Pages are allocated as rows are decoded, so that few rows of a large table take little memory. */
final class RowCache<T> {
    private static final int SHIFT = 8;
    private static final int PAGE = 1 << SHIFT;
    /** The first rows, all of them in a small file, share one array. */
    private static final int FIRST = 16 * PAGE;

    private static final Object[] NONE = {};

    private final int count;
    private @Nullable Object[] first = NONE;
    private @Nullable Object[][] pages = new Object[0][];

    RowCache(int count) {
        this.count = count;
    }

    /** Keeps all rows in an array, before any is decoded; its owner may fill it too. */
    void fill(@Nullable T[] rows) {
        first = rows;
    }

    /** Returns a row, or null if it is not decoded or does not exist. */
    @SuppressWarnings({"unchecked", "NullAway"}) // only such rows are stored; null passes through
    @Nullable
    T get(int row) {
        @Nullable Object[] rows = first;
        return (T) (row >= 0 && row < rows.length ? rows[row] : paged(row));
    }

    private @Nullable Object paged(int row) {
        int page = row >>> SHIFT;
        if (page >= pages.length) {
            return null;
        }
        @Nullable Object[] rows = pages[page];
        return rows == null ? null : rows[row & PAGE - 1];
    }

    /** Stores a row, which is below the count. */
    void set(int row, T decoded) {
        if (row < first.length) {
            first[row] = decoded;
        } else if (row < FIRST) {
            first = new Object[Math.min(FIRST, count)];
            first[row] = decoded;
        } else {
            setPaged(row, decoded);
        }
    }

    private void setPaged(int row, T decoded) {
        if (pages.length == 0) {
            pages = new Object[(count + PAGE - 1) >>> SHIFT][];
        }
        int page = row >>> SHIFT;
        if (pages[page] == null) {
            pages[page] = new Object[PAGE];
        }
        pages[page][row & PAGE - 1] = decoded;
    }
}
