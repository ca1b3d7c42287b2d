package io.isomorph.format.flatbuffers.read;

import org.jspecify.annotations.Nullable;

/**
 * The decoded rows of a table. Pages are allocated as rows are decoded, so that few rows of a large table take little memory. In low
 * memory, the first rows are kept, which most others are made of, of those behind them the ones that were decoded last, and all that take
 * long to decode: a file could have them decoded again and again.
 */
final class RowCache<T> {
    private static final int SHIFT = 8;
    private static final int PAGE = 1 << SHIFT;
    /** The first rows, all of them in a small file, share one array. */
    private static final int FIRST = 16 * PAGE;
    /** A row of more items takes long to decode. */
    static final int MOST_ITEMS = 16;

    /** A text of more characters, or bytes, takes long to decode. */
    static final int LONGEST = 256;

    /** So many rows behind the first are kept in low memory: a power of two. */
    private static final int FEW = 1 << 14;

    private static final Object[] NONE = {};

    private final int count;
    private final boolean lowMemory;
    private @Nullable Object[] first = NONE;
    private @Nullable Object[][] pages = new Object[0][];
    /** In low memory, in place of pages: rows that were decoded last, each where the low bits of its number are. */
    private @Nullable Object[] recent = NONE;
    /** The numbers of those rows. */
    private int[] recentRows = {};
    /** In low memory: the rows that are kept whatever comes. */
    private @Nullable RowCache<T> costly;

    /** Makes an empty cache that keeps all rows. */
    RowCache(int count) {
        this(count, false);
    }

    /** Makes an empty cache that keeps all rows, or few. */
    RowCache(int count, boolean lowMemory) {
        this.count = count;
        this.lowMemory = lowMemory;
    }

    /** Keeps all rows in an array, before any is decoded; its owner may fill it too. */
    void fill(@Nullable T[] rows) {
        first = rows;
    }

    /** Returns a row, or null if it is not kept or does not exist. */
    @SuppressWarnings({"unchecked", "NullAway"}) // only such rows are stored; null passes through
    @Nullable
    T get(int row) {
        @Nullable Object[] rows = first;
        if (row >= 0 && row < rows.length) {
            return (T) rows[row];
        }
        @Nullable Object found = paged(row);
        return found == null && costly != null ? costly.get(row) : (T) found;
    }

    private @Nullable Object paged(int row) {
        if (lowMemory) {
            int slot = row & FEW - 1;
            return slot < recent.length && recentRows[slot] == row ? recent[slot] : null;
        }
        int page = row >>> SHIFT;
        @Nullable Object[] rows = page < pages.length ? pages[page] : null;
        return rows == null ? null : rows[row & PAGE - 1];
    }

    /** Stores a row, which is below the count; one that takes long to decode is kept. */
    void set(int row, T decoded, boolean isCostly) {
        if (!lowMemory || !isCostly || row < FIRST) {
            set(row, decoded);
            return;
        }
        if (costly == null) {
            costly = new RowCache<>(count);
        }
        costly.set(row, decoded);
    }

    /** Stores a row, which is below the count. */
    void set(int row, T decoded) {
        if (row < first.length) {
            first[row] = decoded;
        } else if (row < FIRST) {
            first = new Object[Math.min(FIRST, count)];
            first[row] = decoded;
        } else if (lowMemory) {
            setRecent(row, decoded);
        } else {
            setPaged(row, decoded);
        }
    }

    private void setRecent(int row, T decoded) {
        if (recent.length == 0) {
            recent = new Object[FEW];
            recentRows = new int[FEW];
        }
        recent[row & FEW - 1] = decoded;
        recentRows[row & FEW - 1] = row;
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
