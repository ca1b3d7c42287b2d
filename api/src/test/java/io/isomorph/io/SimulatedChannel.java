package io.isomorph.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A file, or a folder, of a {@link SimulatedDisk} that is open. */
final class SimulatedChannel extends FileChannel {
    private final SimulatedDisk disk;
    private final String name;
    private final boolean folder;
    private int position;

    /** Takes what the disk has opened. */
    SimulatedChannel(SimulatedDisk disk, String name, boolean folder) {
        this.disk = disk;
        this.name = name;
        this.folder = folder;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        byte[] bytes = new byte[source.remaining()];
        source.duplicate().get(bytes);
        int taken;
        try {
            taken = disk.write(name, position, bytes);
        } catch (ClosedByInterruptException e) {
            throw interrupted(e);
        }
        source.position(source.position() + taken);
        position += taken;
        return taken;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        try {
            if (folder) {
                disk.forceFolder();
            } else {
                disk.force(name);
            }
        } catch (ClosedByInterruptException e) {
            throw interrupted(e);
        }
    }

    /** As real channels do: the thread stays interrupted, and the channel is closed. */
    private ClosedByInterruptException interrupted(ClosedByInterruptException e) throws IOException {
        Thread.currentThread().interrupt();
        close();
        return e;
    }

    @Override
    protected void implCloseChannel() throws IOException {
        disk.close();
    }

    @Override
    public long size() {
        return disk.bytes(name).length;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public FileChannel position(long newPosition) {
        position = Math.toIntExact(newPosition);
        return this;
    }

    @Override
    public int read(ByteBuffer target) {
        throw unsupported();
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        throw unsupported();
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        throw unsupported();
    }

    @Override
    public FileChannel truncate(long size) {
        throw unsupported();
    }

    @Override
    public long transferTo(long from, long count, WritableByteChannel target) {
        throw unsupported();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long to, long count) {
        throw unsupported();
    }

    @Override
    public int read(ByteBuffer target, long from) {
        throw unsupported();
    }

    @Override
    public int write(ByteBuffer source, long to) {
        throw unsupported();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long from, long size) {
        throw unsupported();
    }

    @Override
    public FileLock lock(long from, long size, boolean shared) {
        throw unsupported();
    }

    @Override
    public FileLock tryLock(long from, long size, boolean shared) {
        throw unsupported();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("no sink does that");
    }
}
