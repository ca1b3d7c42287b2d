package io.isomorph.cache;

/**
 * How a cache is used. Each process may use a cache with options of its own.
 *
 * @param maxBytes the most bytes that all artifacts take together, as files; at least 1
 * @param checksEveryGet whether all bytes of an artifact are compared with their checksum by every get, not only where they may have
 *     changed
 */
public record CacheOptions(long maxBytes, boolean checksEveryGet) {
    /** At most 4 GiB; bytes are checked where they may have changed. */
    public static final CacheOptions DEFAULTS = new CacheOptions(4L << 30, false);

    /**
     * Checks the bound.
     *
     * @param maxBytes the most bytes that all artifacts take together, as files; at least 1
     * @param checksEveryGet whether all bytes of an artifact are compared with their checksum by every get
     * @throws IllegalArgumentException if the bound is less than 1
     */
    public CacheOptions {
        if (maxBytes < 1) {
            throw new IllegalArgumentException("the bound of a cache is " + maxBytes + " bytes; it is at least 1");
        }
    }

    /**
     * Returns these options with another bound.
     *
     * @param bytes the most bytes that all artifacts take together; at least 1
     * @return the options
     * @throws IllegalArgumentException if the bound is less than 1
     */
    public CacheOptions withMaxBytes(long bytes) {
        return new CacheOptions(bytes, checksEveryGet);
    }

    /**
     * Returns these options with another way to check.
     *
     * @param every whether every get compares all bytes of an artifact with their checksum
     * @return the options
     */
    public CacheOptions withChecksEveryGet(boolean every) {
        return new CacheOptions(maxBytes, every);
    }
}
