package io.isomorph.compare;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares documents: payloads, then entries by name, their visits, programs and attachments. */
final class DocumentComparison {
    private DocumentComparison() {}

    static @Nullable Found compare(Document left, Document right, boolean ignoreOrder) {
        @Nullable Found ofPayload = AttachmentComparison.payload(left.payload(), right.payload());
        if (ofPayload != null) {
            return ofPayload.about("payload of the document");
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
                return found;
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
