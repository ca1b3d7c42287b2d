package io.isomorph.compression;

import io.isomorph.io.ByteSource;
import java.nio.ByteBuffer;

/** A source that knows how much of it was looked at, from its begin to the last byte. */
final class ConsumedSource implements ByteSource {
    private final ByteSource source;
    private long consumed;

    ConsumedSource(ByteSource source) {
        this.source = source;
    }

    long consumed() {
        return consumed;
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public long size() {
        return source.size();
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) {
        int count = source.read(position, target, offset, length);
        consumed = Math.max(consumed, position + count);
        return count;
    }

    @Override
    public ByteBuffer slice(long position, int length) {
        consumed = Math.max(consumed, position + length);
        return source.slice(position, length);
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
