package io.isomorph.compare;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says where two programs or documents first differ, in the order of the walk. Without options nothing differs exactly when the
 * two are {@code equals}. Takes time linear in what both say up to the first difference, and no memory to speak of.
 */
public final class Comparison {
    /** What does not count as a difference. */
    public enum Option {
        /** The order of attributes within a list. */
        IGNORE_ATTRIBUTE_ORDER
    }

    private Comparison() {}

    /**
     * Compares two programs.
     *
     * @param left one program
     * @param right another
     * @param options what does not count
     * @return the first difference, or null if there is none
     */
    public static @Nullable Difference firstDifference(Program left, Program right, Option... options) {
        @Nullable Found found = new ProgramComparison(ignoresOrder(options)).compare(left, right);
        return found == null ? null : difference(found);
    }

    private static Difference difference(Found found) {
        return new Difference(found.place(), found.what(), found.left(), found.right());
    }

    private static boolean ignoresOrder(Option... options) {
        return Arrays.asList(options).contains(Option.IGNORE_ATTRIBUTE_ORDER);
    }

    /**
     * Compares two documents: payloads, then entries by name, their visits, programs and attachments. Forms do not count.
     *
     * @param left one document
     * @param right another
     * @param options what does not count
     * @return the first difference, or null if there is none; the place is within the programs, and the name of the entry, unless
     *     empty, is among the words
     */
    public static @Nullable Difference firstDifference(Document left, Document right, Option... options) {
        boolean ignoreOrder = ignoresOrder(options);
        @Nullable Found ofPayload = AttachmentComparison.payload(left.payload(), right.payload());
        if (ofPayload != null) {
            return difference(ofPayload.about("payload of the document"));
        }
        List<Entry> a = left.entries();
        List<Entry> b = right.entries();
        for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
            int order = i == a.size()
                    ? 1
                    : i == b.size()
                            ? -1
                            : Utf8.compare(a.get(i).name(), b.get(i).name());
            @Nullable
            Found found =
                    order == 0 ? entry(a.get(i), b.get(i), ignoreOrder) : only((order < 0 ? a : b).get(i), order < 0);
            if (found != null) {
                return difference(found);
            }
        }
        return null;
    }

    private static Found only(Entry entry, boolean isLeft) {
        String text = "a program of " + entry.program().counts().operations() + " operations";
        return Found.missing(isLeft ? text : null, isLeft ? null : text).about(words(entry));
    }

    private static String words(Entry entry) {
        return "entry " + Excerpts.quotedName(entry.name());
    }

    private static @Nullable Found entry(Entry left, Entry right, boolean ignoreOrder) {
        if (left.visits() != right.visits()) {
            return new Found(Long.toString(left.visits()), Long.toString(right.visits()))
                    .about("visits")
                    .about(words(left));
        }
        @Nullable Found found = new ProgramComparison(ignoreOrder).compare(left.program(), right.program());
        if (found == null) {
            found = AttachmentComparison.attachments(left.attachments(), right.attachments());
        }
        return found == null || left.name().isEmpty() ? found : found.within(words(left));
    }
}
