package io.isomorph.cli.output;

import io.isomorph.io.ByteSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a file unless that has changed since it was read: what another process has put there meanwhile would be lost. It is looked at just before
 * it is replaced.
 */
public final class UnchangedSink implements ByteSink {
    /** What this process has written last, by file. */
    private static final ConcurrentMap<Path, String> WRITTEN = new ConcurrentHashMap<>();

    private final ByteSink sink;
    private final Path file;
    private final String read;

    /**
     * Prepares.
     *
     * @param sink replaces the file
     * @param file what is replaced
     * @param read its {@link #state} when it was read
     */
    public UnchangedSink(ByteSink sink, Path file, String read) {
        this.sink = sink;
        this.file = file;
        this.read = read;
    }

    /**
     * Returns what changes when a file is written, replaced or made; the same while none is there.
     *
     * @param file where a file may be
     * @return its state
     * @throws IOException if it cannot be looked at
     */
    public static String state(Path file) throws IOException {
        if (!Files.exists(file)) {
            return "";
        }
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return attributes.size() + " bytes, " + attributes.lastModifiedTime() + ", " + attributes.fileKey();
    }

    @Override
    public String name() {
        return sink.name();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        sink.write(bytes, offset, length);
    }

    @Override
    public void write(ByteBuffer bytes) {
        sink.write(bytes);
    }

    @Override
    public void commit() {
        try {
            Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            // one thread at a time for each file, which several links may lead to
            WRITTEN.compute(real, (same, last) -> {
                try {
                    requireUnchanged(last);
                    sink.commit();
                    return state(real);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void requireUnchanged(@Nullable String written) throws IOException {
        String now = state(file);
        if (!now.equals(read) && !now.equals(written)) {
            throw new FileSystemException(
                    file.toString(),
                    null,
                    "has changed since it was read, and is not replaced; call the command again");
        }
    }

    @Override
    public void close() {
        sink.close();
    }
}
