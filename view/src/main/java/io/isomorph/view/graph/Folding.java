package io.isomorph.view.graph;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Chooses which boxes are unfolded at first. */
public final class Folding {
    /** The most boxes of the first view, but for what a box that cannot be folded holds. */
    public static final int MOST = 48;

    private Folding() {}

    /**
     * Unfolds from the outside in, the smallest boxes of a level first, as long as the view stays small. Repeated boxes stay folded, and
     * so do boxes without changes where there are any.
     *
     * @param root a program
     * @param hasChanges whether the graph shows two programs that differ
     * @return the boxes that are unfolded, the root included
     */
    public static Set<Node> first(Node root, boolean hasChanges) {
        Set<Node> unfolded = Collections.newSetFromMap(new IdentityHashMap<>());
        unfolded.add(root);
        int visible = root.children.size();
        Deque<Node> level = new ArrayDeque<>(root.children);
        while (!level.isEmpty()) {
            Deque<Node> next = new ArrayDeque<>();
            for (Node node : level.stream()
                    .filter(Node::isGroup)
                    .sorted((a, b) -> Integer.compare(a.children.size(), b.children.size()))
                    .toList()) {
                boolean isRequired = hasChanges ? isChanged(node) : node.kind != Node.Kind.REPEAT;
                if (isRequired && visible + node.children.size() <= MOST) {
                    unfolded.add(node);
                    visible += node.children.size();
                    next.addAll(node.children);
                }
            }
            level = next;
        }
        return unfolded;
    }

    static boolean isChanged(Node node) {
        return node.change != Change.SAME
                || node.inlined.stream().anyMatch(Folding::isChanged)
                || node.children.stream().anyMatch(Folding::isChanged);
    }
}
