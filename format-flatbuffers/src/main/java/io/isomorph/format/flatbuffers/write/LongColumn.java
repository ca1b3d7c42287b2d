package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Width;
import java.util.Arrays;

/** A column of numbers of 64 bits. */
final class LongColumn extends GrowingColumn {
    private long[] items = new long[8];

    long get(int index) {
        return items[index];
    }

    void add(long item) {
        if (size == items.length) {
            grow(1);
        }
        items[size++] = item;
    }

    private void grow(int more) {
        items = Arrays.copyOf(items, grown(items.length, (long) size + more));
    }

    /** Removes all elements, and returns them. */
    long[] take() {
        long[] taken = Arrays.copyOf(items, size);
        size = 0;
        return taken;
    }

    @Override
    void writeTo(BlockSink sink, Width width) {
        sink.putLongs(items, size);
    }
}
