package io.isomorph.cli.inspect;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Places;
import io.isomorph.cli.output.Session;
import io.isomorph.tools.diff.Edit;
import io.isomorph.tools.diff.Edit.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Prints differences as they are found, and counts them. */
final class DiffFindings implements Consumer<Edit> {
    private final Session session;
    private final Input left;
    private final Input right;
    private final boolean brief;
    private final long mostLines;
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    private long total;

    /**
     * Begins.
     *
     * @param session takes the lines
     * @param left one file
     * @param right the other
     * @param brief whether only the answer is asked for
     * @param mostLines how many differences are printed
     */
    DiffFindings(Session session, Input left, Input right, boolean brief, long mostLines) {
        this.session = session;
        this.left = left;
        this.right = right;
        this.brief = brief;
        this.mostLines = brief ? 0 : mostLines;
    }

    @Override
    public void accept(Edit edit) {
        if (total == 0 && !session.json()) {
            session.print("different");
        }
        total++;
        counts.merge(edit.kind(), 1L, Long::sum);
        if (total <= mostLines) {
            print(edit);
        }
    }

    private void print(Edit edit) {
        if (!session.json()) {
            session.print(edit.toString());
            return;
        }
        session.print(new JsonLine()
                .put("file", left.shown())
                .put("other", right.shown())
                .put("kind", word(edit.kind()))
                .put("part", word(edit.part()))
                .put("entry", edit.entry())
                .put("what", edit.what())
                .put("left", Places.into(new JsonLine(), edit.left()).members())
                .put("right", Places.into(new JsonLine(), edit.right()).members())
                .put("before", edit.kind() == Kind.ADDED ? null : edit.before())
                .put("after", edit.kind() == Kind.REMOVED ? null : edit.after()));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns whether no difference was found. */
    boolean isEmpty() {
        return total == 0;
    }

    /** Prints how many there were. */
    void end() {
        if (session.json()) {
            JsonLine line = new JsonLine()
                    .put("file", left.shown())
                    .put("other", right.shown())
                    .put("ok", total == 0)
                    .put("differences", total);
            for (Kind kind : Kind.values()) {
                line.put(word(kind), count(kind));
            }
            session.print(line);
        } else if (total == 0) {
            session.print("equal");
        } else if (!brief) {
            session.print(summary());
        }
    }

    private long count(Kind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    private String summary() {
        List<String> words = new ArrayList<>();
        counts.forEach((kind, count) -> words.add(count + " " + word(kind)));
        String rest = total <= mostLines ? "" : "; " + (total - mostLines) + " not shown, --max N shows more";
        return total + (total == 1 ? " difference: " : " differences: ") + String.join(", ", words) + rest;
    }
}
