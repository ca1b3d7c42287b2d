package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.Trailer;
import io.isomorph.io.ByteSink;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Passes a buffer on block by block and makes the checksum of each. */
final class BlockSink {
    private static final int BLOCK = MajorVersion.NEWEST.blockSize();

    private final ByteSink sink;
    private final int total;
    private final ByteBuffer block;
    private final int[] checksums;
    private int complete;

    /**
     * Makes a sink for one buffer.
     *
     * @param total the buffer's size
     */
    BlockSink(ByteSink sink, int total) {
        this.sink = sink;
        this.total = total;
        this.block = ByteBuffer.allocate(Math.min(total, BLOCK)).order(ByteOrder.LITTLE_ENDIAN);
        this.checksums = new int[(int) MajorVersion.NEWEST.blocks(total)];
    }

    private int position() {
        return complete * BLOCK + block.position();
    }

    private void endBlockIfFull() {
        if (!block.hasRemaining() || position() == total) {
            int size = block.position();
            checksums[complete++] = Trailer.checksum(block.array(), 0, size);
            sink.write(block.array(), 0, size);
            block.clear();
        }
    }

    void put(byte[] bytes, int count) {
        for (int done = 0; done < count; ) {
            int part = Math.min(count - done, block.remaining());
            block.put(bytes, done, part);
            done += part;
            endBlockIfFull();
        }
    }

    /** Puts one number. It is at a multiple of four, as the other numbers do, so that none is cut by the end of a block. */
    void putInt(int number) {
        block.putInt(number);
        endBlockIfFull();
    }

    void putInts(int[] numbers, int count) {
        for (int done = 0; done < count; ) {
            int part = Math.min(count - done, block.remaining() / Integer.BYTES);
            block.asIntBuffer().put(numbers, done, part);
            block.position(block.position() + part * Integer.BYTES);
            done += part;
            endBlockIfFull();
        }
    }

    /** Puts the low 16 bits of numbers. */
    void putShorts(int[] numbers, int count) {
        for (int done = 0; done < count; ) {
            int end = done + Math.min(count - done, block.remaining() / Short.BYTES);
            for (int i = done; i < end; i++) {
                block.putShort((short) numbers[i]);
            }
            done = end;
            endBlockIfFull();
        }
    }

    void putLongs(long[] numbers, int count) {
        for (int done = 0; done < count; ) {
            int part = Math.min(count - done, block.remaining() / Long.BYTES);
            block.asLongBuffer().put(numbers, done, part);
            block.position(block.position() + part * Long.BYTES);
            done += part;
            endBlockIfFull();
        }
    }

    /** Puts zeros up to a position of the buffer. */
    void padTo(int position) {
        while (position() < position) {
            block.put((byte) 0);
            endBlockIfFull();
        }
    }

    int[] checksums() {
        return checksums;
    }
}
