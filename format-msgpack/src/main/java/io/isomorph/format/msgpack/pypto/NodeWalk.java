package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.AttributeList;
import io.isomorph.spi.NormalisationCode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Walks the nodes of a file from the root, each once and before it those that it names: the order of the operations. Without
 * recursion. On the way it holds ids and places of definitions against what the writer would make of them.
 *
 * @see "the PyPTO sheet, section 1.2"
 */
final class NodeWalk implements NodeLookup {
    /** A graph that means more nodes than this when each is written out where it is used is refused, whatever the limit. */
    static final long MOST_MEANT = 1L << 30;

    private static final int OPEN = -1;

    private final WireInput in;
    private final Mended mended;
    private final NodeTable nodes;
    private final int[] referenced;
    /** The number of a node's result; 0 for a node that was not met, {@link #OPEN} for one around the current one. */
    private final int[] values;
    /** Nodes by the number of their result, less 1. */
    private final int[] order;

    private final long[] meant;
    private final Map<Integer, UnorderedOperands> choices = new HashMap<>();
    private int[] open = new int[64];
    private int[] next = new int[64];
    private int depth;
    private int met;
    private int done;

    NodeWalk(WireInput in, Mended mended, NodeTable nodes) {
        this.in = in;
        this.mended = mended;
        this.nodes = nodes;
        this.referenced = targets();
        this.values = new int[nodes.size()];
        this.order = new int[nodes.size()];
        this.meant = new long[nodes.size()];
        walk(nodes.size() - 1);
    }

    /** Returns how many nodes there are; a node that only dropped parts hold is none. */
    int size() {
        return done;
    }

    /** Returns the node whose result has a number. */
    int node(int value) {
        return order[value - 1];
    }

    /** Returns the number of the result of the node that an occurrence names. */
    int value(int occurrence) {
        return values[target(occurrence)];
    }

    @Override
    public @Nullable NodeKind kind(int value) {
        return nodes.kind(node(value));
    }

    @Override
    public AttributeList attributes(int value) {
        return nodes.attributes(node(value));
    }

    @Override
    public int operand(int value, int index) {
        return values[target(nodes.occurrence(nodes.firstOccurrence(node(value)) + index))];
    }

    private int target(int occurrence) {
        return occurrence >= 0 ? occurrence : referenced[~occurrence];
    }

    /** Finds what references name. Ids are mostly the numbers below the count of nodes. */
    private int[] targets() {
        NodesById byId = new NodesById(in, nodes);
        int[] found = new int[nodes.references()];
        for (int i = 0; i < found.length; i++) {
            found[i] = byId.find(nodes.referredId(i));
            if (found[i] < 0) {
                throw in.fault(
                        MsgpackCode.REFERENCE,
                        nodes.referenceStart(i),
                        "a reference to the node " + Long.toUnsignedString(nodes.referredId(i))
                                + ", which is not there");
            }
        }
        return found;
    }

    private void walk(int root) {
        enter(root, root);
        while (depth > 0) {
            int node = open[depth - 1];
            int occurrence = nextOccurrence(node);
            if (occurrence < 0) {
                leave(node);
            } else {
                visit(nodes.occurrence(occurrence));
            }
        }
    }

    /** Returns the index of the occurrence of a node that is visited next, or −1. */
    private int nextOccurrence(int node) {
        if (!nodes.isOrdered(node)) {
            return choices.computeIfAbsent(node, n -> new UnorderedOperands(nodes, n))
                    .next(this);
        }
        int index = next[depth - 1]++;
        return index < nodes.endOfOccurrences(node) ? index : -1;
    }

    /** Returns whether what an occurrence names was met before, and left; what is open is to be visited, and refused. */
    boolean isMet(int occurrence) {
        return values[target(nodes.occurrence(occurrence))] > 0;
    }

    private void visit(int occurrence) {
        int node = target(occurrence);
        if (values[node] == 0) {
            enter(node, occurrence);
        } else if (values[node] == OPEN) {
            throw in.fault(MsgpackCode.CYCLE, placeOf(occurrence), "a reference to a node around it");
        }
    }

    private int placeOf(int occurrence) {
        return occurrence >= 0 ? nodes.start(occurrence) : nodes.referenceStart(~occurrence);
    }

    private void enter(int node, int occurrence) {
        if (occurrence < 0) {
            mended.add(
                    NormalisationCode.LAYOUT,
                    placeOf(occurrence),
                    "a reference where upstream visits a node first; the node itself is written there");
        }
        if (nodes.id(node) != met) {
            mended.add(
                    NormalisationCode.VALUE_IDS,
                    nodes.start(node),
                    "the id " + Long.toUnsignedString(nodes.id(node)) + " of a node that is visited as number " + met);
        }
        met++;
        values[node] = OPEN;
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
            next = Arrays.copyOf(next, 2 * depth);
        }
        next[depth] = nodes.firstOccurrence(node);
        open[depth++] = node;
    }

    private void leave(int node) {
        depth--;
        @Nullable UnorderedOperands choice = choices.remove(node);
        if (choice != null) {
            nodes.reorder(node, choice.order());
        }
        countMeant(node);
        order[done++] = node;
        values[node] = done;
    }

    private void countMeant(int node) {
        long sum = 1;
        for (int i = nodes.firstOccurrence(node); i < nodes.endOfOccurrences(node); i++) {
            sum += meant[target(nodes.occurrence(i))];
        }
        long most = Math.max(MOST_MEANT, in.limits().get(Limit.ELEMENTS));
        if (sum > most) {
            throw in.limits().with(Limit.ELEMENTS, most).exceeded(Limit.ELEMENTS, sum, in.place(nodes.start(node)));
        }
        meant[node] = sum;
    }
}
