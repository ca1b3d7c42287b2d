package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Width;
import java.util.Arrays;

/** A column of bytes. */
final class ByteColumn extends GrowingColumn {
    /** The elements, up to {@link #size}. */
    byte[] items = new byte[64];

    int get(int index) {
        return items[index];
    }

    void add(int item) {
        if (size == items.length) {
            grow(1);
        }
        items[size++] = (byte) item;
    }

    private void grow(int more) {
        items = Arrays.copyOf(items, grown(items.length, (long) size + more));
    }

    void addAll(byte[] from, int offset, int count) {
        if (size > items.length - count) {
            grow(count);
        }
        System.arraycopy(from, offset, items, size, count);
        size += count;
    }

    /** Removes all elements, and returns them. */
    byte[] take() {
        byte[] taken = Arrays.copyOf(items, size);
        size = 0;
        return taken;
    }

    @Override
    void writeTo(BlockSink sink, Width width) {
        sink.put(items, size);
    }
}
