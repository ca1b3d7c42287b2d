package io.isomorph.io;

import io.isomorph.error.Location;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of known size that can be read at any position, more than once.
 *
 * <p>Users may implement this. A source is not changed while it is read; implementations need not be safe for several threads.
 * Failing storage shows as {@link java.io.UncheckedIOException}.
 */
public interface ByteSource extends AutoCloseable {
    /**
     * Returns what errors call the source.
     *
     * @return a file name, or words in angle brackets such as {@code <bytes>}
     */
    String name();

    /**
     * Returns the size.
     *
     * @return in bytes, at least 0
     */
    long size();

    /**
     * Copies bytes out.
     *
     * @param position 0-based, 0 to {@link #size()}
     * @param target where to
     * @param offset index of the first byte written
     * @param length how many at most; {@code offset + length} is within the target
     * @return how many were copied: {@code length}, or what is left to the end; 0 at the end
     */
    int read(long position, byte[] target, int offset, int length);

    /**
     * Returns a view of bytes, without a copy where the source allows it (arrays, buffers, mapped files).
     *
     * @param position 0-based
     * @param length in bytes; {@code position + length} is at most {@link #size()}
     * @return a read-only buffer, little-endian, position 0, limit {@code length}; valid until the source is closed
     */
    ByteBuffer slice(long position, int length);

    /**
     * Returns the array behind the source, for readers that scan in place.
     *
     * @return the content as it is, from index 0 to {@link #size()}, not to be changed; null if there is no such array
     */
    default byte @Nullable [] array() {
        return null;
    }

    /** Releases the source. Reads after that may fail, those of files that are mapped among them. */
    @Override
    void close();

    /**
     * Returns a source over an array, which is not copied and must not be changed meanwhile.
     *
     * @param bytes the content
     * @return a source called {@code <bytes>}
     */
    static ByteSource of(byte[] bytes) {
        return of(bytes, "<bytes>");
    }

    /**
     * Returns a source over an array, which is not copied and must not be changed meanwhile.
     *
     * @param bytes the content
     * @param name what errors call it
     * @return a source
     */
    static ByteSource of(byte[] bytes, String name) {
        return new ArraySource(bytes, name);
    }

    /**
     * Returns a source over what is left of a buffer, heap or direct. The buffer's position is not moved.
     *
     * @param buffer the content, not to be changed meanwhile
     * @param name what errors call it
     * @return a source
     */
    static ByteSource of(ByteBuffer buffer, String name) {
        return new BufferSource(buffer, name);
    }

    /**
     * Opens a file. Small files are read at once, larger ones part by part on demand.
     *
     * @param file a regular file
     * @return a source called by the file's path as given
     * @throws IOException if the file cannot be opened
     */
    static ByteSource open(Path file) throws IOException {
        return FileSource.open(file);
    }

    /**
     * Reads a stream to its end into memory.
     *
     * @param stream the content; not closed
     * @param name what errors call it
     * @param limits {@link Limit#BYTES} is kept
     * @return a source
     * @throws IOException if reading fails
     * @throws io.isomorph.error.LimitExceededException if the stream is longer than allowed
     */
    static ByteSource spool(InputStream stream, String name, Limits limits) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = new byte[1 << 16];
        long total = 0;
        for (int n = stream.read(part); n >= 0; n = stream.read(part)) {
            total += n;
            limits.check(Limit.BYTES, total, Location.ofByte(name, total));
            if (total > Integer.MAX_VALUE - 16) {
                throw limits.with(Limit.BYTES, Integer.MAX_VALUE - 16)
                        .exceeded(Limit.BYTES, total, Location.ofByte(name, total));
            }
            all.write(part, 0, n);
        }
        return of(all.toByteArray(), name);
    }
}
