package io.isomorph.view.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Turns constants and parameters that one operation takes into lines in its box, so that what remains is the flow of data. */
final class Inlining {
    /** More lines make a box too high to be one. */
    private static final int MOST = 8;

    private Inlining() {}

    /** Goes through a box and all in it; a line keeps its host, and is in no group any more. */
    static void apply(Node node, Users users) {
        List<Node> kept = new ArrayList<>();
        for (Node child : node.children) {
            Set<Node> takers = users.of(child);
            if (takers.size() == 1
                    && isConstant(child)
                    && fits(child, takers.iterator().next())) {
                Node host = takers.iterator().next();
                child.host = host;
                child.parent = null;
                host.inlined.add(child);
            } else {
                kept.add(child);
                apply(child, users);
            }
        }
        node.adopt(kept);
    }

    private static boolean fits(Node constant, Node host) {
        return host.kind == Node.Kind.OPERATION
                && host.host == null
                && host.inlined.size() < MOST
                && !isConstant(host)
                && (constant.change == Change.SAME || constant.change == host.change);
    }

    /** A value that nothing flows into, and that is no input of the program. */
    private static boolean isConstant(Node node) {
        return node.kind == Node.Kind.OPERATION
                && node.operands.isEmpty()
                && node.children.isEmpty()
                && node.head != null
                && node.head.resultCount() == 1
                && OperatorClass.of(node.head.name()) != OperatorClass.INPUT;
    }
}
