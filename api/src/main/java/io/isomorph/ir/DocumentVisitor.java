package io.isomorph.ir;

import org.jspecify.annotations.Nullable;

/**
 * Hears a document. Events come in this order, {@code program} being that of {@link ProgramVisitor}, on the visitor that
 * {@code visitEntry} returned:
 *
 * <pre>
 * document : ( visitEntry program )* visitEnd
 * </pre>
 *
 * <p>Names of entries are unique; readers give entries in the order of the UTF-8 bytes of their names. Users extend this; every
 * method forwards to the next visitor, if there is one.
 */
public abstract class DocumentVisitor {
    /** Who hears the events after this visitor, or null if they end here. */
    protected final @Nullable DocumentVisitor next;

    /** Makes a visitor at which events end. */
    protected DocumentVisitor() {
        this(null);
    }

    /**
     * Makes a visitor that forwards.
     *
     * @param next who hears the events next, or null
     */
    protected DocumentVisitor(@Nullable DocumentVisitor next) {
        this.next = next;
    }

    /**
     * Visits an entry.
     *
     * @param name its name, unique in the document
     * @param visits how often it was asked for; at least 0
     * @param form what is needed to give its file back as it was
     * @return who hears its program; null to skip: the program is then not decoded
     */
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        return next == null ? null : next.visitEntry(name, visits, form);
    }

    /** Ends the document. */
    public void visitEnd() {
        if (next != null) {
            next.visitEnd();
        }
    }
}
