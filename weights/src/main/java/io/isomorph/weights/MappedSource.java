package io.isomorph.weights;

import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A file of any size, mapped in overlapping segments when they are first read. Safe for several threads. */
final class MappedSource implements ByteSource {
    /** Distance of segments. A mapping has less than 2 GiB. */
    private static final int STEP = 1 << 30;

    /** The most bytes of a slice: what a segment has beyond the beginning of the next one. */
    private static final int OVERLAP = 64 << 20;

    private final FileChannel channel;
    private final String name;
    private final long size;
    private final AtomicReferenceArray<@Nullable MappedByteBuffer> segments;

    private MappedSource(FileChannel channel, String name, long size) {
        this.channel = channel;
        this.name = name;
        this.size = size;
        this.segments = new AtomicReferenceArray<>((int) (size / STEP) + 1);
    }

    static ByteSource open(Path file) throws IOException {
        String name = file.toString();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new FileSystemException(name, null, "is not a regular file");
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new MappedSource(channel, name, channel.size());
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
        int available = (int) Math.min(length, size - position);
        for (int done = 0; done < available; ) {
            int part = Math.min(OVERLAP, available - done);
            slice(position + done, part).get(target, offset + done, part);
            done += part;
        }
        return available;
    }

    @Override
    public ByteBuffer slice(long position, int length) {
        Objects.checkFromIndexSize(position, length, size);
        if (length > OVERLAP) {
            return map(position, length).order(ByteOrder.LITTLE_ENDIAN);
        }
        int index = (int) (position / STEP);
        MappedByteBuffer segment = segments.get(index);
        if (segment == null) {
            long start = (long) index * STEP;
            segment = map(start, Math.min((long) STEP + OVERLAP, size - start));
            segments.set(index, segment);
        }
        return segment.slice((int) (position % STEP), length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private MappedByteBuffer map(long start, long length) {
        try {
            return channel.map(FileChannel.MapMode.READ_ONLY, start, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes the file. Java unmaps a segment when nothing refers to it any longer. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
