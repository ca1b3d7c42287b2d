package io.isomorph.weights;

import io.isomorph.io.ByteSource;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Bytes that a source has in one piece. */
final class SourceData implements TensorData {
    private final ByteSource source;
    private final long offset;
    private final long size;

    SourceData(ByteSource source, long offset, long size) {
        Objects.checkFromIndexSize(offset, size, source.size());
        this.source = source;
        this.offset = offset;
        this.size = size;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long offset() {
        return offset;
    }

    @Override
    public TensorCursor cursor() {
        return new TensorCursor() {
            private long at;

            @Override
            public @Nullable ByteBuffer next() {
                if (at == size) {
                    return null;
                }
                int length = (int) Math.min(CHUNK, size - at);
                ByteBuffer chunk = source.slice(offset + at, length);
                at += length;
                return chunk;
            }
        };
    }
}
