package io.isomorph.cli.inspect;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Places;
import io.isomorph.cli.output.Session;
import io.isomorph.tools.diff.Edit;
import io.isomorph.tools.diff.Edit.Kind;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Prints differences as they are found, and counts them. */
final class DiffFindings implements Consumer<Edit> {
    /** More differences are counted by operation too, unless most operations have but one. */
    private static final int MANY = 20;

    private final Session session;
    private final Input left;
    private final Input right;
    private final boolean brief;
    private final long mostLines;
    private final boolean stat;
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);

    /** By the name of the operation, or what else a difference is about: how many there are of each kind. */
    private final Map<String, Map<Kind, Long>> groups = new LinkedHashMap<>();

    private long total;

    /**
     * Begins.
     *
     * @param session takes the lines
     * @param left one file
     * @param right the other
     * @param brief whether only the answer is requested
     * @param stat whether differences are counted by operation, instead of being printed
     * @param mostLines how many differences are printed
     */
    DiffFindings(Session session, Input left, Input right, boolean brief, boolean stat, long mostLines) {
        this.session = session;
        this.left = left;
        this.right = right;
        this.brief = brief;
        this.stat = stat;
        this.mostLines = brief || stat ? 0 : mostLines;
    }

    @Override
    public void accept(Edit edit) {
        if (total == 0 && !session.json()) {
            session.print("different");
        }
        total++;
        counts.merge(edit.kind(), 1L, Long::sum);
        groups.computeIfAbsent(group(edit), name -> new EnumMap<>(Kind.class)).merge(edit.kind(), 1L, Long::sum);
        if (total <= mostLines) {
            print(edit);
        }
    }

    /** What a difference is about begins with the name of the operation, if it is about one. */
    private static String group(Edit edit) {
        int comma = edit.what().indexOf(',');
        return comma < 0 ? edit.what() : edit.what().substring(0, comma);
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
            line.put(
                    "groups", groups.entrySet().stream().map(DiffFindings::json).toList());
            session.print(line);
        } else if (total == 0) {
            session.print("equal");
        } else if (!brief) {
            if (stat || (total > MANY && groups.size() <= total / 2)) { // otherwise they would show nothing new
                groups.forEach((name, kinds) -> session.print("  " + name + ": " + words(kinds)));
            }
            session.print(summary());
        }
    }

    private static Map<String, Object> json(Map.Entry<String, Map<Kind, Long>> group) {
        JsonLine line = new JsonLine().put("what", group.getKey());
        for (Kind kind : Kind.values()) {
            line.put(word(kind), group.getValue().getOrDefault(kind, 0L));
        }
        return line.members();
    }

    private static String words(Map<Kind, Long> kinds) {
        return kinds.entrySet().stream()
                .map(entry -> entry.getValue() + " " + word(entry.getKey()))
                .collect(Collectors.joining(", "));
    }

    private long count(Kind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    private String summary() {
        String rest = stat || total <= mostLines ? "" : "; " + (total - mostLines) + " not shown, --max N shows more";
        return total + (total == 1 ? " difference: " : " differences: ") + words(counts) + rest;
    }
}
