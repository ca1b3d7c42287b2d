package io.isomorph.spi;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.visit.CheckingVisitor;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes one document to a sink. Single-use: after {@code visitEnd}, or after an exception, every event throws
 * {@link IllegalStateException}; so does an event that is out of order, and an operand that is not defined before its use. So
 * implementers need not check what they receive, nor {@link io.isomorph.io.Limit#ELEMENTS} and
 * {@link io.isomorph.io.Limit#DEPTH}, which are kept here. The bytes are complete when {@code visitEnd} returns; committing and closing
 * the sink is the caller's. Not safe for several threads.
 *
 * <p>A document that the format cannot hold gives {@link io.isomorph.error.UnrepresentableException}.
 */
public abstract class DocumentWriter extends DocumentVisitor implements AutoCloseable {
    private final CheckingVisitor check;

    /**
     * Makes a writer that has received nothing.
     *
     * @param options how to write
     */
    protected DocumentWriter(WriteOptions options) {
        this.check = new CheckingVisitor(new LimitCheck(options.limits(), new Checked()));
    }

    /** Receives what has passed the check. */
    private final class Checked extends DocumentVisitor {
        @Override
        public void visitDocument(Payload payload) {
            writeDocument(payload);
        }

        @Override
        public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
            writeAttachment(key, about, bytes);
        }

        @Override
        public ProgramVisitor visitEntry(String name, long visits, Form form) {
            return writeEntry(name, visits, form);
        }

        @Override
        public void visitEnd() {
            writeEnd();
        }
    }

    @Override
    public final void visitDocument(Payload payload) {
        check.visitDocument(payload);
    }

    @Override
    public final void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        check.visitAttachment(key, about, bytes);
    }

    @Override
    public final ProgramVisitor visitEntry(String name, long visits, Form form) {
        return Objects.requireNonNull(check.visitEntry(name, visits, form));
    }

    @Override
    public final void visitEnd() {
        check.visitEnd();
    }

    /**
     * Writes what the document carries as a whole. Refuses it unless overridden, as a format does that cannot hold it.
     *
     * @param payload refers to no operand
     * @throws UnrepresentableException if the format cannot hold a document's payload
     */
    protected void writeDocument(Payload payload) {
        throw unrepresentable("the format cannot hold the payload of a document");
    }

    /**
     * Writes an attachment of the last entry, whose program is complete. Refuses it unless overridden, as a format does that cannot
     * hold any.
     *
     * @param key above the entry's key before it, by its UTF-8 bytes
     * @param about what is known of the bytes, or null; refers to no operand
     * @param bytes read before this returns, or copied
     * @throws UnrepresentableException if the format cannot hold attachments
     */
    protected void writeAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        throw unrepresentable("the format cannot hold attachments, such as " + PayloadText.quote(key));
    }

    private static UnrepresentableException unrepresentable(String reason) {
        return new UnrepresentableException(
                StandardCode.UNREPRESENTABLE,
                Location.NOWHERE,
                reason,
                "choose a format that can, or drop payload and attachments");
    }

    /**
     * Begins an entry.
     *
     * @param name its name, unique in the document
     * @param visits how often it was requested; at least 0
     * @param form what is needed to restore its file as it was
     * @return what writes its program; receives only complete programs in the order of the grammar
     */
    protected abstract ProgramVisitor writeEntry(String name, long visits, Form form);

    /** Writes everything that is not written yet; all programs are complete. */
    protected abstract void writeEnd();

    /** Releases the writer. The sink is the caller's. */
    @Override
    public abstract void close();
}
