package io.isomorph.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Document} of events. */
public final class DocumentCollector extends DocumentVisitor {
    private final List<Open> open = new ArrayList<>();
    private @Nullable Document document;

    /** Makes a collector for one document. */
    public DocumentCollector() {}

    private record Open(String name, long visits, Form form, ProgramCollector program) {}

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        requireOpen("visitEntry");
        Entry.requireVisits(visits);
        Open entry = new Open(name, visits, form, new ProgramCollector());
        open.add(entry);
        return entry.program;
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
            entries.add(new Entry(entry.name, entry.visits, entry.form, entry.program.program()));
        }
        document = Document.of(entries);
    }

    /**
     * Returns the document.
     *
     * @return what was heard
     * @throws IllegalStateException if its end was not heard
     */
    public Document document() {
        return Objects.requireNonNullElseGet(document, () -> {
            throw new IllegalStateException("the end of the document was not visited");
        });
    }
}
