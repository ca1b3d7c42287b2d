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
    private static final int FOOTER = 12;
    private static final int MARK = 0x544f_5349;

    private final MajorVersion version;
    private final int bufferSize;
    private final ByteBuffer checksums;

    private Trailer(MajorVersion version, int bufferSize, ByteBuffer checksums) {
        this.version = version;
        this.bufferSize = bufferSize;
        this.checksums = checksums;
    }

    /**
     * Returns the size of the trailer of a buffer.
     *
     * @param bufferSize in bytes
     * @param version has the size of blocks
     * @return in bytes
     */
    public static long size(long bufferSize, MajorVersion version) {
        return 4 * version.blocks(bufferSize) + FOOTER;
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
     * @param version of the file
     * @return the trailer, or null if the file does not end with a whole one
     */
    public static @Nullable Trailer find(ByteBuffer file, MajorVersion version) {
        int end = file.limit();
        if (end < FOOTER || file.getInt(end - 4) != MARK) {
            return null;
        }
        int bufferSize = file.getInt(end - FOOTER);
        if (bufferSize < 0 || bufferSize + size(bufferSize, version) != end) {
            return null;
        }
        return checksum(file.slice(bufferSize, end - 8 - bufferSize)) != file.getInt(end - 8)
                ? null
                : new Trailer(
                        version,
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
     * @param array has the same bytes from index 0 on, or null: if the buffer is read-only, its array would be copied
     * @param block from 0
     * @return true if its checksum fits
     */
    public boolean fits(ByteBuffer buffer, byte @Nullable [] array, int block) {
        int start = block * version.blockSize();
        int count = Math.min(version.blockSize(), bufferSize - start);
        int found = array == null ? checksum(buffer.slice(start, count)) : checksum(array, start, count);
        return found == checksums.getInt(4 * block);
    }

    private static int checksum(ByteBuffer bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return (int) crc.getValue();
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
