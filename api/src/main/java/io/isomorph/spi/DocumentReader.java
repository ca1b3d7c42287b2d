package io.isomorph.spi;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import java.util.List;
import java.util.Map;

/**
 * Reads one document. Events may be requested many times and are equal each time. Not safe for several threads.
 *
 * <p>Every method throws {@link io.isomorph.error.IsomorphException} for input that is no document, and
 * {@link java.io.UncheckedIOException} when storage fails; what a visitor throws passes through.
 *
 * <p>Users may implement this. Events come in the order of {@link DocumentVisitor} and {@link ProgramVisitor}, entries in that of the
 * UTF-8 bytes of their names; operands are defined before their use. {@link io.isomorph.io.Limit#ELEMENTS} is counted as {@link
 * io.isomorph.ir.Program.Counts#elements()} does, over all programs, and checked before an event is pushed.
 */
public interface DocumentReader extends AutoCloseable {
    /**
     * Returns facts of the format about this document, such as versions and sizes of tables.
     *
     * @return unmodifiable, in the order in which people should see them; empty if there is nothing to show
     */
    Map<String, String> summary();

    /**
     * Pushes the document.
     *
     * @param visitor what receives it; a program for whose entry it returns null is not pushed, and need not be decoded
     */
    void accept(DocumentVisitor visitor);

    /**
     * Pushes one program.
     *
     * @param entryName the entry's name
     * @param visitor what receives it
     * @throws io.isomorph.error.IsomorphException with the code {@code entry.absent} if there is no such entry
     */
    void accept(String entryName, ProgramVisitor visitor);

    /**
     * Reads one program.
     *
     * @param entryName the entry's name
     * @return the program
     * @throws io.isomorph.error.IsomorphException with the code {@code entry.absent} if there is no such entry
     */
    default Program program(String entryName) {
        ProgramCollector collector = new ProgramCollector();
        accept(entryName, collector);
        return collector.program();
    }

    /**
     * Returns what an entry carries beside its program. Walks the document unless overridden, as a reader does that finds it sooner.
     *
     * @param entryName the entry's name
     * @return attachments in the order of their keys; their bytes are valid until the source is closed
     * @throws io.isomorph.error.IsomorphException with the code {@code entry.absent} if there is no such entry
     */
    default List<Attachment> attachments(String entryName) {
        AttachmentsOfEntry found = new AttachmentsOfEntry(entryName);
        accept(found);
        return found.attachments();
    }

    /**
     * Reads the whole document.
     *
     * @return the document
     */
    default Document read() {
        DocumentCollector collector = new DocumentCollector();
        accept(collector);
        return collector.document();
    }

    /** Releases the reader. The source is the caller's. */
    @Override
    void close();
}
