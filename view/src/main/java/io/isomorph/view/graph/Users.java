package io.isomorph.view.graph;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Who takes what a box gives. */
final class Users {
    private final Map<Node, Set<Node>> users = new HashMap<>();

    /** Takes the operations of a graph. */
    Users(Iterable<Node> operations) {
        for (Node operation : operations) {
            for (Source source : operation.operands) {
                if (source != null) {
                    users.computeIfAbsent(source.node(), node -> new LinkedHashSet<>())
                            .add(operation);
                }
            }
        }
    }

    /** Returns the operations that take a result of this one, each once, in the order of the walk. */
    Set<Node> of(Node node) {
        return users.getOrDefault(node, Set.of());
    }
}
