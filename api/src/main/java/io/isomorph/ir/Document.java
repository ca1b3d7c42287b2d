package io.isomorph.ir;

import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A set of programs by name, what a file holds, and a payload where the file states something about all of them. Entries are
 * ordered by the UTF-8 bytes of their names.
 */
public final class Document {
    private final List<Entry> entries;
    private final @Nullable Payload payload;

    private Document(List<Entry> entries, @Nullable Payload payload) {
        this.entries = entries;
        this.payload = payload;
    }

    /**
     * Returns a document without payload.
     *
     * @param entries in any order; copied
     * @return the document
     * @throws IllegalArgumentException if two entries have the same name
     */
    public static Document of(Collection<Entry> entries) {
        return of(entries, null);
    }

    /**
     * Returns a document.
     *
     * @param entries in any order; copied
     * @param payload what the document carries as a whole, or null; refers to no operand
     * @return the document
     * @throws IllegalArgumentException if two entries have the same name, or the payload refers to an operand
     */
    public static Document of(Collection<Entry> entries, @Nullable Payload payload) {
        Attachment.requireNoOperand(payload, "a document");
        List<Entry> sorted = List.copyOf(entries);
        if (firstNotBelowNext(sorted) >= 0) {
            sorted = sorted.stream()
                    .sorted(Comparator.comparing(Entry::name, Utf8::compare))
                    .toList();
            int equal = firstNotBelowNext(sorted);
            if (equal >= 0) {
                throw new IllegalArgumentException("two entries are named "
                        + PayloadText.quote(sorted.get(equal).name()));
            }
        }
        return new Document(sorted, payload);
    }

    private static int firstNotBelowNext(List<Entry> entries) {
        for (int i = 1; i < entries.size(); i++) {
            if (Utf8.compare(entries.get(i - 1).name(), entries.get(i).name()) >= 0) {
                return i - 1;
            }
        }
        return -1;
    }

    /**
     * Returns a document of one unnamed program, as JSON holds it.
     *
     * @param program the program
     * @return the document
     */
    public static Document of(Program program) {
        return new Document(List.of(new Entry(program)), null);
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
     * Returns what the document carries as a whole.
     *
     * @return the payload, or null if there is none
     */
    public @Nullable Payload payload() {
        return payload;
    }

    /**
     * Returns this document with other entries.
     *
     * @param others in any order; copied
     * @return a document of the same payload
     * @throws IllegalArgumentException if two entries have the same name
     */
    public Document withEntries(Collection<Entry> others) {
        return of(others, payload);
    }

    /**
     * Returns whether there is something beside the programs.
     *
     * @return true if the document has a payload or an entry has attachments
     */
    public boolean hasAttachments() {
        return payload != null
                || entries.stream().anyMatch(entry -> !entry.attachments().isEmpty());
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
     * @param visitor what receives them
     */
    public void accept(DocumentVisitor visitor) {
        if (payload != null) {
            visitor.visitDocument(payload);
        }
        for (Entry entry : entries) {
            @Nullable ProgramVisitor inner = visitor.visitEntry(entry.name(), entry.visits(), entry.form());
            if (inner != null) {
                entry.program().accept(inner);
            }
            for (Attachment attachment : entry.attachments()) {
                visitor.visitAttachment(attachment.key(), attachment.about(), attachment.bytes());
            }
        }
        visitor.visitEnd();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Document document
                && entries.equals(document.entries)
                && Objects.equals(payload, document.payload);
    }

    @Override
    public int hashCode() {
        return 31 * entries.hashCode() + Objects.hashCode(payload);
    }

    @Override
    public String toString() {
        return "Document" + entries + (payload == null ? "" : " " + payload);
    }
}
