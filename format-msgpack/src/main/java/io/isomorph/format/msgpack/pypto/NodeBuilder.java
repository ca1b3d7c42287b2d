package io.isomorph.format.msgpack.pypto;

import io.isomorph.error.Location;
import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.OperandReferences;
import io.isomorph.family.pypto.kind.VisitOrder;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Payload;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes nodes of what was decoded: judges the fields, and numbers the occurrences in them as upstream visits them. */
final class NodeBuilder {
    private static final int[] STAY = {};
    private static final OperandValue[] OPERANDS =
            IntStream.range(0, 64).mapToObj(Payload::operand).toArray(OperandValue[]::new);

    private final WireInput in;
    private final NodeTable nodes;
    private final Occurrences occurrences;
    private final IntList order = new IntList();
    private final long mostElements;
    /** The region and the block count too. */
    private long elements = 2;

    NodeBuilder(WireInput in, NodeTable nodes, Occurrences occurrences) {
        this.in = in;
        this.nodes = nodes;
        this.occurrences = occurrences;
        this.mostElements = in.limits().get(Limit.ELEMENTS);
    }

    /** Returns what stands for the occurrence of an index. */
    static Payload operand(int index) {
        return index < OPERANDS.length ? OPERANDS[index] : Payload.operand(index);
    }

    /**
     * Adds a node to the table.
     *
     * @param frame that of its map
     * @param fields holds its fields; which of them are known counts if the layout is the one that was expected
     * @return its number in the table
     */
    int add(ReadingMemory.KindOfNode kind, long id, Frame frame, PendingFields fields) {
        boolean expected = isSame(frame.memory, kind.layout);
        boolean kept = expected && frame.allKnown && frame.namedCount == kind.layout.size();
        if (kept) {
            Newest<LayoutMemory.Precedent> precedents = kind.layout.precedents();
            for (int i = 0; i < precedents.size(); i++) {
                LayoutMemory.Precedent precedent = precedents.get(i);
                @Nullable AttributeList list = precedent.list(fields.attributes(), frame.firstNamed);
                if (list != null) {
                    return add(kind, precedent, list, id, frame);
                }
            }
        }
        judge(kind.kind, expected, frame, fields);
        LayoutMemory.Precedent made = decide(kind.kind, frame, fields);
        if (kept) {
            kind.layout.keep(made);
        }
        return add(kind, made, made.list(), id, frame);
    }

    private int add(
            ReadingMemory.KindOfNode kind, LayoutMemory.Precedent found, AttributeList list, long id, Frame frame) {
        count(frame, list);
        nodes.addOccurrences(occurrences, frame.firstOfFields, frame.endOfFields, found.order);
        return nodes.add(kind, found, list, id, frame.start);
    }

    @SuppressWarnings("ReferenceEquality") // there is one of each
    private static boolean isSame(@Nullable LayoutMemory one, LayoutMemory two) {
        return one == two;
    }

    private LayoutMemory.Precedent decide(@Nullable NodeKind kind, Frame frame, PendingFields fields) {
        NamedAttribute[] read =
                Arrays.copyOfRange(fields.attributes(), frame.firstNamed, frame.firstNamed + frame.namedCount);
        AttributeList list = AttributeList.of(read, read.length);
        order.clear();
        boolean ordered = frame.endOfFields - frame.firstOfFields < 2 || VisitOrder.visit(kind, list, order);
        if (!ordered) {
            order.clear();
            OperandReferences.gather(list, order);
        }
        boolean stay = OperandReferences.isCounting(order);
        AttributeList placed = stay ? list : OperandReferences.reordered(list, order);
        @Nullable Fault fault = PyptoRules.checkList(kind, placed);
        if (fault != null) {
            throw FaultPlaces.in(in, frame.start, Location.UNKNOWN, fault);
        }
        return new LayoutMemory.Precedent(
                read,
                PyptoRules.askedByList(kind),
                placed,
                stay ? STAY : order.toArray(),
                ordered,
                PyptoRules.looksThroughOperands(kind, placed));
    }

    private void judge(@Nullable NodeKind kind, boolean expected, Frame frame, PendingFields fields) {
        for (int i = frame.firstNamed; i < frame.firstNamed + frame.namedCount; i++) {
            if (!(expected && fields.isKnown(i))) {
                @Nullable Fault fault = PyptoRules.checkField(kind, fields.attributes()[i].name(), fields.payload(i));
                if (fault != null) {
                    throw FaultPlaces.in(in, frame.start, Location.UNKNOWN, fault);
                }
            }
        }
    }

    private void count(Frame frame, AttributeList fields) {
        elements += 2 + frame.endOfFields - frame.firstOfFields + fields.elements();
        if (elements > mostElements) {
            throw in.limits().exceeded(Limit.ELEMENTS, elements, in.place(frame.start));
        }
    }
}
