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
 * A column in the buffer. Numbers are taken out of it by the page, whatever their width, so that to get one costs no more than from
 * an array. An index outside of the column is a fault of the number that was read elsewhere.
 */
final class ColumnView {
    private static final int SHIFT = 10;
    private static final int PAGE = 1 << SHIFT;

    private final Blocks blocks;
    private final Column column;
    private final Width width;
    private final int start;
    private final int count;
    private final int[][] pages;

    ColumnView(Blocks blocks, Column column, Width width, int start, int count) {
        this.blocks = blocks;
        this.column = column;
        this.width = width;
        this.start = start;
        this.count = count;
        this.pages = new int[width == Width.LONG || width == Width.TEXT ? 0 : (count + PAGE - 1) >>> SHIFT][];
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
        int page = index >>> SHIFT;
        if (page < pages.length) {
            int[] numbers = pages[page];
            int offset = index & PAGE - 1;
            if (numbers != null && offset < numbers.length) {
                return numbers[offset];
            }
        }
        return load(index);
    }

    private int load(int index) {
        require(index);
        int from = index & -PAGE;
        int[] numbers = new int[Math.min(PAGE, count - from)];
        blocks.numbers(start + from * width.bytes(), width, column.content() == Content.SIGNED, numbers);
        pages[index >>> SHIFT] = numbers;
        return numbers[index - from];
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
