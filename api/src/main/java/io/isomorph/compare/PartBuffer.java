package io.isomorph.compare;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Parts within parts, as docs/content-hash.md has them: a part of at most {@value #LONGEST_INLINE} bytes is written with its length
 * in front, a longer one as {@value #DIGEST} and its SHA-256. The outermost part always becomes its SHA-256. A part that is longer
 * than {@value #LONGEST_HELD} bytes is fed to a digest of its own while it is written, so that the buffer is bounded by the depth of
 * parts, not by their length.
 */
final class PartBuffer {
    /** The most bytes of a part that is written as it is. */
    static final int LONGEST_INLINE = 64;

    /** The byte before a digest, which is no length of a part that is written as it is. */
    static final int DIGEST = 0xff;

    private static final int REFERENCE = 1 + ContentHash.LENGTH;
    private static final int LONGEST_HELD = 1 << 13;
    /** 64 bits, 7 in a byte. */
    private static final int LONGEST_NUMBER = 10;

    private final Supplier<MessageDigest> digests;
    private final MessageDigest shared;
    private byte[] bytes = new byte[2 * LONGEST_HELD];
    private int length;
    /** Where the part that ended last begins. */
    private int lastFrom;

    /** How many parts are open within the outermost one, and for each where it begins: at its first byte, the one for its length. */
    private int open;

    private int[] starts = new int[16];
    /** Digests by level, the outermost at 0; made when a part of the level is first too long to hold. */
    private @Nullable MessageDigest[] streams = new @Nullable MessageDigest[16];

    private boolean[] isStreamed = new boolean[16];

    PartBuffer(Supplier<MessageDigest> digests) {
        this.digests = digests;
        this.shared = digests.get();
        // no byte for a length is before the outermost part
        starts[0] = -1;
    }

    /** Ends the outermost part; the next begins. */
    byte[] finish() {
        stream();
        isStreamed[0] = false;
        return streamOf(0).digest();
    }

    /** Begins a part of the innermost one that is open. */
    void begin() {
        if (length - starts[open] > LONGEST_HELD) {
            stream();
        }
        open++;
        if (open == starts.length) {
            starts = Arrays.copyOf(starts, 2 * open);
            streams = Arrays.copyOf(streams, 2 * open);
            isStreamed = Arrays.copyOf(isStreamed, 2 * open);
        }
        reserve(1);
        starts[open] = length++;
    }

    /** Ends the innermost part; returns whether a digest is written for it. */
    boolean end() {
        int start = starts[open];
        int size = length - start - 1;
        boolean isDigest = true;
        lastFrom = start;
        if (isStreamed[open]) {
            stream();
            reference(start, streamOf(open).digest());
            isStreamed[open] = false;
        } else if (size > LONGEST_INLINE) {
            shared.update(bytes, start + 1, size);
            reference(start, shared.digest());
        } else {
            bytes[start] = (byte) size;
            isDigest = false;
        }
        open--;
        return isDigest;
    }

    private void reference(int start, byte[] digest) {
        length = start;
        bytes[length] = (byte) DIGEST;
        System.arraycopy(digest, 0, bytes, length + 1, digest.length);
        length += REFERENCE;
    }

    /** Returns what the part that ended last is written as, while nothing else is; owned by the caller. */
    byte[] last() {
        return Arrays.copyOfRange(bytes, lastFrom, length);
    }

    /** Writes a whole part; returns whether a digest is written for it. */
    boolean part(byte[] part) {
        boolean isDigest = part.length > LONGEST_INLINE;
        reserve(1 + LONGEST_INLINE);
        lastFrom = length;
        if (isDigest) {
            reference(length, shared.digest(part));
        } else {
            put(part.length);
            raw(part);
        }
        return isDigest;
    }

    /** Writes a text as a part if it is ASCII and short enough to be written as it is; else writes nothing and returns false. */
    boolean shortAscii(String text) {
        int size = text.length();
        if (size > LONGEST_INLINE) {
            return false;
        }
        reserve(1 + size);
        int at = length + 1;
        int all = 0;
        for (int i = 0; i < size; i++) {
            char c = text.charAt(i);
            all |= c;
            bytes[at + i] = (byte) c;
        }
        if (all > 0x7f) {
            return false;
        }
        bytes[length] = (byte) size;
        length = at + size;
        return true;
    }

    void put(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
    }

    /** Writes a number, unsigned: least 7 bits first, seven in a byte. */
    void unsigned(long value) {
        reserve(LONGEST_NUMBER);
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    /** Writes 64 bits, most significant byte first. */
    void bits(long bits) {
        reserve(Long.BYTES);
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes[length++] = (byte) (bits >>> shift);
        }
    }

    /** Writes up to {@link #LONGEST_HELD} bytes without their length. */
    void raw(byte[] more) {
        reserve(more.length);
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
    }

    /** Reserves space for up to {@link #LONGEST_HELD} bytes. */
    private void reserve(int size) {
        if (bytes.length - length >= size) {
            return;
        }
        if (length - starts[open] > LONGEST_HELD) {
            stream();
        }
        if (bytes.length - length < size) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
    }

    /** Feeds what is held of the innermost part to its digest. */
    private void stream() {
        int from = starts[open] + 1;
        streamOf(open).update(bytes, from, length - from);
        isStreamed[open] = true;
        length = from;
    }

    private MessageDigest streamOf(int level) {
        @Nullable MessageDigest stream = streams[level];
        if (stream == null) {
            stream = digests.get();
            streams[level] = stream;
        }
        return stream;
    }
}
