package io.isomorph.catalog.rows;

import io.isomorph.io.ByteSource;
import io.isomorph.ir.AttachmentBytes;
import java.util.HexFormat;

/** Hashes the bytes of files. */
public final class Digest {
    private Digest() {}

    /**
     * Hashes all bytes.
     *
     * @param source the bytes
     * @return SHA-256 in lower-case hexadecimal digits, as in {@link ModelRow#digest()}
     */
    public static String of(ByteSource source) {
        return HexFormat.of()
                .formatHex(AttachmentBytes.of(source, 0, source.size()).sha256());
    }
}
