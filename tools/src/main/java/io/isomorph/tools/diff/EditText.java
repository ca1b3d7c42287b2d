package io.isomorph.tools.diff;

import io.isomorph.error.Location;
import io.isomorph.support.Excerpts;
import java.util.Locale;

/** Edits in words. */
final class EditText {
    private EditText() {}

    static String of(Edit edit) {
        StringBuilder out = new StringBuilder(edit.kind().name().toLowerCase(Locale.ROOT));
        Location place = edit.place();
        boolean known = place.pointer() != null;
        out.append(known ? " at " + place.pointer() + " (" : ": ");
        if (place.operation() >= 0) {
            out.append("op ").append(place.operation()).append(' ');
        }
        out.append(edit.what());
        if (edit.kind() == Edit.Kind.CHANGED
                && edit.left().operation() != edit.right().operation()) {
            out.append("; on the right op ").append(edit.right().operation());
        }
        out.append(edit.entry().isEmpty() ? "" : ", in entry " + Excerpts.quotedName(edit.entry()));
        out.append(known ? ")" : "");
        switch (edit.kind()) {
            case ADDED -> out.append(": ").append(edit.after());
            case REMOVED -> out.append(": ").append(edit.before());
            case CHANGED ->
                out.append(": ").append(edit.before()).append(" against ").append(edit.after());
            case MOVED ->
                out.append(" to ")
                        .append(edit.right().pointer())
                        .append(" (op ")
                        .append(edit.right().operation())
                        .append(')');
        }
        return Excerpts.oneLine(out.toString());
    }
}
