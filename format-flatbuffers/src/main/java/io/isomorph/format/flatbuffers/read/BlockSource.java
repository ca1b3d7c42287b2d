package io.isomorph.format.flatbuffers.read;

import io.isomorph.io.ByteSource;
import java.nio.ByteBuffer;

/** The file, for what is read after its reader has pushed it: a block's checksum is checked when a byte of it is first read. */
final class BlockSource implements ByteSource {
    private final ByteSource file;
    private final Blocks blocks;

    BlockSource(ByteSource file, Blocks blocks) {
        this.file = file;
        this.blocks = blocks;
    }

    @Override
    public String name() {
        return file.name();
    }

    @Override
    public long size() {
        return file.size();
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) {
        blocks.touch((int) position, length);
        return file.read(position, target, offset, length);
    }

    @Override
    public ByteBuffer slice(long position, int length) {
        blocks.touch((int) position, length);
        return file.slice(position, length);
    }

    @Override
    public void close() {
        // the file is the caller's
    }
}
