package io.isomorph.view.graph;

import java.util.ArrayList;
import java.util.List;

/** Groups boxes that repeat: twelve equal layers in a row become one box "×12". */
final class Repeats {
    /** The longest sequence that is looked for. */
    private static final int LONGEST = 400;
    /** So many boxes must be saved for a group to be worth it. */
    private static final int LEAST = 4;

    private final ContentKeys keys;

    Repeats(ContentKeys keys) {
        this.keys = keys;
    }

    /** Groups what is in a box, from the inside out. */
    void apply(Node node) {
        node.children.forEach(this::apply);
        List<Node> children = node.children;
        if (children.size() < 2 || node.kind == Node.Kind.REPEAT) {
            return;
        }
        int[] content = children.stream().mapToInt(keys::of).toArray();
        List<Node> grouped = new ArrayList<>();
        int at = 0;
        while (at < content.length) {
            Repetition best = best(children, content, at);
            if (best.count < 2) {
                grouped.add(children.get(at++));
            } else {
                grouped.add(group(children, at, best));
                at += best.count * best.period;
            }
        }
        if (grouped.size() == 1 && grouped.get(0).kind == Node.Kind.REPEAT) {
            node.adopt(grouped.get(0).children); // a box in a box of the same would show nothing
        } else {
            node.adopt(grouped);
        }
    }

    private record Repetition(int period, int count) {
        int length() {
            return count < 2 ? 0 : period * count;
        }
    }

    private static Repetition best(List<Node> children, int[] content, int from) {
        Repetition best = new Repetition(1, 1);
        int longest = Math.min(LONGEST, (content.length - from) / 2);
        for (int period = 1; period <= longest; period++) {
            if (content[from] != content[from + period]) {
                continue;
            }
            int same = 0;
            while (from + period + same < content.length && content[from + same] == content[from + period + same]) {
                same++;
            }
            Repetition found = new Repetition(period, 1 + same / period);
            if (found.length() > best.length() && isWorth(children, from, found)) {
                best = found;
            }
        }
        return best;
    }

    private static boolean isWorth(List<Node> children, int from, Repetition found) {
        if (found.count < 2) {
            return false;
        }
        boolean areGroups = found.period == 1 && children.get(from).isGroup();
        boolean isSequence = found.period > 1 && found.length() - found.period >= LEAST;
        return areGroups || isSequence || found.count >= LEAST;
    }

    private static Node group(List<Node> children, int from, Repetition repetition) {
        Node first = children.get(from);
        String label = repetition.period == 1
                ? stem(first.label)
                : stem(first.label) + " … " + stem(children.get(from + repetition.period - 1).label);
        Node group = Node.group(Node.Kind.REPEAT, label);
        for (int i = 0; i < repetition.count; i++) {
            int start = from + i * repetition.period;
            if (repetition.period == 1) {
                group.add(children.get(start));
            } else {
                Node instance = Node.group(Node.Kind.RUN, label + " " + (i + 1));
                children.subList(start, start + repetition.period).forEach(instance::add);
                group.add(instance);
            }
        }
        return group;
    }

    /** Returns the name of a scope without the number that distinguishes it from its like. */
    private static String stem(String label) {
        return label.length() > 64 ? label : label.replaceFirst("_\\d+$", "");
    }
}
