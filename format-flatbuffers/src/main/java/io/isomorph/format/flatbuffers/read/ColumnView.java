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
 * A column in the buffer. Numbers are taken out of it in parts, whatever their width, so that to get one costs no more than from an
 * array. An index outside of the column is a fault of the number that was read elsewhere.
 */
final class ColumnView {
    private static final int SHIFT = 10;
    private static final int PAGE = 1 << SHIFT;
    /** So many numbers at the beginning stand in one array: all of a small file. */
    private static final int FIRST = 4 * PAGE;

    private static final int[] NONE = {};
    private static final int[][] NO_PAGES = {};

    private final Blocks blocks;
    private final Column column;
    private final Width width;
    private final int start;
    private final int count;

    /** The first numbers, once one of them was asked for. */
    private int[] first = NONE;

    /** All numbers, by the page, once one behind the first was asked for. */
    private int[][] pages = NO_PAGES;

    ColumnView(Blocks blocks, Column column, Width width, int start, int count) {
        this.blocks = blocks;
        this.column = column;
        this.width = width;
        this.start = start;
        this.count = count;
    }

    /** Returns the number of elements, as the buffer says, which has room for them. */
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
        return index >= 0 && index < numbers.length ? numbers[index] : intBehind(index);
    }

    /** Copies numbers of a range, which is in the column, to the beginning of an array. */
    void copy(int from, int to, int[] target) {
        int[] numbers = first;
        if (to <= numbers.length) {
            System.arraycopy(numbers, from, target, 0, to - from);
        } else {
            for (int i = from; i < to; i++) {
                target[i - from] = intAt(i);
            }
        }
    }

    /** Returns all numbers; not to be changed. */
    int[] all() {
        if (first.length < count) {
            first = load(0, count);
        }
        return first;
    }

    /** Checks that all numbers are at least 0 and below a bound, in less time than one by one. */
    void requireBelow(int bound) {
        int[] numbers = all();
        // over signs, as for this loop the JIT uses vectors: it takes a seventh of the time of one for the greatest
        // number
        int signs = 0;
        for (int i = 0; i < numbers.length; i++) {
            signs |= numbers[i] | (bound - 1 - numbers[i]);
        }
        if (signs < 0) {
            throw blocks.fault(
                    FlatbuffersCode.NUMBER, start, "/" + column.fieldName(), "a number is not below " + bound);
        }
    }

    private int intBehind(int index) {
        require(index);
        if (index < FIRST) {
            first = load(0, Math.min(FIRST, count));
            return first[index];
        }
        if (pages.length == 0) {
            pages = new int[(count + PAGE - 1) >>> SHIFT][];
        }
        int[] numbers = pages[index >>> SHIFT];
        if (numbers == null) {
            int from = index & -PAGE;
            numbers = load(from, Math.min(PAGE, count - from));
            pages[index >>> SHIFT] = numbers;
        }
        return numbers[index & PAGE - 1];
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

    /** Returns where bytes, which are there, stand in that array. */
    int arrayIndex(int from, int length) {
        return blocks.arrayIndex(start + from, length);
    }

    /** Copies bytes, which are there. */
    void copy(int from, byte[] target, int length) {
        blocks.copy(start + from, target, length);
    }

    /** Returns whether the writer would have stored the column so. */
    boolean isCanonicalWidth() {
        Content content = column.content();
        if (!content.hasNarrowForm() || width == content.narrow()) {
            return true;
        }
        for (int i = 0; i < count; i++) {
            if (!content.isNarrow(intAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Returns where an element stands. */
    Location place(int index) {
        return blocks.place(start + (long) index * width.bytes(), "/" + column.fieldName() + "/" + index);
    }

    MalformedInputException fault(ErrorCode code, int index, String problem) {
        return new MalformedInputException(code, place(index), problem, null);
    }
}
