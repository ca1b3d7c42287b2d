package io.isomorph.ir;

import io.isomorph.io.Utf8;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A set of programs by name, what a file holds. Entries are ordered by the UTF-8 bytes of their names. */
public final class Document {
    private final List<Entry> entries;

    private Document(List<Entry> entries) {
        this.entries = entries;
    }

    /**
     * Returns a document.
     *
     * @param entries in any order; copied
     * @return the document
     * @throws IllegalArgumentException if two entries have the same name
     */
    public static Document of(Collection<Entry> entries) {
        List<Entry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.comparing(Entry::name, Utf8::compare));
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i).name().equals(sorted.get(i - 1).name())) {
                throw new IllegalArgumentException("two entries are named "
                        + PayloadText.quote(sorted.get(i).name()));
            }
        }
        return new Document(List.copyOf(sorted));
    }

    /**
     * Returns a document of one unnamed program, as JSON holds it.
     *
     * @param program the program
     * @return the document
     */
    public static Document of(Program program) {
        return new Document(List.of(new Entry(program)));
    }

    /**
     * Returns the entries.
     *
     * @return an immutable list, ordered by name
     */
    public List<Entry> entries() {
        return entries;
    }

    /**
     * Looks an entry up.
     *
     * @param name its name
     * @return the entry, or null if there is none
     */
    public @Nullable Entry entry(String name) {
        for (Entry entry : entries) {
            if (entry.name().equals(name)) {
                return entry;
            }
        }
        return null;
    }

    /**
     * Returns the only program.
     *
     * @return the program of the only entry
     * @throws IllegalStateException if there is another number of entries than one
     */
    public Program onlyProgram() {
        if (entries.size() != 1) {
            throw new IllegalStateException("the document has " + entries.size() + " entries, not one");
        }
        return entries.get(0).program();
    }

    /**
     * Pushes the document as events, in the order of {@link DocumentVisitor}'s grammar. May be called any number of times.
     *
     * @param visitor who hears them
     */
    public void accept(DocumentVisitor visitor) {
        for (Entry entry : entries) {
            @Nullable ProgramVisitor inner = visitor.visitEntry(entry.name(), entry.visits(), entry.form());
            if (inner != null) {
                entry.program().accept(inner);
            }
        }
        visitor.visitEnd();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Document document && entries.equals(document.entries);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }

    @Override
    public String toString() {
        return "Document" + entries;
    }
}
