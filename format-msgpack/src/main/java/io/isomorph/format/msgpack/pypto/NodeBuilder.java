package io.isomorph.format.msgpack.pypto;

import io.isomorph.error.Location;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Payload;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Makes nodes of what was decoded: judges the fields, and numbers the occurrences in them as upstream visits them. */
final class NodeBuilder {
    /** The attribute that holds a field. */
    static final Name FIELD = Name.of(NodeKind.DIALECT, "field");

    private static final int[] STAY = {};

    private final WireInput in;
    private final NodeTable nodes;
    private final Occurrences occurrences;
    private final OperandValue[] operands = new OperandValue[64];
    private final IntList order = new IntList();
    private final long mostElements;
    /** The region and the block count too. */
    private long elements = 2;

    NodeBuilder(WireInput in, NodeTable nodes, Occurrences occurrences) {
        this.in = in;
        this.nodes = nodes;
        this.occurrences = occurrences;
        this.mostElements = in.limits().get(Limit.ELEMENTS);
        Arrays.setAll(operands, Payload::operand);
    }

    /** Returns what stands for the occurrence of an index. */
    Payload operand(int index) {
        return index < operands.length ? operands[index] : Payload.operand(index);
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
        LayoutMemory.@Nullable Precedent found =
                kept ? kind.layout.precedent(fields.attributes(), frame.firstNamed) : null;
        if (found == null) {
            judge(kind.kind, expected, frame, fields);
            found = decide(kind.kind, frame, fields);
            if (kept) {
                kind.layout.keep(found);
            }
        }
        count(frame, found.list());
        int[] places = found.order;
        for (int i = frame.firstOfFields; i < frame.endOfFields; i++) {
            nodes.addOccurrence(
                    occurrences.get(places.length == 0 ? i : frame.firstOfFields + places[i - frame.firstOfFields]));
        }
        return nodes.add(kind, found, id, frame.start);
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
