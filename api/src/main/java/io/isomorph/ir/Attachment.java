package io.isomorph.ir;

import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that an entry carries beside its program, such as a compiled kernel. Two attachments are equal when key, payload, and
 * size and SHA-256 of the bytes are.
 *
 * @param key unique in the entry; valid Unicode, may be empty
 * @param about what is known of the bytes, or null; refers to no operand
 * @param bytes the bytes
 */
public record Attachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
    /**
     * Checks key and payload.
     *
     * @param key unique in the entry; valid Unicode, may be empty
     * @param about what is known of the bytes, or null; refers to no operand
     * @param bytes the bytes
     * @throws IllegalArgumentException if the key holds a lone surrogate or the payload refers to an operand
     */
    public Attachment {
        Utf8.requireWellFormed(key, "an attachment's key");
        requireNoOperand(about, "an attachment");
        Objects.requireNonNull(bytes, "bytes");
    }

    static void requireNoOperand(@Nullable Payload payload, String holder) {
        if (payload != null && payload.highestOperand() >= 0) {
            throw new IllegalArgumentException("the payload of " + holder + " refers to operand "
                    + payload.highestOperand() + ", and " + holder + " has no operands");
        }
    }

    /** Returns an immutable copy in the order of the keys' UTF-8 bytes; refuses two of one key. */
    static List<Attachment> sorted(Collection<Attachment> attachments) {
        if (attachments.isEmpty()) {
            return List.of();
        }
        List<Attachment> sorted = new ArrayList<>(attachments);
        sorted.sort(Comparator.comparing(Attachment::key, Utf8::compare));
        for (int i = 1; i < sorted.size(); i++) {
            String key = sorted.get(i).key();
            if (key.equals(sorted.get(i - 1).key())) {
                throw new IllegalArgumentException(
                        "two attachments of an entry have the key " + PayloadText.quote(key));
            }
        }
        return List.copyOf(sorted);
    }
}
