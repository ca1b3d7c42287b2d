package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.IntList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The order of the operands of a node that holds nodes in parts which no table knows: first the occurrences that are their node's
 * first, in the order of the ids of the full nodes, then the others in the order of the bytes.
 */
final class UnorderedOperands {
    private final int first;
    /** Occurrences by preference. */
    private final List<Integer> preferred = new ArrayList<>();

    private final IntList order = new IntList();
    private final List<Integer> rest = new ArrayList<>();
    private int next;

    UnorderedOperands(NodeTable nodes, int node) {
        this.first = nodes.firstOccurrence(node);
        List<Integer> references = new ArrayList<>();
        for (int i = first; i < nodes.endOfOccurrences(node); i++) {
            (nodes.occurrence(i) >= 0 ? preferred : references).add(i);
        }
        preferred.sort(Comparator.comparing(i -> nodes.id(nodes.occurrence(i)), Long::compareUnsigned));
        preferred.addAll(references);
    }

    /** Returns the index of the occurrence that is visited next, or −1 if all others were met. */
    int next(ProgramReader walk) {
        while (next < preferred.size()) {
            int occurrence = preferred.get(next++);
            if (!walk.isMet(occurrence)) {
                order.add(occurrence - first);
                return occurrence;
            }
            rest.add(occurrence);
        }
        return -1;
    }

    /** Returns which operand comes first, second …, once all were visited. */
    IntList order() {
        rest.sort(Comparator.naturalOrder());
        for (int occurrence : rest) {
            order.add(occurrence - first);
        }
        rest.clear();
        return order;
    }
}
