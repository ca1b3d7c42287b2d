package io.isomorph.weights;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** One pass over the bytes of a tensor. Users may implement this. For one thread. */
public interface TensorCursor extends AutoCloseable {
    /**
     * Returns the next bytes.
     *
     * @return exactly {@link TensorData#CHUNK} bytes, or what is left before the end: little-endian, position 0, to be read only, valid
     *     until the next call; null at the end
     * @throws io.isomorph.error.MalformedInputException if the stored form of the bytes is broken
     */
    @Nullable
    ByteBuffer next();

    /** Releases what the pass holds. */
    @Override
    default void close() {}
}
