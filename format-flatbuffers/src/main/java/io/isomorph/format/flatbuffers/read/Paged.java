package io.isomorph.format.flatbuffers.read;

import org.jspecify.annotations.Nullable;

/** Things by number. Room is made as numbers are used, so that few things of a large table take little. */
final class Paged<T> {
    private static final int SHIFT = 8;
    private static final int PAGE = 1 << SHIFT;
    /** So many things at the beginning stand in one array: all of a small file. */
    private static final int FIRST = 16 * PAGE;

    private static final Object[] NONE = {};

    private final int count;
    private @Nullable Object[] first = NONE;
    private @Nullable Object[][] pages = new Object[0][];

    /** Makes room for numbers below a count. */
    Paged(int count) {
        this.count = count;
    }

    /** Returns the thing of a number, or null if there is none, or no such number. */
    @SuppressWarnings({"unchecked", "NullAway"}) // only such things are put in; null passes through
    @Nullable
    T get(int number) {
        @Nullable Object[] things = first;
        return (T) (number >= 0 && number < things.length ? things[number] : behind(number));
    }

    private @Nullable Object behind(int number) {
        int page = number >>> SHIFT;
        if (page >= pages.length) {
            return null;
        }
        @Nullable Object[] things = pages[page];
        return things == null ? null : things[number & PAGE - 1];
    }

    /** Puts all things at once, null for those that are not yet there; the array is kept. */
    void fill(@Nullable T[] things) {
        first = things;
    }

    /** Puts a thing at a number below the count. */
    void set(int number, T thing) {
        if (number < first.length) {
            first[number] = thing;
        } else if (number < FIRST) {
            first = new Object[Math.min(FIRST, count)];
            first[number] = thing;
        } else {
            setBehind(number, thing);
        }
    }

    private void setBehind(int number, T thing) {
        if (pages.length == 0) {
            pages = new Object[(count + PAGE - 1) >>> SHIFT][];
        }
        int page = number >>> SHIFT;
        if (pages[page] == null) {
            pages[page] = new Object[PAGE];
        }
        pages[page][number & PAGE - 1] = thing;
    }
}
