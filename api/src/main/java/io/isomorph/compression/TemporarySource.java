package io.isomorph.compression;

import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that nobody else knows, deleted as soon as the system allows: once it is open, or when it is closed. */
final class TemporarySource implements ByteSource {
    private final ByteSource bytes;
    private final Path file;
    private final String name;
    private boolean deleted;

    private TemporarySource(ByteSource bytes, Path file, String name) {
        this.bytes = bytes;
        this.file = file;
        this.name = name;
    }

    static ByteSource open(Path file, String name) throws IOException {
        TemporarySource source = new TemporarySource(ByteSource.open(file), file, name);
        try {
            Files.deleteIfExists(file);
            source.deleted = true;
        } catch (IOException e) {
            // it is in use: on some systems it stays until then
        }
        return source;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return bytes.size();
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) {
        return bytes.read(position, target, offset, length);
    }

    @Override
    public ByteBuffer slice(long position, int length) {
        return bytes.slice(position, length);
    }

    @Override
    public void close() {
        bytes.close();
        if (deleted) {
            return;
        }
        deleted = true;
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
