package io.isomorph.ir;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.support.Sha256;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of an attachment: a part of a source, read at any position, and mapped where the source is. What comes with an event is
 * valid until the source is closed; {@link #detached()} is valid without it. Equal when size and SHA-256 are.
 *
 * <p>As safe for several threads as the source is; detached bytes are.
 */
public final class AttachmentBytes {
    /** Length of a SHA-256 in bytes. */
    public static final int SHA256_LENGTH = 32;

    /** The most bytes that an array of every Java platform holds. */
    private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 16;

    private static final int STEP = 1 << 16;

    private final ByteSource source;
    private final long from;
    private final long size;
    private final boolean isDetached;
    private volatile byte @Nullable [] digest;

    private AttachmentBytes(ByteSource source, long from, long size, boolean isDetached) {
        this.source = source;
        this.from = from;
        this.size = size;
        this.isDetached = isDetached;
    }

    /**
     * Returns bytes that depend on nothing else.
     *
     * @param bytes copied
     * @return the bytes
     */
    public static AttachmentBytes of(byte[] bytes) {
        return new AttachmentBytes(ByteSource.of(bytes.clone(), "<attachment>"), 0, bytes.length, true);
    }

    /**
     * Returns a part of a source, which is not copied, nor closed here.
     *
     * @param source what is not changed while the bytes are in use
     * @param from position of the first byte, from 0
     * @param size how many bytes, at least 0
     * @return the bytes
     * @throws IndexOutOfBoundsException if the part is not within the source
     */
    public static AttachmentBytes of(ByteSource source, long from, long size) {
        Objects.checkFromIndexSize(from, size, source.size());
        return new AttachmentBytes(source, from, size, false);
    }

    /**
     * Returns the size.
     *
     * @return in bytes, at least 0
     */
    public long size() {
        return size;
    }

    /**
     * Copies bytes out.
     *
     * @param position from 0 to {@link #size()}
     * @param target where to
     * @param offset index of the first byte written
     * @param length how many at most; {@code offset + length} is within the target
     * @return how many were copied: {@code length}, or what is left to the end; 0 at the end
     * @throws IndexOutOfBoundsException if the position or the part of the target is out of range
     */
    public int read(long position, byte[] target, int offset, int length) {
        Objects.checkFromIndexSize(position, 0, size);
        Objects.checkFromIndexSize(offset, length, target.length);
        int count = (int) Math.min(length, size - position);
        int copied = 0;
        while (copied < count) {
            int n = source.read(from + position + copied, target, offset + copied, count - copied);
            if (n <= 0) {
                throw new IllegalStateException(source.name() + " ends before the size that it has");
            }
            copied += n;
        }
        return count;
    }

    /**
     * Returns a view of bytes, without a copy where the source allows it.
     *
     * @param position from 0
     * @param length in bytes; {@code position + length} is at most {@link #size()}
     * @return a read-only buffer, little-endian, position 0, limit {@code length}; valid until the source is closed
     * @throws IndexOutOfBoundsException if the part is out of range
     */
    public ByteBuffer slice(long position, int length) {
        Objects.checkFromIndexSize(position, length, size);
        return source.slice(from + position, length);
    }

    /**
     * Returns the SHA-256, computed on first access.
     *
     * @return a copy of {@value #SHA256_LENGTH} bytes, owned by the caller
     */
    public byte[] sha256() {
        return digest().clone();
    }

    private byte[] digest() {
        byte @Nullable [] known = digest;
        if (known == null) {
            known = newDigest();
            digest = known;
        }
        return known;
    }

    private byte[] newDigest() {
        MessageDigest sha256 = Sha256.digest();
        byte[] part = new byte[(int) Math.min(STEP, size)];
        for (long at = 0; at < size; at += part.length) {
            sha256.update(part, 0, read(at, part, 0, part.length));
        }
        return sha256.digest();
    }

    /**
     * Returns all bytes in an array.
     *
     * @return a copy, owned by the caller
     * @throws LimitExceededException if there are more than an array holds
     */
    public byte[] toByteArray() {
        if (size > LONGEST_ARRAY) {
            throw Limits.DEFAULTS
                    .with(Limit.ATTACHMENT, LONGEST_ARRAY)
                    .exceeded(Limit.ATTACHMENT, size, Location.ofByte(source.name(), from));
        }
        byte[] copy = new byte[(int) size];
        read(0, copy, 0, copy.length);
        return copy;
    }

    /**
     * Returns the same bytes in memory of their own.
     *
     * @return these bytes if they depend on no source, else a copy
     * @throws LimitExceededException if there are more than an array holds
     */
    public AttachmentBytes detached() {
        if (isDetached) {
            return this;
        }
        AttachmentBytes detached = new AttachmentBytes(ByteSource.of(toByteArray(), "<attachment>"), 0, size, true);
        detached.digest = digest;
        return detached;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof AttachmentBytes bytes && size == bytes.size && Arrays.equals(digest(), bytes.digest());
    }

    /** Returns a hash of the size alone: a file is not read for it. */
    @Override
    public int hashCode() {
        return Long.hashCode(size);
    }

    @Override
    public String toString() {
        return size + " bytes";
    }
}
