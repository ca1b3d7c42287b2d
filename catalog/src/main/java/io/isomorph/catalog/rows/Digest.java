package io.isomorph.catalog.rows;

import io.isomorph.io.ByteSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Hashes the bytes of files. */
public final class Digest {
    private static final int CHUNK = 1 << 16;

    private Digest() {}

    /**
     * Hashes all bytes.
     *
     * @param source the bytes
     * @return SHA-256 in lower-case hexadecimal digits, as in {@link ModelRow#digest()}
     */
    public static String of(ByteSource source) {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
        byte[] chunk = new byte[(int) Math.min(CHUNK, source.size())];
        for (long position = 0; position < source.size(); ) {
            int n = (int) Math.min(chunk.length, source.size() - position);
            source.read(position, chunk, 0, n);
            digest.update(chunk, 0, n);
            position += n;
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
