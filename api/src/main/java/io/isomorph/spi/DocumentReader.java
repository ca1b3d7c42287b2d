package io.isomorph.spi;

import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.visit.DocumentVisitor;
import io.isomorph.visit.ProgramVisitor;
import java.util.Map;

/**
 * Reads one document. Events may be asked for many times and are then equal. Not safe for several threads.
 *
 * <p>Every method throws {@link io.isomorph.error.IsomorphException} for input that is no document, and
 * {@link java.io.UncheckedIOException} when storage fails; what a visitor throws passes through.
 */
public interface DocumentReader extends AutoCloseable {
    /**
     * Returns facts of the format about this document, such as versions and sizes of tables.
     *
     * @return unmodifiable, in the order in which people should see them
     */
    Map<String, String> summary();

    /**
     * Pushes the document.
     *
     * @param visitor who hears it
     */
    void accept(DocumentVisitor visitor);

    /**
     * Pushes one program.
     *
     * @param entryName the entry's name
     * @param visitor who hears it
     * @throws io.isomorph.error.IsomorphException with the code {@code entry.absent} if there is no such entry
     */
    void accept(String entryName, ProgramVisitor visitor);

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
