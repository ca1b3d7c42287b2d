package io.isomorph.spark.files;

import java.io.InputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A stream whose bytes are hashed as they are read. */
public final class Sha256 extends DigestInputStream {
    /**
     * Hashes a stream.
     *
     * @param stream closed with this one
     */
    public Sha256(InputStream stream) {
        super(stream, digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }

    /**
     * Returns the hash of what was read, once.
     *
     * @return hexadecimal digits
     */
    public String hex() {
        return HexFormat.of().formatHex(getMessageDigest().digest());
    }
}
