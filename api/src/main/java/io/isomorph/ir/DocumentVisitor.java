package io.isomorph.ir;

import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/**
 * Receives a document. Events come in this order, {@code program} being that of {@link ProgramVisitor}, on the visitor that
 * {@code visitEntry} returned:
 *
 * <pre>
 * document : visitDocument? ( visitEntry program visitAttachment* )* visitEnd
 * </pre>
 *
 * <p>{@code visitDocument} comes exactly if the document has a payload. Attachments come in the order of the UTF-8 bytes of their
 * keys, which are unique in the entry; also those of an entry whose program is skipped.
 *
 * <p>Names of entries are unique; readers give entries in the order of the UTF-8 bytes of their names. Users extend this; every
 * method forwards to the next visitor, if there is one.
 */
public abstract class DocumentVisitor {
    /** What receives the events after this visitor, or null if they end here. */
    protected final @Nullable DocumentVisitor next;

    /** Makes a visitor at which events end. */
    protected DocumentVisitor() {
        this(null);
    }

    /**
     * Makes a visitor that forwards.
     *
     * @param next what receives the events next, or null
     */
    protected DocumentVisitor(@Nullable DocumentVisitor next) {
        this.next = next;
    }

    /**
     * Visits what the document carries as a whole, before any entry.
     *
     * @param payload refers to no operand
     */
    public void visitDocument(Payload payload) {
        if (next != null) {
            next.visitDocument(payload);
        }
    }

    /**
     * Visits an entry.
     *
     * @param name its name, unique in the document
     * @param visits how often it was requested; at least 0
     * @param form what is needed to restore its file as it was
     * @return what receives its program; null to skip: the program is then not decoded
     */
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        return next == null ? null : next.visitEntry(name, visits, form);
    }

    /**
     * Visits an attachment of the entry that was visited last, after its program.
     *
     * @param key above the entry's key before it, by its UTF-8 bytes
     * @param about what is known of the bytes, or null; refers to no operand
     * @param bytes valid until the reader's source is closed; {@link AttachmentBytes#detached()} keeps them longer
     */
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        if (next != null) {
            next.visitAttachment(key, about, bytes);
        }
    }

    /** Ends the document. */
    public void visitEnd() {
        if (next != null) {
            next.visitEnd();
        }
    }
}
