package io.isomorph.compare;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.Payload;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.support.PayloadComparison;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the first difference of what documents and entries carry beside programs. */
final class AttachmentComparison {
    private AttachmentComparison() {}

    static @Nullable Found payload(@Nullable Payload left, @Nullable Payload right) {
        if (left != null && right != null) {
            return PayloadComparison.payload(left, right);
        }
        return left == null && right == null ? null : Found.missing(text(left), text(right));
    }

    private static @Nullable String text(@Nullable Payload payload) {
        return payload == null ? null : Excerpts.value(payload);
    }

    /** Compares attachments in the order of their keys. */
    static @Nullable Found attachments(List<Attachment> left, List<Attachment> right) {
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            @Nullable Attachment a = i < left.size() ? left.get(i) : null;
            @Nullable Attachment b = i < right.size() ? right.get(i) : null;
            int order = a == null ? 1 : b == null ? -1 : Utf8.compare(a.key(), b.key());
            if (a != null && order < 0) {
                return Found.missing(a.bytes().toString(), null).about(words(a));
            }
            if (b != null && order > 0) {
                return Found.missing(null, b.bytes().toString()).about(words(b));
            }
            @Nullable Found found = a == null || b == null ? null : attachment(a, b);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static @Nullable Found attachment(Attachment left, Attachment right) {
        @Nullable Found found = payload(left.about(), right.about());
        if (found != null) {
            return found.about("payload").about(words(left));
        }
        return left.bytes().equals(right.bytes())
                ? null
                : new Found(bytes(left.bytes()), bytes(right.bytes()))
                        .about("bytes")
                        .about(words(left));
    }

    private static String bytes(AttachmentBytes bytes) {
        return bytes + " of SHA-256 " + HexFormat.of().formatHex(bytes.sha256());
    }

    private static String words(Attachment attachment) {
        return "attachment " + Excerpts.quotedName(attachment.key());
    }
}
