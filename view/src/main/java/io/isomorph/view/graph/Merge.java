package io.isomorph.view.graph;

import io.isomorph.error.Location;
import io.isomorph.ir.Program;
import io.isomorph.tools.diff.Diff;
import io.isomorph.tools.diff.DiffOptions;
import io.isomorph.tools.diff.Edit;
import io.isomorph.tools.diff.OperationPairs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Two programs as one outline: the right one, and in it what only the left one has. */
final class Merge {
    final Outline outline;
    final List<GraphEdit> edits = new ArrayList<>();

    private final Outline left;
    private final OperationPairs pairs;
    /** By box of the left outline what represents it in the merged one: its partner, or itself if it was removed. */
    private final Map<Node, Node> merged = new HashMap<>();

    private Merge(Program left, Program right) {
        this.left = Outline.of(left);
        this.outline = Outline.of(right);
        this.pairs = OperationPairs.of(left, right, DiffOptions.EXACT);
        for (Node node : outline.operations) {
            node.change = pairs.leftOf(node.index) == OperationPairs.NONE ? Change.ADDED : Change.SAME;
        }
        merged.put(this.left.root, outline.root);
        merge(this.left.root, outline.root);
        for (Node node : this.left.operations) {
            if (merged.get(node) == node) {
                node.operands.replaceAll(this::merged);
                outline.operations.add(node);
            }
        }
        for (Edit edit : Diff.edits(left, right, DiffOptions.EXACT)) {
            add(edit);
        }
    }

    static Merge of(Program left, Program right) {
        return new Merge(left, right);
    }

    private @Nullable Source merged(@Nullable Source source) {
        @Nullable Node node = source == null ? null : merged.get(source.node());
        return source == null || node == null ? null : new Source(node, source.result());
    }

    /** Puts what was removed from a box behind what was before it there. */
    private void merge(Node ours, Node theirs) {
        Map<String, Node> named = new HashMap<>();
        theirs.children.forEach(child -> named.putIfAbsent(nameOf(child), child));
        List<Node> inFront = new ArrayList<>();
        Map<Node, List<Node>> behind = new HashMap<>();
        List<Node> removed = inFront;
        for (Node child : List.copyOf(ours.children)) {
            @Nullable Node partner = child.kind == Node.Kind.OPERATION ? partner(child) : named.get(nameOf(child));
            if (partner == null) {
                take(child);
                removed.add(child);
            } else {
                merged.put(child, partner);
                merge(child, partner);
                if (partner.parent == theirs) {
                    removed = behind.computeIfAbsent(partner, last -> new ArrayList<>());
                }
            }
        }
        List<Node> all = new ArrayList<>(inFront);
        for (Node child : theirs.children) {
            all.add(child);
            all.addAll(behind.getOrDefault(child, List.of()));
        }
        theirs.adopt(all);
    }

    /** Returns what arguments and regions are known by. */
    private static String nameOf(Node node) {
        return node.kind + " " + node.label;
    }

    /** Returns the operation that corresponds to one of the left; null if there is none. */
    private @Nullable Node partner(Node node) {
        int partner = pairs.rightOf(node.index);
        return partner == OperationPairs.NONE ? null : outline.operations.get(partner);
    }

    /** What is in something that was removed was removed with it, unless it went elsewhere. */
    private void take(Node node) {
        merged.put(node, node);
        node.change = Change.REMOVED;
        List<Node> kept = new ArrayList<>();
        for (Node child : node.children) {
            @Nullable Node partner = child.kind == Node.Kind.OPERATION ? partner(child) : null;
            if (partner == null) {
                take(child);
                kept.add(child);
            } else {
                merged.put(child, partner);
                merge(child, partner);
            }
        }
        node.adopt(kept);
    }

    private void add(Edit edit) {
        @Nullable Node node = node(edit);
        if (node != null && node.change == Change.SAME) {
            node.change = change(edit);
        }
        String operator =
                node == null || node.head == null ? "" : node.head.name().toString();
        String what = edit.what();
        if (!operator.isEmpty() && what.startsWith(operator + ", ")) {
            what = what.substring(operator.length() + 2);
        }
        String scope = node == null ? "" : String.join("/", Scopes.path(node));
        edits.add(new GraphEdit(change(edit), node, operator, scope, what, edit.before(), edit.after()));
    }

    private @Nullable Node node(Edit edit) {
        boolean isLeft = edit.kind() == Edit.Kind.REMOVED && edit.part() == Edit.Part.OPERATION;
        long operation = (isLeft ? edit.left() : edit.right()).operation();
        if (operation == Location.UNKNOWN) {
            return null;
        }
        return (isLeft ? left : outline).operations.get((int) operation);
    }

    private static Change change(Edit edit) {
        if (edit.part() != Edit.Part.OPERATION) {
            return Change.CHANGED;
        }
        return switch (edit.kind()) {
            case ADDED -> Change.ADDED;
            case REMOVED -> Change.REMOVED;
            case MOVED -> Change.MOVED;
            case CHANGED -> Change.CHANGED;
        };
    }
}
