package io.isomorph.format.flatbuffers.layout;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The checksums behind a buffer: a CRC-32C of each block, then a footer of the buffer's size, a CRC-32C of all that and the mark
 * {@code ISOT}; numbers of 32 bits, little-endian. FlatBuffers does not know of them: to it, they are bytes behind the buffer.
 */
public final class Trailer {
    /** Bytes of a block; the last one may be shorter. */
    public static final int BLOCK = 1 << 16;

    private static final int BLOCK_SHIFT = 16;
    private static final int FOOTER = 12;
    private static final int MARK = 0x544f_5349;

    private final int bufferSize;
    private final ByteBuffer checksums;

    private Trailer(int bufferSize, ByteBuffer checksums) {
        this.bufferSize = bufferSize;
        this.checksums = checksums;
    }

    /**
     * Returns the size of the trailer of a buffer.
     *
     * @param bufferSize in bytes
     * @return in bytes
     */
    public static long size(long bufferSize) {
        return 4 * blocks(bufferSize) + FOOTER;
    }

    /**
     * Returns how many blocks a buffer has.
     *
     * @param bufferSize in bytes
     * @return at least 0
     */
    public static long blocks(long bufferSize) {
        return (bufferSize + BLOCK - 1) >> BLOCK_SHIFT;
    }

    /**
     * Returns the block that a byte is in.
     *
     * @param position of the byte
     * @return from 0
     */
    public static int block(int position) {
        return position >>> BLOCK_SHIFT;
    }

    /**
     * Makes the trailer of a buffer.
     *
     * @param bufferSize in bytes
     * @param checksums of its blocks
     * @return the bytes behind the buffer, owned by the caller
     */
    public static byte[] of(int bufferSize, int[] checksums) {
        ByteBuffer out = ByteBuffer.allocate(4 * checksums.length + FOOTER).order(ByteOrder.LITTLE_ENDIAN);
        for (int checksum : checksums) {
            out.putInt(checksum);
        }
        out.putInt(bufferSize);
        out.putInt(checksum(out.array(), 0, out.position())).putInt(MARK);
        return out.array();
    }

    /**
     * Looks for the trailer of a file.
     *
     * @param file the whole file, little-endian
     * @return the trailer, or null if the file does not end with a whole one
     */
    public static @Nullable Trailer find(ByteBuffer file) {
        int end = file.limit();
        if (end < FOOTER || file.getInt(end - 4) != MARK) {
            return null;
        }
        int bufferSize = file.getInt(end - FOOTER);
        if (bufferSize < 0 || bufferSize + size(bufferSize) != end) {
            return null;
        }
        CRC32C crc = new CRC32C();
        crc.update(file.slice(bufferSize, end - 8 - bufferSize));
        return (int) crc.getValue() != file.getInt(end - 8)
                ? null
                : new Trailer(
                        bufferSize,
                        file.slice(bufferSize, end - FOOTER - bufferSize).order(ByteOrder.LITTLE_ENDIAN));
    }

    /**
     * Returns the size of the buffer before the trailer.
     *
     * @return in bytes
     */
    public int bufferSize() {
        return bufferSize;
    }

    /**
     * Returns whether a block of the buffer is as it was written.
     *
     * @param buffer the bytes before the trailer
     * @param block from 0
     * @return true if its checksum fits
     */
    public boolean fits(ByteBuffer buffer, int block) {
        int start = block << BLOCK_SHIFT;
        CRC32C crc = new CRC32C();
        crc.update(buffer.slice(start, Math.min(BLOCK, bufferSize - start)));
        return (int) crc.getValue() == checksums.getInt(4 * block);
    }

    /**
     * Returns the checksum of bytes.
     *
     * @param bytes the bytes
     * @param from index of the first
     * @param count how many
     * @return CRC-32C
     */
    public static int checksum(byte[] bytes, int from, int count) {
        Objects.checkFromIndexSize(from, count, bytes.length);
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, count);
        return (int) crc.getValue();
    }
}
