package io.isomorph.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/** A source over an array. */
final class ArraySource implements ByteSource {
    private final byte[] bytes;
    private final String name;

    ArraySource(byte[] bytes, String name) {
        this.bytes = Objects.requireNonNull(bytes, "bytes");
        this.name = Objects.requireNonNull(name, "name");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) {
        Objects.checkIndex(position, bytes.length + 1L);
        int count = (int) Math.min(length, bytes.length - position);
        System.arraycopy(bytes, (int) position, target, offset, count);
        return count;
    }

    @Override
    public ByteBuffer slice(long position, int length) {
        Objects.checkFromIndexSize(position, length, size());
        return ByteBuffer.wrap(bytes)
                .slice((int) position, length)
                .asReadOnlyBuffer()
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public byte[] array() {
        return bytes;
    }

    @Override
    public void close() {
        // nothing is held
    }
}
