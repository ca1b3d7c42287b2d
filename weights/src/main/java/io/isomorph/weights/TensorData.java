package io.isomorph.weights;

import io.isomorph.io.ByteSource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a tensor: little-endian, row-major, however they are stored. They are read in passes and never in the heap as a
 * whole.
 *
 * <p>Users may implement this. Several passes may run at once, in several threads, if the source allows it; files that
 * {@link TensorFormats} opens do.
 */
public interface TensorData {
    /** Bytes that each step of a {@link TensorCursor} returns but the last: {@value}. */
    int CHUNK = 1 << 20;

    /**
     * Returns the size.
     *
     * @return in bytes
     */
    long size();

    /**
     * Begins a pass.
     *
     * @return a cursor at the first byte, for the caller to close
     */
    TensorCursor cursor();

    /**
     * Returns where the file has these bytes, as they are and in one piece.
     *
     * @return offset in the file from 0, or −1 if they are stored otherwise
     */
    default long offset() {
        return -1;
    }

    /**
     * Returns whether a pass may find that the stored form of the bytes is broken: it decodes them, or compares a checksum.
     *
     * @return false if a pass finds nothing that opening the file has not found
     */
    default boolean checkedByReading() {
        return offset() < 0;
    }

    /**
     * Copies all bytes to the heap; for small tensors.
     *
     * @return the content, owned by the caller
     * @throws IllegalStateException if there are 2 GiB or more
     */
    default byte[] toBytes() {
        if (size() > Integer.MAX_VALUE - 16) {
            throw new IllegalStateException(
                    "a tensor of " + size() + " bytes does not fit an array; read it by a cursor");
        }
        byte[] bytes = new byte[(int) size()];
        try (TensorCursor cursor = cursor()) {
            int at = 0;
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                int length = chunk.remaining();
                chunk.get(bytes, at, length);
                at += length;
            }
        }
        return bytes;
    }

    /**
     * Returns bytes that a source has in one piece.
     *
     * @param source where they are; it must outlive the result
     * @param offset of the first byte
     * @param size how many; {@code offset + size} is within the source
     * @return the data
     */
    static TensorData of(ByteSource source, long offset, long size) {
        Objects.checkFromIndexSize(offset, size, source.size());
        return new TensorData() {
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
        };
    }

    /**
     * Returns bytes of an array, which is not copied and must not be changed.
     *
     * @param bytes the content
     * @return the data
     */
    static TensorData of(byte[] bytes) {
        return of(ByteSource.of(bytes), 0, bytes.length);
    }

    /**
     * Returns what is left of a buffer, heap, direct or mapped. It is not copied and must not be changed.
     *
     * @param bytes the content
     * @return the data
     */
    static TensorData of(ByteBuffer bytes) {
        ByteBuffer own = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
        return of(ByteSource.of(own, "<bytes>"), 0, own.remaining());
    }
}
