package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.VisitOrder;
import io.isomorph.ir.Operands;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * The ids of a program's nodes, and which occurrence of each is its definition. They follow from a walk from the root, the last
 * operation, that meets each node once; without recursion.
 *
 * @see "the PyPTO sheet, sections 1.2 and 5.4"
 */
final class NodeNumbers {
    private static final int UNMET = -1;

    private final NodeList nodes;
    private final int[] ids;
    /** Of each node, by its number less 1, the index of its first occurrence among all. */
    private final int[] firstOccurrences;
    /** Occurrences where a node is written in full. */
    private final BitSet definitions = new BitSet();

    private int[] open = new int[64];
    private int[] next = new int[64];
    private int depth;
    private int met;

    private NodeNumbers(NodeList nodes) {
        this.nodes = nodes;
        this.ids = new int[nodes.size()];
        Arrays.fill(ids, UNMET);
        this.firstOccurrences = new int[nodes.size()];
        int occurrences = 0;
        for (int value = 1; value <= nodes.size(); value++) {
            firstOccurrences[value - 1] = occurrences;
            occurrences += nodes.head(value).operands().size();
        }
    }

    /**
     * Numbers nodes as upstream's writer does: in the order of the operands.
     *
     * @param left receives each node when all that it names are numbered
     */
    static NodeNumbers asWritten(NodeList nodes, IntConsumer left) {
        NodeNumbers numbers = new NodeNumbers(nodes);
        numbers.enter(nodes.size());
        while (numbers.depth > 0) {
            numbers.visitOperands(left);
        }
        return numbers;
    }

    /**
     * Numbers nodes as upstream's reader needs it: in the order in which it meets them; what it never looks at comes last. All of their kinds and
     * parts are known.
     */
    static NodeNumbers asRead(NodeList nodes) {
        NodeNumbers numbers = new NodeNumbers(nodes);
        ReadingOrder order = new ReadingOrder(nodes);
        numbers.enter(nodes.size());
        numbers.walk(order);
        IntList passedOver = order.passedOver;
        for (int i = 0; i < passedOver.size(); i += 2) {
            numbers.visit(passedOver.get(i), passedOver.get(i + 1));
            numbers.walk(order);
        }
        return numbers;
    }

    int id(int value) {
        return ids[value - 1];
    }

    /** Returns whether an operand is where its node is written in full. */
    boolean isDefinition(int value, int operand) {
        return definitions.get(firstOccurrences[value - 1] + operand);
    }

    /** Goes over the operands of the innermost open node up to one that was not met, and enters that; leaves the node behind the last. */
    private void visitOperands(IntConsumer left) {
        int value = open[depth - 1];
        Operands operands = nodes.head(value).operands();
        int index = next[depth - 1];
        while (index < operands.size() && ids[operands.get(index) - 1] != UNMET) {
            index++;
        }
        next[depth - 1] = index + 1;
        if (index < operands.size()) {
            visit(value, index);
        } else {
            depth--;
            left.accept(value);
        }
    }

    private void walk(ReadingOrder order) {
        while (depth > 0) {
            int value = open[depth - 1];
            int operand = order.operand(value, depth - 1, next[depth - 1]++);
            if (operand >= 0) {
                visit(value, operand);
            } else {
                depth--;
            }
        }
    }

    private void visit(int value, int operand) {
        int node = nodes.operand(value, operand);
        if (ids[node - 1] == UNMET) {
            definitions.set(firstOccurrences[value - 1] + operand);
            enter(node);
        }
    }

    private void enter(int value) {
        ids[value - 1] = met++;
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
            next = Arrays.copyOf(next, 2 * depth);
        }
        next[depth] = 0;
        open[depth++] = value;
    }

    /** As upstream's reader meets nodes; those of parts that it never looks at are kept for later. */
    private static final class ReadingOrder {
        private final NodeList nodes;
        private final IntList order = new IntList();
        private final IntList skipped = new IntList();
        /** Pairs of a node and the index of one of its operands. */
        final IntList passedOver = new IntList();

        private int[][] orders = new int[64][];

        ReadingOrder(NodeList nodes) {
            this.nodes = nodes;
        }

        /**
         * Returns the index of an operand.
         *
         * @param level how many nodes are open around this one
         * @param index how many operands of this node were visited before
         * @return 0-based, or −1 if none is left
         */
        int operand(int value, int level, int index) {
            if (index == 0) {
                begin(value, level);
            }
            return index < orders[level].length ? orders[level][index] : -1;
        }

        private void begin(int value, int level) {
            if (level >= orders.length) {
                orders = Arrays.copyOf(orders, 2 * level);
            }
            order.clear();
            skipped.clear();
            boolean isKnown = VisitOrder.read(nodes.kind(value), nodes.attributes(value), order, skipped);
            if (!isKnown) {
                throw new IllegalStateException("operation " + (value - 1) + " was not checked");
            }
            orders[level] = order.toArray();
            for (int i = 0; i < skipped.size(); i++) {
                passedOver.add(value);
                passedOver.add(skipped.get(i));
            }
        }
    }
}
