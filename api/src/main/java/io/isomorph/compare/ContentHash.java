package io.isomorph.compare;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The content of a program or a document, in 32 bytes: a tree of SHA-256 digests over one canonical encoding of its events,
 * the same whatever format it came from and whichever of its parts are shared. Equal programs have equal hashes, and different
 * encodings belong to different programs. What a program declares about itself (family, version, trainable) counts; the form
 * does not, nor does a program's name in its document.
 *
 * <p>{@link DocumentHasher} hashes while a document streams by. Immutable.
 *
 * @see "docs/content-hash.md"
 */
public final class ContentHash {
    /** Length of a hash in bytes. */
    public static final int LENGTH = 32;

    private final byte[] bytes;

    private ContentHash(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Returns the hash of a program, under the default limits.
     *
     * @param program any program
     * @return its hash
     * @throws io.isomorph.error.LimitExceededException if the program has more elements than allowed
     */
    public static ContentHash of(Program program) {
        return of(program, Limits.DEFAULTS);
    }

    /**
     * Returns the hash of a program.
     *
     * @param program any program
     * @param limits {@link Limit#ELEMENTS} is kept, before anything is hashed
     * @return its hash
     * @throws io.isomorph.error.LimitExceededException if the program has more elements than allowed
     */
    public static ContentHash of(Program program, Limits limits) {
        limits.check(Limit.ELEMENTS, program.counts().elements(), Location.NOWHERE);
        ProgramHasher hasher = new ProgramHasher(limits, null);
        program.accept(hasher);
        return hasher.hash();
    }

    /**
     * Returns the hash of a document, under the default limits: over name, visits and program hash of each entry, in the order
     * of the names. It differs from the hash of a program also where there is only one.
     *
     * @param document any document
     * @return its hash
     * @throws io.isomorph.error.LimitExceededException if the document has more elements than allowed
     */
    public static ContentHash of(Document document) {
        return of(document, Limits.DEFAULTS);
    }

    /**
     * Returns the hash of a document: over name, visits and program hash of each entry, in the order of the names. It differs
     * from the hash of a program also where there is only one.
     *
     * @param document any document
     * @param limits {@link Limit#ELEMENTS} is kept, over all programs
     * @return its hash
     * @throws io.isomorph.error.LimitExceededException if the document has more elements than allowed
     */
    public static ContentHash of(Document document, Limits limits) {
        DocumentHasher hasher = new DocumentHasher(limits, null);
        document.accept(hasher);
        return hasher.hash();
    }

    /**
     * Returns the hash that 32 bytes are.
     *
     * @param bytes copied
     * @return the hash
     * @throws IllegalArgumentException if there are not {@value #LENGTH}
     */
    public static ContentHash ofBytes(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("a content hash has " + LENGTH + " bytes, not " + bytes.length);
        }
        return new ContentHash(bytes.clone());
    }

    /**
     * Returns the hash that a text spells.
     *
     * @param hex 64 hexadecimal digits, lower or upper case
     * @return the hash
     * @throws IllegalArgumentException if the text is not of that form
     */
    public static ContentHash parse(String hex) {
        if (hex.length() != 2 * LENGTH) {
            throw new IllegalArgumentException("a content hash has " + 2 * LENGTH + " digits, not " + hex.length());
        }
        return new ContentHash(HexFormat.of().parseHex(hex));
    }

    /**
     * Returns the bytes.
     *
     * @return a copy of {@value #LENGTH} bytes, owned by the caller
     */
    public byte[] toByteArray() {
        return bytes.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ContentHash hash && Arrays.equals(bytes, hash.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /**
     * Returns the hash as people and scripts write it.
     *
     * @return 64 hexadecimal digits, lower case
     */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
