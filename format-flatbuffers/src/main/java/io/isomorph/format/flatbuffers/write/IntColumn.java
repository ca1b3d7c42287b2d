package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.format.flatbuffers.layout.Width;
import java.util.Arrays;

/** A column of numbers of 32 bits. */
final class IntColumn extends GrowingColumn {
    /** The elements, up to {@link #size}. */
    int[] items = new int[16];

    int get(int index) {
        return items[index];
    }

    void set(int index, int item) {
        items[index] = item;
    }

    void add(int item) {
        if (size == items.length) {
            grow(1);
        }
        items[size++] = item;
    }

    private void grow(int more) {
        items = Arrays.copyOf(items, grown(items.length, (long) size + more));
    }

    void addAll(int[] from, int offset, int count) {
        if (size > items.length - count) {
            grow(count);
        }
        System.arraycopy(from, offset, items, size, count);
        size += count;
    }

    /** Returns whether 16 bits are enough for all of them. */
    boolean isNarrow(Content content) {
        return content.areNarrow(items, size);
    }

    /** Removes all elements, and returns them. */
    int[] take() {
        int[] taken = toArray();
        size = 0;
        return taken;
    }

    int[] toArray() {
        return Arrays.copyOf(items, size);
    }

    @Override
    void writeTo(BlockSink sink, Width width) {
        if (width == Width.SHORT) {
            sink.putShorts(items, size);
        } else {
            sink.putInts(items, size);
        }
    }
}
