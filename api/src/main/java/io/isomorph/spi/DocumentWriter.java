package io.isomorph.spi;

import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.visit.CheckingVisitor;
import java.util.Objects;

/**
 * Writes one document to a sink. Of use once: after {@code visitEnd}, or after an exception, every event throws
 * {@link IllegalStateException}; so does an event that is out of order, and an operand that is not defined before its use. So
 * implementers need not check what they are told, nor {@link io.isomorph.io.Limit#ELEMENTS} and
 * {@link io.isomorph.io.Limit#DEPTH}, which are kept here. The bytes are complete when {@code visitEnd} returns; committing and closing
 * the sink is the caller's. Not safe for several threads.
 *
 * <p>A document that the format cannot hold gives {@link io.isomorph.error.UnrepresentableException}.
 */
public abstract class DocumentWriter extends DocumentVisitor implements AutoCloseable {
    private final CheckingVisitor check;

    /**
     * Makes a writer that has heard nothing.
     *
     * @param options how to write
     */
    protected DocumentWriter(WriteOptions options) {
        this.check = new CheckingVisitor(new LimitCheck(options.limits(), new Checked()));
    }

    /** Hears what has passed the check. */
    private final class Checked extends DocumentVisitor {
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
    public final ProgramVisitor visitEntry(String name, long visits, Form form) {
        return Objects.requireNonNull(check.visitEntry(name, visits, form));
    }

    @Override
    public final void visitEnd() {
        check.visitEnd();
    }

    /**
     * Begins an entry.
     *
     * @param name its name, unique in the document
     * @param visits how often it was asked for; at least 0
     * @param form what is needed to give its file back as it was
     * @return who writes its program; hears complete programs in the order of the grammar only
     */
    protected abstract ProgramVisitor writeEntry(String name, long visits, Form form);

    /** Writes everything that is not written yet; all programs are complete. */
    protected abstract void writeEnd();

    /** Releases the writer. The sink is the caller's. */
    @Override
    public abstract void close();
}
