package io.isomorph.tools.diff;

import io.isomorph.error.Location;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Entry;
import io.isomorph.ir.payload.Payload;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Finds what differs beside programs. */
final class AttachmentEdits {
    private final Consumer<Edit> out;

    AttachmentEdits(Consumer<Edit> out) {
        this.out = out;
    }

    /** Compares what documents carry as a whole. */
    void payloads(@Nullable Payload left, @Nullable Payload right) {
        if (Objects.equals(left, right)) {
            return;
        }
        Kind kind = left == null ? Kind.ADDED : right == null ? Kind.REMOVED : Kind.CHANGED;
        report(kind, Part.PAYLOAD, "", "the payload of the document", text(left), text(right));
    }

    private static String text(@Nullable Payload payload) {
        return payload == null ? Found.NOTHING : Excerpts.value(payload);
    }

    private void report(Kind kind, Part part, String entry, String what, String before, String after) {
        out.accept(new Edit(kind, part, entry, Location.NOWHERE, Location.NOWHERE, what, before, after));
    }

    /** Compares the attachments of entries, those of the left one first. */
    void attachments(Entry left, Entry right) {
        Map<String, Attachment> others = new LinkedHashMap<>();
        right.attachments().forEach(attachment -> others.put(attachment.key(), attachment));
        for (Attachment attachment : left.attachments()) {
            @Nullable Attachment other = others.remove(attachment.key());
            if (other == null) {
                report(Kind.REMOVED, Part.ATTACHMENT, left.name(), words(attachment), size(attachment), Found.NOTHING);
            } else {
                both(left.name(), attachment, other);
            }
        }
        others.values()
                .forEach(added ->
                        report(Kind.ADDED, Part.ATTACHMENT, left.name(), words(added), Found.NOTHING, size(added)));
    }

    private void both(String entry, Attachment left, Attachment right) {
        if (!Objects.equals(left.about(), right.about())) {
            report(
                    Kind.CHANGED,
                    Part.ATTACHMENT,
                    entry,
                    words(left) + ", payload",
                    text(left.about()),
                    text(right.about()));
        }
        if (!left.bytes().equals(right.bytes())) {
            report(
                    Kind.CHANGED,
                    Part.ATTACHMENT,
                    entry,
                    words(left) + ", bytes",
                    digest(left.bytes()),
                    digest(right.bytes()));
        }
    }

    private static String words(Attachment attachment) {
        return "attachment " + Excerpts.quotedName(attachment.key());
    }

    private static String size(Attachment attachment) {
        return attachment.bytes().toString();
    }

    private static String digest(AttachmentBytes bytes) {
        return bytes + " of SHA-256 " + HexFormat.of().formatHex(bytes.sha256());
    }
}
