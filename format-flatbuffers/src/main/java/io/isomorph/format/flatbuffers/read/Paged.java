package io.isomorph.format.flatbuffers.read;

import org.jspecify.annotations.Nullable;

/** Things by number. Room is made as numbers are used, so that few things of a large table take little. */
final class Paged<T> {
    private static final int SHIFT = 8;
    private static final int PAGE = 1 << SHIFT;

    private final @Nullable Object[][] pages;

    /** Makes room for numbers below a count. */
    Paged(int count) {
        this.pages = new Object[(count + PAGE - 1) >>> SHIFT][];
    }

    /** Returns the thing of a number, or null if there is none, or no such number. */
    @SuppressWarnings({"unchecked", "NullAway"}) // only such things are put in; null passes through
    @Nullable
    T get(int number) {
        int page = number >>> SHIFT;
        if (page >= pages.length) {
            return null;
        }
        @Nullable Object[] things = pages[page];
        return things == null ? null : (T) things[number & PAGE - 1];
    }

    /** Puts a thing at a number below the count. */
    void set(int number, T thing) {
        int page = number >>> SHIFT;
        if (pages[page] == null) {
            pages[page] = new Object[PAGE];
        }
        pages[page][number & PAGE - 1] = thing;
    }
}
