package io.isomorph.cache;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.IsomorphException;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * What comes before the bytes in an artifact's file; docs/compile-cache.md has the layout. Whatever is wrong with one is an
 * IllegalArgumentException.
 *
 * @param length of the header in bytes, a multiple of {@link #ALIGNMENT}: where the artifact begins
 * @param size of the artifact in bytes
 * @param checksum CRC-32 of the artifact
 * @param sha256 of the artifact
 * @param key the key as {@link CacheKey#encoded()} has it
 * @param about the description, encoded; empty if there is none
 */
record ArtifactHeader(int length, long size, int checksum, ByteBuffer sha256, ByteBuffer key, ByteBuffer about) {
    /** What the bytes of an artifact begin at a multiple of, as code for devices may require. */
    static final int ALIGNMENT = 64;

    /** The bytes that every header has. */
    static final int LEAST = 128;

    /** The largest artifact: what a Java buffer holds, with space for the header and for the document of an export. */
    static final long MOST_BYTES = Integer.MAX_VALUE - (64L << 20);

    private static final long MAGIC = ByteBuffer.wrap("isocache".getBytes(StandardCharsets.US_ASCII))
            .order(ByteOrder.LITTLE_ENDIAN)
            .getLong();
    private static final int VERSION = 1;
    private static final int CHECKSUM_AT = 28;
    private static final int KEY_AT = 72;
    private static final int MOST = 1 << 20;

    /** What most headers need. */
    private static final int MOSTLY = 1024;

    static byte[] encode(Artifact artifact, int checksum) {
        byte[] key = artifact.key().encoded();
        @Nullable Payload payload = artifact.about();
        byte[] about = payload == null ? new byte[0] : PayloadEncoder.encode(payload);
        long required = KEY_AT + (long) key.length + about.length;
        if (required > MOST) {
            throw PayloadEncoder.tooLarge(required + " bytes");
        }
        int length = Math.max(LEAST, (int) (required + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        ByteBuffer header = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        header.putLong(MAGIC)
                .putInt(VERSION)
                .putInt(length)
                .putLong(artifact.bytes().size())
                .putInt(checksum)
                .putInt(0)
                .put(artifact.bytes().sha256())
                .putInt(key.length)
                .putInt(about.length)
                .put(key)
                .put(about);
        header.putInt(CHECKSUM_AT, checksum(header.array(), length));
        return header.array();
    }

    /** Returns the checksum of a header, in whose place it counts zeros. */
    private static int checksum(byte[] header, int length) {
        CRC32 crc = new CRC32();
        crc.update(header, 0, CHECKSUM_AT);
        crc.update(new byte[Integer.BYTES]);
        crc.update(header, CHECKSUM_AT + Integer.BYTES, length - CHECKSUM_AT - Integer.BYTES);
        return (int) crc.getValue();
    }

    /** Reads the header of a file; reading costs less than the first look at a page that is mapped. */
    static ArtifactHeader read(FileChannel file, long fileSize) throws IOException {
        byte[] start = read(file, (int) Math.min(MOSTLY, fileSize));
        int length = length(ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN), fileSize);
        byte[] header = length <= start.length ? Arrays.copyOf(start, length) : read(file, length);
        return checked(header, fileSize - length);
    }

    private static byte[] read(FileChannel file, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, bytes.position()) < 0) {
                throw new IllegalArgumentException("it became shorter while it was read");
            }
        }
        return bytes.array();
    }

    private static int length(ByteBuffer start, long fileSize) {
        if (start.limit() < LEAST || start.getLong() != MAGIC) {
            throw new IllegalArgumentException("it does not begin as an artifact");
        }
        int version = start.getInt();
        if (version != VERSION) {
            throw new IllegalArgumentException("it is of version " + version + ", not " + VERSION);
        }
        int length = start.getInt();
        long size = start.getLong();
        if (length < LEAST || length > MOST || length % ALIGNMENT != 0 || size < 0 || size != fileSize - length) {
            throw new IllegalArgumentException("it has " + fileSize + " bytes, and its header declares " + length
                    + " + " + Long.toUnsignedString(size));
        }
        return length;
    }

    private static ArtifactHeader checked(byte[] bytes, long size) {
        int length = bytes.length;
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (header.getInt(CHECKSUM_AT) != checksum(bytes, length)) {
            throw new IllegalArgumentException("its header has another checksum");
        }
        int key = header.getInt(KEY_AT - 8);
        int about = header.getInt(KEY_AT - 4);
        if (key < 0 || about < 0 || key > length - KEY_AT || about > length - KEY_AT - key) {
            throw new IllegalArgumentException("its header is too short for the key and the description");
        }
        return new ArtifactHeader(
                length,
                size,
                header.getInt(CHECKSUM_AT - 4),
                header.slice(CHECKSUM_AT + 4, AttachmentBytes.SHA256_LENGTH),
                header.slice(KEY_AT, key),
                header.slice(KEY_AT + key, about));
    }

    boolean isOf(CacheKey required) {
        return key.equals(ByteBuffer.wrap(required.encoded()));
    }

    CacheKey decodeKey() {
        ByteBuffer in = key.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        if (in.remaining() < ContentHash.LENGTH) {
            throw new IllegalArgumentException("its key is too short for a hash");
        }
        byte[] program = new byte[ContentHash.LENGTH];
        in.get(program);
        Payload environment = decode(in);
        Payload arguments = decode(in);
        if (!(environment instanceof MapValue components) || in.hasRemaining()) {
            throw new IllegalArgumentException("its key is not a hash, an environment and arguments");
        }
        return CacheKey.of(ContentHash.ofBytes(program), Environment.of(components), arguments);
    }

    @Nullable
    Payload decodeAbout() {
        if (!about.hasRemaining()) {
            return null;
        }
        ByteBuffer in = about.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        Payload decoded = decode(in);
        if (in.hasRemaining()) {
            throw new IllegalArgumentException("bytes follow its description");
        }
        return decoded;
    }

    private static Payload decode(ByteBuffer in) {
        try {
            return new PayloadDecoder(in).payload();
        } catch (IsomorphException e) {
            throw new IllegalArgumentException(e.problem(), e);
        }
    }
}
