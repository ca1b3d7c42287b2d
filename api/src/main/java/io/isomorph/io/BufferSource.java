package io.isomorph.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/** A source over a buffer, heap, direct or mapped. */
final class BufferSource implements ByteSource {
    private final ByteBuffer content;
    private final String name;

    BufferSource(ByteBuffer buffer, String name) {
        this.content = buffer.slice().asReadOnlyBuffer();
        this.name = Objects.requireNonNull(name, "name");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return content.limit();
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) {
        Objects.checkIndex(position, size() + 1);
        int count = (int) Math.min(length, size() - position);
        content.get((int) position, target, offset, count);
        return count;
    }

    @Override
    public ByteBuffer slice(long position, int length) {
        Objects.checkFromIndexSize(position, length, size());
        return content.slice((int) position, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void close() {
        // the buffer's owner releases it
    }
}
