package io.isomorph.view.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A part of a program: what is few steps away from some operations, along operands and uses. */
final class Neighborhood {
    private final Outline outline;
    private final Users users;
    private final Set<Node> kept = Collections.newSetFromMap(new IdentityHashMap<>());

    private Neighborhood(Outline outline) {
        this.outline = outline;
        this.users = new Users(outline.operations);
    }

    /** Leaves out of an outline what is farther away; returns how many operations are the center. */
    static int keep(Outline outline, String center, int hops) {
        Neighborhood part = new Neighborhood(outline);
        List<Node> centers = part.find(center);
        part.spread(centers, hops);
        part.prune(outline.root);
        outline.operations.removeIf(node -> !part.kept.contains(node));
        outline.operations.forEach(part::cut);
        return centers.size();
    }

    /** Finds operations by index, JSON pointer or name. */
    private List<Node> find(String center) {
        List<Node> found = new ArrayList<>();
        for (Node node : outline.operations) {
            if (String.valueOf(node.index).equals(center)
                    || node.pointer.equals(center)
                    || node.label.equals(center)
                    || (node.head != null && node.head.name().toString().equals(center))) {
                found.add(node);
            }
        }
        return found;
    }

    private void spread(List<Node> centers, int hops) {
        List<Node> edge = centers;
        kept.addAll(edge);
        for (int hop = 0; hop < hops && !edge.isEmpty(); hop++) {
            List<Node> next = new ArrayList<>();
            for (Node node : edge) {
                for (@Nullable Source source : node.operands) {
                    if (source != null && kept.add(source.node())) {
                        next.add(source.node());
                    }
                }
                for (Node user : users.of(node)) {
                    if (kept.add(user)) {
                        next.add(user);
                    }
                }
            }
            edge = next;
        }
    }

    /** Keeps what holds something that is kept; returns whether anything is. */
    private boolean prune(Node node) {
        node.adopt(node.children.stream().filter(this::prune).toList());
        if (node.isGroup()) {
            kept.add(node);
        }
        return kept.contains(node);
    }

    private void cut(Node node) {
        node.operands.replaceAll(source -> source == null || kept.contains(source.node()) ? source : null);
    }
}
