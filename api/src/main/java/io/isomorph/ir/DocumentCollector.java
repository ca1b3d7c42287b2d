package io.isomorph.ir;

import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Document} of events. The bytes of attachments are copied, so that the document needs no source. */
public final class DocumentCollector extends DocumentVisitor {
    private final List<Open> open = new ArrayList<>();
    /** By what came: what is kept, so that bytes which a reader shares stay shared. */
    private final IdentityHashMap<AttachmentBytes, AttachmentBytes> detached = new IdentityHashMap<>();

    private @Nullable Payload payload;
    private @Nullable Document document;

    /** Makes a collector for one document. */
    public DocumentCollector() {}

    private record Open(String name, long visits, Form form, ProgramCollector program, List<Attachment> attachments) {}

    @Override
    public void visitDocument(Payload documentPayload) {
        requireOpen("visitDocument");
        if (payload != null || !open.isEmpty()) {
            throw new IllegalStateException("visitDocument is out of order: it comes once, before any entry");
        }
        payload = documentPayload;
    }

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        requireOpen("visitEntry");
        Entry.requireVisits(visits);
        Open entry = new Open(name, visits, form, new ProgramCollector(), new ArrayList<>());
        open.add(entry);
        return entry.program;
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        requireOpen("visitAttachment");
        if (open.isEmpty()) {
            throw new IllegalStateException("visitAttachment is out of order: no entry was visited");
        }
        open.get(open.size() - 1)
                .attachments
                .add(new Attachment(key, about, detached.computeIfAbsent(bytes, AttachmentBytes::detached)));
    }

    private void requireOpen(String event) {
        if (document != null) {
            throw new IllegalStateException(event + " is out of order: the document has ended");
        }
    }

    @Override
    public void visitEnd() {
        requireOpen("visitEnd");
        List<Entry> entries = new ArrayList<>(open.size());
        for (Open entry : open) {
            entries.add(new Entry(entry.name, entry.visits, entry.form, entry.program.program(), entry.attachments));
        }
        document = Document.of(entries, payload);
    }

    /**
     * Returns the document.
     *
     * @return what was received
     * @throws IllegalStateException if its end was not received
     */
    public Document document() {
        return Objects.requireNonNullElseGet(document, () -> {
            throw new IllegalStateException("the end of the document was not visited");
        });
    }
}
