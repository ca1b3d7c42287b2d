package io.isomorph.cli.files;

import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A document made of others or of parts of them, so that it is converted as any other: from its events, without a tree. */
public abstract class DocumentView implements DocumentReader {
    @Override
    public final Map<String, String> summary() {
        return Map.of();
    }

    @Override
    public final void accept(String entryName, ProgramVisitor visitor) {
        throw new UnsupportedOperationException("a view is for converting as a whole");
    }

    @Override
    public void close() {
        // what it is made of is the caller's
    }

    /**
     * Shows one entry as a document of its own, in which it has no name. What its document carries as a whole is not shown.
     *
     * @param reader the document that has it
     * @param entry which
     * @param visits how often it was requested, as far as the target can hold that
     * @return the view
     */
    public static DocumentReader ofEntry(DocumentReader reader, EntryHead entry, long visits) {
        return new DocumentView() {
            @Override
            public void accept(DocumentVisitor visitor) {
                @Nullable ProgramVisitor program = visitor.visitEntry("", visits, entry.form());
                if (program != null) {
                    reader.accept(entry.name(), program);
                }
                reader.attachments(entry.name()).forEach(a -> visitor.visitAttachment(a.key(), a.about(), a.bytes()));
                visitor.visitEnd();
            }
        };
    }

    /**
     * Shows a document as an adapter passes it on.
     *
     * @param reader the document
     * @param adapter makes the visitor that receives the document and passes it on to the next
     * @return the view
     */
    public static DocumentReader through(DocumentReader reader, UnaryOperator<DocumentVisitor> adapter) {
        return new DocumentView() {
            @Override
            public void accept(DocumentVisitor visitor) {
                reader.accept(adapter.apply(visitor));
            }
        };
    }
}
