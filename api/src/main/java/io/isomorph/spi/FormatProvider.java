package io.isomorph.spi;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;

/**
 * A format: what a jar offers to {@link Formats}. Implementations are public final classes with a public constructor without
 * parameters that reads nothing; they are declared in {@code META-INF/services} and, in a module, by {@code provides}. One provider
 * may be used by several threads at once, its readers and writers each by one.
 *
 * <p>For a format whose files hold one program and fit in memory, {@link ProgramFormat} does most of the work.
 *
 * @see "docs/writing-a-format.md"
 */
public interface FormatProvider {
    /** The level of this interface; the compiler copies it into the provider that returns it. */
    int SPI_LEVEL = 1;

    /**
     * Returns the level of this interface that the provider was made for. Implementers write {@code return SPI_LEVEL;}.
     *
     * @return {@value #SPI_LEVEL} at present; a provider of a higher level is refused
     */
    int spiLevel();

    /**
     * Returns what the format is.
     *
     * @return always an equal object; making it reads nothing
     */
    FormatDescriptor descriptor();

    /**
     * Opens a document.
     *
     * @param source the bytes; stay the caller's and must outlive the reader
     * @param options how to read. {@link io.isomorph.io.Limit#BYTES} is kept by {@link Formats#open}, all other limits by the reader
     * @return a reader; the input may be looked at now or later
     * @throws io.isomorph.error.IsomorphException if the input is no document of this format
     */
    DocumentReader newReader(ByteSource source, ReadOptions options);

    /**
     * Begins a document.
     *
     * @param sink takes the bytes; stays the caller's, who commits and closes it
     * @param options how to write. {@link io.isomorph.io.Limit#OUTPUT} is kept by the sink, {@link io.isomorph.io.Limit#ELEMENTS} and {@link
     *     io.isomorph.io.Limit#DEPTH} by {@link DocumentWriter}, {@link io.isomorph.io.Limit#STRING} by the writer
     * @return a writer
     */
    DocumentWriter newWriter(ByteSink sink, WriteOptions options);
}
