package io.isomorph.cache;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.FileFault;
import io.isomorph.ir.AttachmentBytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * An artifact's file, mapped, whose header was checked. Whatever else the file is, a MalformedInputException is thrown.
 *
 * @param file its path
 * @param stamp when it was used last
 * @param header what was put in
 * @param content the artifact, mapped
 */
record ArtifactFile(Path file, FileTime stamp, ArtifactHeader header, ByteBuffer content) {
    /** What is written or read at once. */
    private static final int STEP = 1 << 16;

    /**
     * Opens a file.
     *
     * @param file what is not followed if it is a link, nor opened if it is a pipe or a device
     * @throws NoSuchFileException if it is not there
     * @throws MalformedInputException if it is no artifact
     */
    static ArtifactFile open(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) {
            throw malformed(file, CacheCode.ARTIFACT, "it is not a regular file");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            long size = channel.size();
            if (size < ArtifactHeader.LEAST || size > Integer.MAX_VALUE) {
                throw malformed(file, CacheCode.ARTIFACT, "it has " + size + " bytes, which no artifact has");
            }
            ArtifactHeader header = ArtifactHeader.read(channel, size);
            ByteBuffer whole = channel.map(FileChannel.MapMode.READ_ONLY, 0, size);
            ByteBuffer content = whole.slice(header.length(), (int) header.size());
            return new ArtifactFile(file, attributes.lastModifiedTime(), header, content);
        } catch (IllegalArgumentException e) {
            throw malformed(file, CacheCode.ARTIFACT, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Reads a file.
     *
     * @param reading what is read of it; throws IsomorphException
     * @param faults receives what is wrong with the file
     * @return what is read; null if it is gone since, or something is wrong
     */
    static <T> @Nullable T read(Path file, Function<ArtifactFile, T> reading, Consumer<IsomorphException> faults) {
        try {
            return reading.apply(open(file));
        } catch (IsomorphException e) {
            faults.accept(e);
        } catch (NoSuchFileException ignored) {
            // evicted since
        } catch (AccessDeniedException e) {
            faults.accept(malformed(file, CacheCode.CONTENT, "it may not be read"));
        } catch (IOException e) {
            faults.accept(malformed(file, CacheCode.CONTENT, "it cannot be read: " + e.getMessage()));
        }
        return null;
    }

    static MalformedInputException malformed(Path file, CacheCode code, String problem) {
        return new MalformedInputException(code, Location.NOWHERE.withSource(file.toString()), problem, null);
    }

    /** Compares the bytes with their checksum, at the speed of memory. */
    void check() {
        CRC32 crc = new CRC32();
        try {
            crc.update(content.duplicate());
        } catch (InternalError e) { // what Java makes of a page that cannot be read
            throw malformed(file, CacheCode.CONTENT, "its bytes cannot be read");
        }
        if ((int) crc.getValue() != header.checksum()) {
            throw malformed(file, CacheCode.CONTENT, "its bytes have another checksum than those that were put in");
        }
    }

    /** Checks what a get relies on, or everything. */
    void requireSound(boolean isVerified) {
        if (isVerified) {
            verified();
        } else {
            artifact(null);
        }
    }

    /** Compares the bytes with their SHA-256, and the file's name with the key. */
    Artifact verified() {
        Artifact artifact = artifact(null);
        check();
        byte[] sha256 = new byte[AttachmentBytes.SHA256_LENGTH];
        header.sha256().duplicate().get(sha256);
        if (!Arrays.equals(sha256, artifact.bytes().sha256())) {
            throw malformed(file, CacheCode.CONTENT, "its bytes have another SHA-256 than those that were put in");
        }
        return artifact;
    }

    /**
     * Returns the artifact.
     *
     * @param key the key, if it is known to be that of the header and of the name
     * @throws MalformedInputException if key or description cannot be read, or the file's name is that of another key
     */
    Artifact artifact(@Nullable CacheKey key) {
        try {
            CacheKey own = key == null ? header.decodeKey() : key;
            if (key == null && !file.endsWith(own.fileName())) {
                throw new IllegalArgumentException("its name is that of another key");
            }
            ByteSource source = ByteSource.of(content, file.toString());
            return new Artifact(own, header.decodeAbout(), AttachmentBytes.of(source, 0, header.size()));
        } catch (IllegalArgumentException e) {
            throw malformed(file, CacheCode.ARTIFACT, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Writes a new file, on the disk when this returns.
     *
     * @return its size
     */
    static long write(Artifact artifact, Path file) throws IOException {
        AttachmentBytes bytes = artifact.bytes();
        byte[] part = new byte[(int) Math.min(STEP, bytes.size())];
        CRC32 crc = new CRC32();
        for (long at = 0; at < bytes.size(); at += part.length) {
            crc.update(part, 0, bytes.read(at, part, 0, part.length));
        }
        byte[] header = ArtifactHeader.encode(artifact, (int) crc.getValue());
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            writeAll(channel, ByteBuffer.wrap(header));
            for (long at = 0; at < bytes.size(); at += part.length) {
                writeAll(channel, ByteBuffer.wrap(part, 0, bytes.read(at, part, 0, part.length)));
            }
            channel.force(false);
        } catch (IOException e) {
            throw FileFault.named(file.toString(), e);
        }
        return header.length + bytes.size();
    }

    private static void writeAll(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
