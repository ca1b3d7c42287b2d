package io.isomorph.visit;

import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/** Forwards a document without its payload and attachments, for formats that cannot hold them, and counts what it drops. */
public final class AttachmentDroppingVisitor extends DocumentVisitor {
    private long dropped;

    /**
     * Makes a visitor that drops.
     *
     * @param next who receives what is left
     */
    public AttachmentDroppingVisitor(DocumentVisitor next) {
        super(next);
    }

    /**
     * Returns how much was dropped.
     *
     * @return the number of attachments, and 1 for the document's payload if there was one
     */
    public long dropped() {
        return dropped;
    }

    @Override
    public void visitDocument(Payload payload) {
        dropped++;
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        dropped++;
    }
}
