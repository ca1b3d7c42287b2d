package io.isomorph.compression;

import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A compression: what a jar offers to {@link Compressions}, so that files of every format are read and written compressed. gzip is
 * there without a jar. Implementations are public final classes with a public constructor without parameters that reads nothing; they
 * are declared in {@code META-INF/services} and, in a module, by {@code provides}. One provider may be used by several threads at
 * once, its streams each by one.
 *
 * <p>Users may implement this.
 *
 * @see "docs/compression.md"
 */
public interface CompressionProvider {
    /** The level of this interface; the compiler copies it into the provider that returns it. */
    int SPI_LEVEL = 1;

    /** How many of the first bytes {@link #recognises} is shown at most. */
    int PREFIX = 16;

    /**
     * Returns the level of this interface that the provider was made for. Implementers write {@code return SPI_LEVEL;}.
     *
     * @return {@value #SPI_LEVEL} at present; a provider of a higher level is refused
     */
    int spiLevel();

    /**
     * Returns what people call it.
     *
     * @return lower-case letters, digits and {@code -}, such as {@code gzip}; unique in a deployment
     */
    String id();

    /**
     * Returns the end of the names of compressed files, which follows the extension of the format.
     *
     * @return with the leading dot, lower case, such as {@code .gz}
     */
    String extension();

    /**
     * Returns whether bytes begin as compressed ones do. Decides by content alone, and throws nothing.
     *
     * @param prefix the first bytes: {@value #PREFIX} of them, or the whole input if it is shorter; not to be changed
     * @return true if this compression should expand them
     */
    boolean recognises(byte[] prefix);

    /**
     * Expands bytes on demand, in memory that does not depend on their content. All of the input is one sequence of
     * compressed parts, whose contents follow each other; anything else behind the first part is an error. Limits are kept by the
     * caller, who counts what is read of the source.
     *
     * @param source bytes that {@link #recognises} recognised; stay the caller's and outlive the stream
     * @return a stream that throws {@link io.isomorph.error.IsomorphException} with the byte of the source for input that is cut,
     *     damaged, or followed by what is not compressed; closing it releases what it holds
     */
    InputStream expand(ByteSource source);

    /**
     * Compresses bytes. Equal bytes, however they come, give equal bytes with one version of the compressor: no time, no name.
     *
     * @param target where to
     * @return a stream; closing it writes the end, and closes the target
     * @throws IOException if the target takes no bytes
     */
    OutputStream compress(OutputStream target) throws IOException;
}
