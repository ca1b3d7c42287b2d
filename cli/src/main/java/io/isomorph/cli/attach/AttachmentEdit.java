package io.isomorph.cli.attach;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Passes a document on with other attachments of one entry. */
final class AttachmentEdit extends DocumentVisitor {
    private final String entry;
    private final Set<String> dropped;
    private final SortedMap<String, AttachmentBytes> waiting = new TreeMap<>(Utf8::compare);
    private boolean inEntry;

    /**
     * Prepares.
     *
     * @param entry the name of the entry
     * @param dropped keys of attachments that are left out
     * @param put bytes by key, which take the place of what is there and have no payload
     * @param next who receives the document
     */
    AttachmentEdit(String entry, Set<String> dropped, Map<String, AttachmentBytes> put, DocumentVisitor next) {
        super(next);
        this.entry = entry;
        this.dropped = dropped;
        waiting.putAll(put);
    }

    /** Returns the attachment of a key. */
    static Attachment find(Collection<Attachment> attachments, String key, ByteSource source) {
        return attachments.stream()
                .filter(attachment -> attachment.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new MalformedInputException(
                        StandardCode.ATTACHMENT_ABSENT,
                        Location.NOWHERE.withSource(source.name()),
                        "there is no attachment " + PayloadText.quote(key) + " among " + attachments.size(),
                        null));
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        endEntry();
        inEntry = name.equals(entry);
        return super.visitEntry(name, visits, form);
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        if (!inEntry) {
            super.visitAttachment(key, about, bytes);
            return;
        }
        putAll(waiting.headMap(key));
        @Nullable AttachmentBytes other = waiting.remove(key);
        if (other != null) {
            super.visitAttachment(key, null, other);
        } else if (!dropped.contains(key)) {
            super.visitAttachment(key, about, bytes);
        }
    }

    private void putAll(SortedMap<String, AttachmentBytes> these) {
        these.forEach((key, bytes) -> super.visitAttachment(key, null, bytes));
        these.clear();
    }

    private void endEntry() {
        if (inEntry) {
            putAll(waiting);
            inEntry = false;
        }
    }

    @Override
    public void visitEnd() {
        endEntry();
        super.visitEnd();
    }
}
