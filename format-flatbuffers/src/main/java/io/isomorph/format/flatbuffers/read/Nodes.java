package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import java.util.Arrays;

/** The nodes of the trie. */
final class Nodes {
    private final ColumnView parents;
    private final ColumnView childEnds;
    private final ColumnView terminals;
    private final ColumnView sequence;
    private final Ranges sequences;

    Nodes(Columns columns) {
        this.parents = columns.get(Column.NODE_PARENT);
        this.childEnds = columns.get(Column.NODE_CHILD_END);
        this.terminals = columns.get(Column.NODE_TERMINALS);
        this.sequence = columns.get(Column.SEQUENCE);
        this.sequences = new Ranges(columns.get(Column.NODE_SEQUENCE_END), sequence.count());
    }

    int count() {
        return parents.count();
    }

    int start(int node) {
        return sequences.start(node);
    }

    int end(int node) {
        return sequences.end(node);
    }

    /** Checks that the sequence has records only, of which there are so many. */
    void requireRecords(int count) {
        sequence.requireBelow(count);
    }

    /** Returns the records of all nodes, when it is known that no two nodes have the same part of it. */
    int[] sequence() {
        sequences.requireComplete();
        return sequence.all();
    }

    /** Returns the record at an index of the sequence. */
    int record(int index) {
        return sequence.intAt(index);
    }

    /** Returns where an index of the sequence stands. */
    Location place(int index) {
        return sequence.place(index);
    }

    int parent(int node) {
        return parents.intAt(node);
    }

    int firstChild(int node) {
        return node == 0 ? 1 : childEnds.intAt(node - 1);
    }

    int childEnd(int node) {
        return childEnds.intAt(node);
    }

    int terminals(int node) {
        return terminals.intAt(node);
    }

    /** Returns the nodes from the root to one, both included. Each has a smaller number than the next, so there is an end. */
    int[] path(int leaf) {
        int[] path = new int[16];
        int length = 0;
        int node = leaf;
        while (true) {
            if (length == path.length) {
                path = Arrays.copyOf(path, 2 * length);
            }
            path[length++] = node;
            int parent = parents.intAt(node);
            if (node == 0) {
                break;
            }
            if (parent < 0 || parent >= node || sequences.end(node) == sequences.start(node)) {
                throw fault(
                        node,
                        "the parent of node " + node + " is " + Integer.toUnsignedString(parent)
                                + ", or the node holds no record");
            }
            node = parent;
        }
        int[] down = new int[length];
        for (int i = 0; i < length; i++) {
            down[i] = path[length - 1 - i];
        }
        return down;
    }

    private MalformedInputException fault(int node, String problem) {
        return parents.fault(FlatbuffersCode.TRIE, node, problem);
    }

    /**
     * Checks that the nodes are a tree in breadth-first order.
     *
     * @param ending by node: how many entries end there
     */
    void requireTree(int[] ending) {
        sequences.requireComplete();
        if (count() == 0 || parent(0) != 0) {
            throw fault(0, "there is no root");
        }
        int firstChild = 1;
        for (int node = 0; node < count(); node++) {
            int end = childEnd(node);
            boolean isLeaf = end == firstChild;
            if (end < firstChild || end > count() || (!isLeaf && firstChild <= node)) {
                throw fault(
                        node,
                        "the children of node " + node + " would be " + firstChild + " to "
                                + Integer.toUnsignedString(end) + " of " + count() + " nodes");
            }
            if (terminals(node) != ending[node] || (ending[node] > 0 && !isLeaf)) {
                throw fault(
                        node,
                        ending[node] + " entries end at node " + node + ", which says "
                                + Integer.toUnsignedString(terminals(node)) + " and has " + (end - firstChild)
                                + " children");
            }
            requireChildren(node, firstChild, end);
            firstChild = end;
        }
        if (firstChild != count()) {
            throw fault(firstChild, "node " + firstChild + " is no child of another");
        }
    }

    private void requireChildren(int node, int from, int to) {
        for (int child = from; child < to; child++) {
            if (parent(child) != node || start(child) == end(child)) {
                throw fault(
                        child,
                        "node " + child + " is a child of " + node + " and says that its parent is "
                                + Integer.toUnsignedString(parent(child)) + ", or it holds no record");
            }
        }
    }
}
