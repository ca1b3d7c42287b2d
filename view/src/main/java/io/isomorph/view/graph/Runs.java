package io.isomorph.view.graph;

import java.util.ArrayList;
import java.util.List;

/** Splits what is still too much for one box into runs of neighbors, so that no box holds more than can be looked at and laid out. */
final class Runs {
    /** The most boxes directly in one. */
    static final int MOST = 48;

    /** So many boxes are worth a run of what is the same in two programs. */
    private static final int LEAST_UNCHANGED = 4;

    private Runs() {}

    /** Folds what is the same in both programs into runs, but for the neighbors of what is not. */
    static void foldUnchanged(Node node) {
        node.children.forEach(Runs::foldUnchanged);
        if (node.children.stream().noneMatch(Folding::isChanged)) {
            return;
        }
        List<Node> folded = new ArrayList<>();
        List<Node> same = new ArrayList<>();
        for (Node child : List.copyOf(node.children)) {
            if (Folding.isChanged(child)) {
                flush(same, folded, true);
                folded.add(child);
            } else {
                same.add(child);
            }
        }
        flush(same, folded, false);
        node.adopt(folded);
    }

    private static void flush(List<Node> same, List<Node> folded, boolean isBeforeChange) {
        int from = folded.isEmpty() ? 0 : 1;
        int to = same.size() - (isBeforeChange ? 1 : 0);
        if (to - from < LEAST_UNCHANGED) {
            folded.addAll(same);
        } else {
            folded.addAll(same.subList(0, from));
            Node run = Node.group(Node.Kind.RUN, (to - from) + " unchanged");
            same.subList(from, to).forEach(run::add);
            folded.add(run);
            folded.addAll(same.subList(to, same.size()));
        }
        same.clear();
    }

    /** Splits what is in a box and in all boxes in it. */
    static void apply(Node node) {
        node.children.forEach(Runs::apply);
        while (node.children.size() > MOST) {
            node.adopt(split(node.children));
        }
    }

    /** Makes groups of about equal size. */
    private static List<Node> split(List<Node> children) {
        int groups = (children.size() + MOST - 1) / MOST;
        List<Node> split = new ArrayList<>();
        for (int i = 0; i < groups; i++) {
            int from = (int) ((long) children.size() * i / groups);
            int to = (int) ((long) children.size() * (i + 1) / groups);
            Node run = Node.group(Node.Kind.RUN, label(children.get(from), children.get(to - 1)));
            children.subList(from, to).forEach(run::add);
            split.add(run);
        }
        return split;
    }

    private static String label(Node first, Node last) {
        int from = edge(first, true);
        int to = edge(last, false);
        return from < 0 || to < 0 ? first.label + " … " + last.label : "operations " + from + " to " + to;
    }

    /** Returns the index of the first or last operation in a box, or −1. */
    private static int edge(Node node, boolean isFirst) {
        Node at = node;
        while (at.head == null && at.isGroup()) {
            at = at.children.get(isFirst ? 0 : at.children.size() - 1);
        }
        return at.index;
    }
}
