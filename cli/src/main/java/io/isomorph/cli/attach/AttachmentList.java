package io.isomorph.cli.attach;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the attachments of a document while it is open; programs are skipped. */
final class AttachmentList extends DocumentVisitor {
    private final List<Item> items = new ArrayList<>();
    private String entry = "";

    /**
     * An attachment.
     *
     * @param entry the name of its entry
     * @param attachment its bytes are valid while the document is open
     */
    record Item(String entry, Attachment attachment) {}

    /** Returns the attachments in the order of entries, then of keys. */
    List<Item> items() {
        return Collections.unmodifiableList(items);
    }

    void addAll(String name, List<Attachment> attachments) {
        attachments.forEach(attachment -> items.add(new Item(name, attachment)));
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        entry = name;
        return null;
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        items.add(new Item(entry, new Attachment(key, about, bytes)));
    }
}
