package io.isomorph.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Where a writer puts its bytes, in order, all or nothing: what was written counts from {@link #commit()} on, and closing
 * without it takes everything back where that is possible.
 *
 * <p>Users may implement this. Failing storage shows as {@link java.io.UncheckedIOException}. Not safe for several threads.
 */
public interface ByteSink extends AutoCloseable {
    /**
     * Returns what errors call the sink.
     *
     * @return a file name, or words in angle brackets
     */
    String name();

    /**
     * Takes bytes.
     *
     * @param bytes not kept: the caller may reuse the array
     * @param offset index of the first byte
     * @param length how many
     */
    void write(byte[] bytes, int offset, int length);

    /**
     * Takes what is left of a buffer, such as a part of a mapped file.
     *
     * @param bytes not kept; its position moves to its limit
     */
    default void write(ByteBuffer bytes) {
        byte[] part = new byte[Math.min(bytes.remaining(), 1 << 16)];
        while (bytes.hasRemaining()) {
            int length = Math.min(part.length, bytes.remaining());
            bytes.get(part, 0, length);
            write(part, 0, length);
        }
    }

    /** Makes what was written count. Nothing may be written afterwards. */
    void commit();

    /** Releases the sink; without {@link #commit()} before it, what was written is taken back. */
    @Override
    void close();

    /**
     * Returns a sink that replaces a file at once: bytes go to a temporary sibling, which {@link #commit()} forces to the
     * disk and moves into place. A crash at any moment leaves the old file whole, or the new one.
     *
     * @param file where to; its folder exists. A symbolic link is followed, permissions of an existing file are kept.
     *     Pipes, devices and what the process has open, such as {@code /dev/stdout}, are written directly
     * @return a sink, whose failures name the file
     * @throws IOException if the temporary file cannot be made
     */
    static ByteSink replacing(Path file) throws IOException {
        return AtomicFileSink.open(file);
    }

    /**
     * Returns a sink in front of a stream; bytes cannot be taken back, {@link #commit()} flushes. The stream is not closed.
     *
     * @param stream where to
     * @param name what errors call it
     * @return a sink
     */
    static ByteSink of(OutputStream stream, String name) {
        return StreamSink.borrowing(stream, name);
    }

    /**
     * Returns a sink in memory.
     *
     * @return an empty sink
     */
    static MemorySink inMemory() {
        return new MemorySink();
    }

    /**
     * Returns a sink that lets only so many bytes through to another.
     *
     * @param sink takes the bytes; committing and closing pass through to it
     * @param limits {@link Limit#OUTPUT} is kept
     * @return a sink
     */
    static ByteSink limited(ByteSink sink, Limits limits) {
        return new LimitedSink(sink, limits);
    }
}
