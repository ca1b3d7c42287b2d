package io.isomorph.cache;

import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.Payload;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a compiler made of a program.
 *
 * @param key what was compiled, and for what
 * @param about what is known of the bytes, such as the name of the entry point, or null; refers to no operand
 * @param bytes what was made. Those of an artifact that was found are mapped: they stay valid when the cache is closed and when the
 *     artifact is evicted, and take no heap
 */
public record Artifact(CacheKey key, @Nullable Payload about, AttachmentBytes bytes) {
    /**
     * Checks the description.
     *
     * @param key what was compiled, and for what
     * @param about what is known of the bytes, or null; refers to no operand
     * @param bytes what was made
     * @throws IllegalArgumentException if the description refers to an operand
     */
    public Artifact {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(bytes, "bytes");
        if (about != null) {
            PayloadEncoder.requireNoOperand(about, "the description of an artifact");
        }
    }

    /**
     * Makes an artifact of bytes in memory.
     *
     * @param key what was compiled, and for what
     * @param about what is known of the bytes, or null; refers to no operand
     * @param bytes copied
     * @throws IllegalArgumentException if the description refers to an operand
     */
    public Artifact(CacheKey key, @Nullable Payload about, byte[] bytes) {
        this(key, about, AttachmentBytes.of(bytes));
    }
}
