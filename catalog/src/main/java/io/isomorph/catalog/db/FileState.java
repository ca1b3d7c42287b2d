package io.isomorph.catalog.db;

import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a file, to know whether it has changed.
 *
 * @param path relative to the folder
 * @param bytes its size
 * @param modified when it was written, in nanoseconds since 1970, modulo 2^64
 * @param beside sizes and times of the weights beside it, as words
 * @param digest SHA-256 of its bytes if it has programs, else null
 * @param outcome what came of it
 */
public record FileState(
        String path,
        long bytes,
        long modified,
        String beside,
        @Nullable String digest,
        Outcome outcome) {
    /** What came of a file. */
    public enum Outcome {
        /** It has rows. */
        READ,
        /** Something is wrong with it, or with its weights. */
        FAULT,
        /** It is of no known format, or belongs to another file. */
        FOREIGN
    }

    /**
     * Compares sizes and times.
     *
     * @param other an earlier or later state of the file
     * @return whether those of the file and its weights are the same
     */
    public boolean looksLike(FileState other) {
        return bytes == other.bytes && modified == other.modified && beside.equals(other.beside);
    }

    /**
     * Returns what is known after reading the file.
     *
     * @param newDigest SHA-256 of its bytes, or null
     * @param newOutcome what came of it
     * @return the state with both
     */
    public FileState with(@Nullable String newDigest, Outcome newOutcome) {
        return new FileState(path, bytes, modified, beside, newDigest, newOutcome);
    }
}
