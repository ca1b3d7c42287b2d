package io.isomorph.tools.diff;

import io.isomorph.error.Location;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds all differences of two programs or documents. Operations are aligned by what they are, not by where they are: one that is
 * inserted is one difference, and so is an attribute that is changed. Operands are the same if they come from operations or
 * blocks that correspond, whatever numbers values have.
 *
 * <p>Attachments are compared by key, those of an entry after its program.
 *
 * <p>There is no difference exactly where the two are {@code equals}, but for what {@link DiffOptions} leave out. Where there are
 * many, they may be more than the fewest possible; the search is bounded, so that time and memory are about linear in both sides. Of
 * what is added or removed the parts are not reported. Forms do not count.
 *
 * <p>All methods throw a {@link io.isomorph.error.LimitExceededException} for a program whose texts, at each of their uses, are more
 * than the limits of the options.
 */
public final class Diff {
    private final DiffOptions options;
    private final Consumer<Edit> out;

    private Diff(DiffOptions options, Consumer<Edit> out) {
        this.options = options;
        this.out = out;
    }

    /**
     * Compares two programs.
     *
     * @param left one program
     * @param right another
     * @param options what does not count
     * @return the differences in the order of the walk; a list of its own
     */
    public static List<Edit> edits(Program left, Program right, DiffOptions options) {
        List<Edit> edits = new ArrayList<>();
        forEach(left, right, options, edits::add);
        return edits;
    }

    /**
     * Compares two documents: entries by name. If one entry is left over on both sides, it was renamed.
     *
     * @param left one document
     * @param right another
     * @param options what does not count
     * @return the differences by entry, in the order of the walk; a list of its own
     */
    public static List<Edit> edits(Document left, Document right, DiffOptions options) {
        List<Edit> edits = new ArrayList<>();
        forEach(left, right, options, edits::add);
        return edits;
    }

    /**
     * Compares two programs, as {@link #edits(Program, Program, DiffOptions)} does, without holding what differs.
     *
     * @param left one program
     * @param right another
     * @param options what does not count
     * @param out receives the differences in the order of the walk
     */
    public static void forEach(Program left, Program right, DiffOptions options, Consumer<Edit> out) {
        ProgramEdits.report(left, right, options, "", out);
    }

    /**
     * Compares two documents, as {@link #edits(Document, Document, DiffOptions)} does, without holding what differs.
     *
     * @param left one document
     * @param right another
     * @param options what does not count
     * @param out receives the differences by entry, in the order of the walk
     */
    public static void forEach(Document left, Document right, DiffOptions options, Consumer<Edit> out) {
        new Diff(options, out).documents(left, right);
    }

    private void documents(Document left, Document right) {
        new AttachmentEdits(out).payloads(left.payload(), right.payload());
        Map<String, Entry> others = byName(right);
        List<Entry> lost = without(left.entries(), others);
        List<Entry> gained = without(right.entries(), byName(left));
        boolean isRenamed = lost.size() == 1 && gained.size() == 1;
        for (Entry entry : left.entries()) {
            @Nullable Entry other = others.get(entry.name());
            if (other != null) {
                entries(entry, other);
            } else if (isRenamed) {
                renamed(entry, gained.get(0));
            } else {
                only(Kind.REMOVED, entry, text(entry), Found.NOTHING);
            }
        }
        if (!isRenamed) {
            gained.forEach(entry -> only(Kind.ADDED, entry, Found.NOTHING, text(entry)));
        }
    }

    private static Map<String, Entry> byName(Document document) {
        Map<String, Entry> entries = new HashMap<>();
        document.entries().forEach(entry -> entries.put(entry.name(), entry));
        return entries;
    }

    private static List<Entry> without(List<Entry> entries, Map<String, Entry> others) {
        return entries.stream()
                .filter(entry -> !others.containsKey(entry.name()))
                .toList();
    }

    private void only(Kind kind, Entry entry, String before, String after) {
        out.accept(new Edit(
                kind, Part.ENTRY, entry.name(), Location.NOWHERE, Location.NOWHERE, "the entry", before, after));
    }

    private static String text(Entry entry) {
        return "a program of " + entry.program().counts().operations() + " operations";
    }

    private void renamed(Entry left, Entry right) {
        changed(left, Part.ENTRY, "name", Excerpts.quotedName(left.name()), Excerpts.quotedName(right.name()));
        entries(left, right);
    }

    private void changed(Entry entry, Part part, String what, String before, String after) {
        out.accept(new Edit(Kind.CHANGED, part, entry.name(), Location.NOWHERE, Location.NOWHERE, what, before, after));
    }

    private void entries(Entry left, Entry right) {
        if (left.visits() != right.visits() && !options.ignoresVisits()) {
            changed(left, Part.VISITS, "visits", Long.toString(left.visits()), Long.toString(right.visits()));
        }
        ProgramEdits.report(left.program(), right.program(), options, left.name(), out);
        new AttachmentEdits(out).attachments(left, right);
    }
}
