package io.isomorph.format.flatbuffers.layout;

import org.jspecify.annotations.Nullable;

/** A major version of the container: its identifier, and the size of its blocks. All have the same fields. */
public enum MajorVersion {
    /** Rows are numbered by first use. It is read, and not written. */
    ONE(1, 1 << 16),

    /** Rows that several use come first, and what a row consists of comes before it. */
    TWO(2, 1 << 12);

    /** The version that is written. */
    public static final MajorVersion NEWEST = TWO;

    private final int number;
    private final int blockSize;
    private final String identifier;

    MajorVersion(int number, int blockSize) {
        this.number = number;
        this.blockSize = blockSize;
        this.identifier = "ISO" + number;
    }

    /**
     * Returns the version of an identifier.
     *
     * @param identifier four characters
     * @return the version, or null if it is none that is known
     */
    public static @Nullable MajorVersion of(String identifier) {
        for (MajorVersion version : values()) {
            if (version.identifier.equals(identifier)) {
                return version;
            }
        }
        return null;
    }

    /**
     * Returns the identifier of its files.
     *
     * @return four characters
     */
    public String identifier() {
        return identifier;
    }

    /**
     * Returns the version as it is written before the minor one.
     *
     * @return from 1
     */
    public int number() {
        return number;
    }

    /**
     * Returns the size of the blocks that have a checksum each.
     *
     * @return in bytes, a power of two; the last block may be shorter
     */
    public int blockSize() {
        return blockSize;
    }

    /**
     * Returns how many blocks a buffer has.
     *
     * @param bufferSize in bytes
     * @return at least 0
     */
    public long blocks(long bufferSize) {
        return (bufferSize + blockSize - 1) / blockSize;
    }
}
