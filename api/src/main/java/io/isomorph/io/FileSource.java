package io.isomorph.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** A source over a file that is read by parts. */
final class FileSource implements ByteSource {
    /** Files up to this size are read at once: one system call, and readers scan them in place. */
    private static final int SMALL = 16 << 20;

    private final FileChannel channel;
    private final String name;
    private final long size;

    private FileSource(FileChannel channel, String name, long size) {
        this.channel = channel;
        this.name = name;
        this.size = size;
    }

    static ByteSource open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new NoSuchFileException(file.toString(), null, "is a folder, not a file");
        }
        String name = file.toString();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // a pipe has no size and no positions; opening one may wait forever
            throw new FileSystemException(name, null, "is no regular file; give it as a stream");
        }
        if (Files.exists(file) && Files.size(file) <= SMALL) {
            return new ArraySource(Files.readAllBytes(file), name);
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new FileSource(channel, name, channel.size());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) {
        Objects.checkIndex(position, size + 1);
        int required = (int) Math.min(length, size - position);
        ByteBuffer buffer = ByteBuffer.wrap(target, offset, required);
        try {
            while (buffer.hasRemaining()) {
                if (channel.read(buffer, position + required - buffer.remaining()) < 0) {
                    throw new IOException(name + " became shorter while it was read");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return required;
    }

    @Override
    public ByteBuffer slice(long position, int length) {
        Objects.checkFromIndexSize(position, length, size);
        try {
            return channel.map(FileChannel.MapMode.READ_ONLY, position, length).order(ByteOrder.LITTLE_ENDIAN);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
