package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.Width;
import org.jspecify.annotations.Nullable;

/**
 * A column in the buffer. Its numbers are loaded page by page, whatever their width, so that one costs no more than an element of an
 * array. A page is in one block, so no block is read that has none of the numbers that are requested. An index outside of the column is a
 * fault of the number that was read elsewhere.
 */
final class ColumnView {
    /** Pages are short, as one of many programs needs a few numbers of each. */
    private static final int SHIFT = 6;

    /** Once all blocks are checked, the first numbers, all of them in a small file, share one array. */
    private static final int FIRST = 1 << 12;

    private static final int[] NONE = {};
    private static final int[][] NO_PAGES = {};
    /** In low memory they are shorter, as few are kept. */
    private static final int SHORT_SHIFT = 4;

    /** So many pages are kept in low memory: a power of two. */
    private static final int FEW_PAGES = 1 << 10;

    private final Blocks blocks;
    private final Column column;
    private final Width width;
    private final int start;
    private final int count;
    private final boolean lowMemory;
    /** How many numbers of the width are before the column in the buffer: so pages are parts of blocks. */
    private final int origin;

    /** The first numbers, once one of them was read. */
    private int[] first = NONE;

    /** All numbers by page, once one behind the first was read; in low memory those that were read last. */
    private int[][] pages = NO_PAGES;

    /** In low memory: which page each of them is. */
    private int[] pageNumbers = NONE;

    ColumnView(Blocks blocks, Column column, Width width, int start, int count, boolean lowMemory) {
        this.blocks = blocks;
        this.column = column;
        this.width = width;
        this.start = start;
        this.count = count;
        this.lowMemory = lowMemory;
        this.origin = start / width.bytes();
    }

    /** Returns the number of elements, all of which are in the buffer. */
    int count() {
        return count;
    }

    Column column() {
        return column;
    }

    Width width() {
        return width;
    }

    /** Returns where the elements begin. */
    int start() {
        return start;
    }

    /** Returns where the elements end. */
    int end() {
        return start + count * width.bytes();
    }

    /** Returns a number of up to 32 bits. */
    int intAt(int index) {
        int[] numbers = first;
        return index >= 0 && index < numbers.length ? numbers[index] : paged(index);
    }

    /** Returns the numbers of a range that is in the column, beginning at index 0 of the array, which is not to be changed. */
    int[] numbers(int from, int to) {
        if (from == 0 && to == first.length) {
            return first;
        }
        int[] numbers = new int[to - from];
        copy(from, to, numbers);
        return numbers;
    }

    /** Copies the numbers of a range that is in the column to the beginning of an array. */
    void copy(int from, int to, int[] target) {
        for (int i = from; i < to; i++) {
            target[i - from] = intAt(i);
        }
    }

    /** Loads all numbers, for readers that need most of them. */
    void loadAll() {
        if (first.length < count) {
            first = load(0, count);
        }
    }

    /** Returns where the items of a row begin, if this is a column of ends. */
    int start(int row) {
        return row == 0 ? 0 : intAt(row - 1);
    }

    /** Returns where the items of a row end, which is neither before its start nor behind all items. */
    int end(int row, int items) {
        int start = start(row);
        int end = intAt(row);
        requireRange(row, start, end, items);
        return end;
    }

    /** Checks where the items of a row begin and end. */
    void requireRange(int row, int start, int end, int items) {
        if (start < 0 || end < start || end > items) {
            throw fault(
                    FlatbuffersCode.RANGE,
                    row,
                    "row " + row + " goes from " + Integer.toUnsignedString(start) + " to "
                            + Integer.toUnsignedString(end) + " of " + items);
        }
    }

    /**
     * Checks that each item belongs to one row.
     *
     * @param items how many there are
     * @param itemWidth how they are stored: rows begin at its alignment
     */
    void requireComplete(int items, Width itemWidth) {
        if (!lowMemory) {
            loadAll();
        }
        int last = 0;
        for (int row = 0; row < count; row++) {
            int end = intAt(row);
            requireRange(row, (int) itemWidth.aligned(last), end, items);
            last = end;
        }
        if (last != items) {
            throw fault(
                    FlatbuffersCode.RANGE,
                    Math.max(0, count - 1),
                    "the rows end at " + last + ", and there are " + items + " items");
        }
    }

    private int paged(int index) {
        require(index);
        int shift = lowMemory ? SHORT_SHIFT : SHIFT;
        int place = origin + index;
        int pageEnd = (((place >>> shift) + 1) << shift) - origin;
        int from = pageEnd - (1 << shift);
        boolean isFirst = index < FIRST && blocks.areChecked();
        if (from <= 0 || isFirst) {
            first = load(0, Math.min(count, isFirst ? FIRST : pageEnd));
            return first[index];
        }
        int page = (place >>> shift) - (origin >>> shift);
        if (pages.length == 0) {
            pages = new int[lowMemory ? FEW_PAGES : ((origin + count - 1) >>> SHIFT) - (origin >>> SHIFT) + 1][];
            pageNumbers = new int[lowMemory ? FEW_PAGES : 0];
        }
        int slot = lowMemory ? page & FEW_PAGES - 1 : page;
        int[] numbers = pages[slot];
        if (numbers == null || (lowMemory && pageNumbers[slot] != page)) {
            numbers = load(from, Math.min(1 << shift, count - from));
            pages[slot] = numbers;
            if (lowMemory) {
                pageNumbers[slot] = page;
            }
        }
        return numbers[index - from];
    }

    private int[] load(int from, int length) {
        int[] numbers = new int[length];
        blocks.numbers(start + from * width.bytes(), width, column.content() == Content.SIGNED, numbers);
        return numbers;
    }

    private void require(int index) {
        if (index < 0 || index >= count) {
            throw blocks.fault(
                    FlatbuffersCode.NUMBER,
                    start,
                    "/" + column.fieldName(),
                    Integer.toUnsignedString(index) + " is no index of " + column.fieldName() + ", which has " + count
                            + " elements");
        }
    }

    long longAt(int index) {
        require(index);
        return blocks.longAt(start + index * Long.BYTES);
    }

    /** Returns the array that holds the buffer, or null if there is none. */
    byte @Nullable [] array() {
        return blocks.array();
    }

    /** Returns the index of bytes of the column in that array. */
    int arrayIndex(int from, int length) {
        return blocks.arrayIndex(start + from, length);
    }

    /** Copies bytes of the column. */
    void copy(int from, byte[] target, int length) {
        blocks.copy(start + from, target, length);
    }

    /** Returns whether another column has the same elements; if it is of another width, whether it has as many. */
    boolean hasElementsOf(ColumnView other) {
        int size = count * width.bytes();
        return count == other.count
                && (width != other.width
                        || blocks.buffer()
                                .slice(start, size)
                                .equals(other.blocks.buffer().slice(other.start, size)));
    }

    /** Returns the location of an element. */
    Location location(int index) {
        return blocks.location(start + (long) index * width.bytes(), "/" + column.fieldName() + "/" + index);
    }

    MalformedInputException fault(ErrorCode code, int index, String problem) {
        return new MalformedInputException(code, location(index), problem, null);
    }
}
