package io.isomorph.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Puts right checksums in the place of those that a file has, so that its changes are seen by more than the checksum. */
final class Seals {
    private static final int MSGPACK_SEAL = 5;
    private static final int BLOCK = 1 << 12;
    /** Of version 1 of the format {@code flatbuffers}. */
    private static final int BLOCK_OF_VERSION_1 = 1 << 16;

    private static final int MAJOR_VERSION = 7;
    private static final int FOOTER = 12;
    private static final int ARTIFACT_HEADER = 128;
    private static final int ARTIFACT_LENGTH = 12;
    private static final int ARTIFACT_CHECKSUMS = 24;
    private static final byte[] FOOTER_MAGIC = {'I', 'S', 'O', 'T'};
    /** Of what was compressed; files here are small. */
    private static final int MOST_CONTENT = 1 << 16;

    private static final int GZIP_HEADER = 10;
    private static final int ZSTD_FLAGS = 4;
    private static final int ZSTD_CHECKSUM = 1 << 2;

    private Seals() {}

    /** Returns a file with the right checksum, if it is of a format that has one; else the file. */
    static byte[] corrected(String format, byte[] file) {
        return switch (format) {
            case "msgpack" -> msgpack(file);
            case "flatbuffers" -> flatbuffers(file);
            default -> file;
        };
    }

    /** Replaces the last element of the format {@code msgpack}. */
    static byte[] msgpack(byte[] file) {
        int content = Math.max(0, file.length - MSGPACK_SEAL);
        byte[] sealed = Arrays.copyOf(file, content + MSGPACK_SEAL);
        ByteBuffer.wrap(sealed).put(content, (byte) 0xce).putInt(content + 1, checksum(sealed, 0, content));
        return sealed;
    }

    /** Replaces what comes after the buffer of the format {@code flatbuffers}, or puts it there. */
    static byte[] flatbuffers(byte[] file) {
        int size = bufferSize(file);
        int block = size > MAJOR_VERSION && file[MAJOR_VERSION] == '1' ? BLOCK_OF_VERSION_1 : BLOCK;
        int blocks = (size + block - 1) / block;
        ByteBuffer sealed = ByteBuffer.allocate(size + 4 * blocks + FOOTER).order(ByteOrder.LITTLE_ENDIAN);
        sealed.put(file, 0, size);
        for (int at = 0; at < size; at += block) {
            sealed.putInt(checksum(file, at, Math.min(block, size - at)));
        }
        sealed.putInt(size);
        sealed.putInt(checksum(sealed.array(), size, 4 * blocks + 4));
        return sealed.put(FOOTER_MAGIC).array();
    }

    /** Puts the right end behind the first member of a gzip file whose header has nothing optional, and drops what follows. */
    static byte[] gzip(byte[] file) {
        if (file.length <= GZIP_HEADER) {
            return file;
        }
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(file, GZIP_HEADER, file.length - GZIP_HEADER);
            byte[] content = new byte[MOST_CONTENT];
            int size = inflater.inflate(content);
            int end = GZIP_HEADER + inflater.getTotalIn();
            CRC32 crc = new CRC32();
            crc.update(content, 0, size);
            ByteBuffer sealed = ByteBuffer.allocate(end + 8).order(ByteOrder.LITTLE_ENDIAN);
            return sealed.put(file, 0, end)
                    .putInt((int) crc.getValue())
                    .putInt(size)
                    .array();
        } catch (DataFormatException e) {
            return file;
        } finally {
            inflater.end();
        }
    }

    /** Removes the checksum of a zstd file of one frame, and the flag that announces it. */
    static byte[] zstd(byte[] file) {
        if (file.length <= ZSTD_FLAGS + Integer.BYTES || (file[ZSTD_FLAGS] & ZSTD_CHECKSUM) == 0) {
            return file;
        }
        byte[] unsealed = Arrays.copyOf(file, file.length - Integer.BYTES);
        unsealed[ZSTD_FLAGS] &= ~ZSTD_CHECKSUM;
        return unsealed;
    }

    /** Replaces the checksums in the header of a file of the compile cache, where it has space for one. */
    static byte[] artifact(byte[] file) {
        byte[] sealed = file.clone();
        ByteBuffer header = ByteBuffer.wrap(sealed).order(ByteOrder.LITTLE_ENDIAN);
        int length = file.length < ARTIFACT_HEADER ? 0 : header.getInt(ARTIFACT_LENGTH);
        if (length < ARTIFACT_HEADER || length > file.length) {
            return file;
        }
        CRC32 crc = new CRC32();
        crc.update(sealed, length, sealed.length - length);
        header.putLong(ARTIFACT_LENGTH + 4, (long) sealed.length - length)
                .putInt(ARTIFACT_CHECKSUMS, (int) crc.getValue());
        header.put(ARTIFACT_CHECKSUMS + 8, sha256(sealed, length)).putInt(ARTIFACT_CHECKSUMS + 4, 0);
        crc.reset();
        crc.update(sealed, 0, length);
        header.putInt(ARTIFACT_CHECKSUMS + 4, (int) crc.getValue());
        return sealed;
    }

    private static byte[] sha256(byte[] bytes, int from) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, from, bytes.length - from);
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static int bufferSize(byte[] file) {
        int footer = file.length - FOOTER;
        if (footer < 0) {
            return file.length;
        }
        int size = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(footer);
        return size >= 0 && size <= footer ? size : file.length;
    }

    private static int checksum(byte[] bytes, int from, int count) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, count);
        return (int) crc.getValue();
    }
}
