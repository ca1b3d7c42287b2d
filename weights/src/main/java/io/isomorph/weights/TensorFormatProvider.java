package io.isomorph.weights;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;

/**
 * A format of files of tensors, found by {@link java.util.ServiceLoader}. Users may implement this: a public class with a public
 * constructor without parameters, declared both in {@code META-INF/services} and in {@code module-info.java}. Providers hold no state
 * and are safe for several threads.
 */
public interface TensorFormatProvider {
    /** The level of this interface; implementations return it from {@link #spiLevel()}. */
    int SPI_LEVEL = 1;

    /** The most bytes that {@link #recognizes} is given: {@value}. */
    int PREFIX = 4096;

    /**
     * Returns the level that the provider was compiled for.
     *
     * @return {@link #SPI_LEVEL}, which the compiler copies into the provider
     */
    int spiLevel();

    /**
     * Returns what the format is. Reads nothing.
     *
     * @return the descriptor
     */
    TensorFormatDescriptor descriptor();

    /**
     * Returns whether an input may be of the format. Never throws, whatever the bytes are.
     *
     * @param prefix the first bytes, at most {@value #PREFIX}; not to be changed
     * @param size of the whole input in bytes
     * @return false if it cannot be
     */
    boolean recognizes(byte[] prefix, long size);

    /**
     * Reads everything but the bytes of the tensors, which are read when they are needed.
     *
     * @param source the file; stays the caller's and outlives the result
     * @param options how to read
     * @return the tensors
     * @throws io.isomorph.error.IsomorphException for whatever is wrong with the bytes
     */
    TensorSet read(ByteSource source, TensorReadOptions options);

    /**
     * Writes tensors. Commits nothing.
     *
     * @param tensors what to write; {@link TensorFormats#write} has checked their types against the descriptor
     * @param sink takes the bytes in order
     * @param options how to write
     * @throws io.isomorph.error.UnrepresentableException if the format cannot hold the tensors, naming the first that it cannot
     */
    void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options);
}
