package io.isomorph.family.pypto.print;

import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.StringValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Finds the nodes that are requested by name. */
final class PyptoSearch {
    private PyptoSearch() {}

    /**
     * Finds nodes, outside of those that were found.
     *
     * @param nodes the nodes
     * @param roots where to begin
     * @param names of kinds, with or without dialect, or of what is called
     * @return what is found, in the order of the program
     */
    static List<Integer> find(PyptoNodes nodes, List<Integer> roots, Set<String> names) {
        List<Integer> found = new ArrayList<>();
        BitSet seen = new BitSet();
        Deque<Integer> left = new ArrayDeque<>(roots);
        while (!left.isEmpty()) {
            int node = left.pop();
            if (node == PyptoNodes.NONE || seen.get(node)) {
                continue;
            }
            seen.set(node);
            if (isNamed(nodes, node, names)) {
                found.add(node);
                continue;
            }
            for (int operand = nodes.head(node).operands().size() - 1; operand >= 0; operand--) {
                left.push(nodes.child(node, operand));
            }
        }
        return found;
    }

    private static boolean isNamed(PyptoNodes nodes, int node, Set<String> names) {
        String name = nodes.head(node).name().toString();
        return names.contains(name)
                || names.contains(nodes.head(node).name().local())
                || (nodes.fields(node).get("op") instanceof MapValue op
                        && op.get("name") instanceof StringValue callee
                        && names.contains(callee.value()));
    }
}
