package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.family.pypto.rule.NodeLookup;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.spi.NormalizationCode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the program of a file whose nodes were decoded, and pushes its events. Walks the nodes of a file from the root, each once and before it those that it names: the order of the operations. Without
 * recursion. On the way it compares ids and places of definitions with what the writer would make of them.
 *
 * @see "the PyPTO sheet, section 1.2"
 */
final class ProgramReader implements NodeLookup {
    private static final List<IrType> RESULT = IrType.list(List.of(IrType.NULL));

    private static final int OPEN = -1;

    private final WireInput in;
    private final Normalizations normalizations;
    private final NodeTable nodes;
    /** Of each occurrence, the node that it names. */
    private final int[] named;
    /** The number of a node's result; 0 for a node that was not met, {@link #OPEN} for one around the current one. */
    private final int[] values;
    /** Nodes by the number of their result, less 1. */
    private final int[] order;

    private final Map<Integer, UnorderedOperands> choices = new HashMap<>();
    private int[] open = new int[64];
    private int[] next = new int[64];
    private int[] operands = new int[16];
    private int depth;
    private int met;
    private int done;

    /** @param cache holds the nodes; not to be used elsewhere as long as this is */
    ProgramReader(WireInput in, Normalizations normalizations, ReaderCache cache) {
        this.in = in;
        this.normalizations = normalizations;
        this.nodes = cache.nodes;
        cache.reserveForWalk();
        this.values = cache.values;
        this.order = cache.order;
        this.named = cache.named;
        Arrays.fill(values, 0, nodes.size(), 0);
        findNamed(cache);
        walk(nodes.size() - 1);
    }

    /** Pushes the events of the program. */
    void accept(ProgramVisitor visitor) {
        visitor.visitInfo(NodeKind.DIALECT, 0, false);
        visitor.enterRegion();
        visitor.enterBlock(List.of(), List.of());
        PyptoRules rules = new PyptoRules(this);
        for (int value = 1; value <= done; value++) {
            int node = node(value);
            Operands used = operands(node);
            if (nodes.looksThrough(node)) {
                @Nullable Fault fault = rules.checkOperation(nodes.kind(node), nodes.attributes(node), used);
                if (fault != null) {
                    throw FaultLocator.locate(in, nodes.start(node), value - 1, fault);
                }
            }
            visitor.visitOperation(
                    new OperationHead(nodes.name(node), nodes.attributes(node), used, RESULT, AttributeList.EMPTY),
                    false);
        }
        visitor.exitBlock();
        visitor.exitRegion();
    }

    /** Returns the node whose result has a number. */
    private int node(int value) {
        return order[value - 1];
    }

    /** Returns what the operands of a node name: numbers of results. */
    private Operands operands(int node) {
        int first = nodes.firstOccurrence(node);
        int count = nodes.endOfOccurrences(node) - first;
        if (count > operands.length) {
            operands = new int[2 * count];
        }
        for (int i = 0; i < count; i++) {
            operands[i] = values[named[first + i]];
        }
        return Operands.of(operands, count);
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
        return values[named[nodes.firstOccurrence(node(value)) + index]];
    }

    /** Finds what occurrences name. */
    private void findNamed(ReaderCache cache) {
        nodes.index(in);
        int[] referenced = cache.referenced;
        for (int i = 0; i < nodes.references(); i++) {
            referenced[i] = nodes.find(nodes.referredId(i));
            if (referenced[i] < 0) {
                throw in.fault(
                        MsgpackCode.REFERENCE,
                        nodes.referenceStart(i),
                        "a reference to the node " + Long.toUnsignedString(nodes.referredId(i))
                                + ", which is not there");
            }
        }
        for (int i = 0; i < nodes.endOfOccurrences(nodes.size() - 1); i++) {
            int occurrence = nodes.occurrence(i);
            named[i] = occurrence >= 0 ? occurrence : referenced[~occurrence];
        }
    }

    private void walk(int root) {
        enter(root, root);
        while (depth > 0) {
            int node = open[depth - 1];
            if (nodes.isOrdered(node)) {
                visitOperands(node);
            } else {
                visitChosen(node);
            }
        }
    }

    /** Goes over the operands of a node up to one that was not met, and enters that; leaves the node behind the last. */
    private void visitOperands(int node) {
        int end = nodes.endOfOccurrences(node);
        int index = next[depth - 1];
        while (index < end && values[named[index]] > 0) {
            index++;
        }
        next[depth - 1] = index;
        if (index < end) {
            visit(index);
        } else {
            leave(node);
        }
    }

    /** The same for a node whose operands have no order yet. */
    private void visitChosen(int node) {
        UnorderedOperands choice = choices.computeIfAbsent(node, n -> new UnorderedOperands(nodes, n));
        int index = choice.next(this);
        if (index >= 0) {
            visit(index);
            return;
        }
        choices.remove(node);
        int first = nodes.firstOccurrence(node);
        int[] before = Arrays.copyOfRange(named, first, nodes.endOfOccurrences(node));
        IntList order = choice.order();
        for (int i = 0; i < before.length; i++) {
            named[first + i] = before[order.get(i)];
        }
        nodes.reorder(node, order);
        leave(node);
    }

    /** Returns whether what an occurrence names was met before, and left; what is open is to be visited, and refused. */
    boolean isMet(int index) {
        return values[named[index]] > 0;
    }

    private void visit(int index) {
        int node = named[index];
        int occurrence = nodes.occurrence(index);
        if (values[node] == OPEN) {
            throw in.fault(MsgpackCode.CYCLE, placeOf(occurrence), "a reference to a node around it");
        }
        enter(node, occurrence);
    }

    private int placeOf(int occurrence) {
        return occurrence >= 0 ? nodes.start(occurrence) : nodes.referenceStart(~occurrence);
    }

    private void enter(int node, int occurrence) {
        if (occurrence < 0) {
            normalizations.add(
                    NormalizationCode.LAYOUT,
                    placeOf(occurrence),
                    "a reference where upstream visits a node first; the node itself is written there");
        }
        if (nodes.id(node) != met) {
            normalizations.add(
                    NormalizationCode.VALUE_IDS,
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
        order[done++] = node;
        values[node] = done;
    }
}
