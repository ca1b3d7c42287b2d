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
    private NamedAttribute[] placed = new NamedAttribute[16];
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
        boolean kept = expected && frame.allKnown;
        // a field that is new was in no list before
        boolean isMet = kept && !frame.hasNew;
        LayoutMemory.@Nullable Shape shape =
                isMet ? kind.layout.shape(fields.attributes(), frame.firstNamed, frame.namedCount) : null;
        if (shape == null) {
            if (!kept) {
                judge(kind.kind, expected, frame, fields);
            }
            shape = shape(kind, expected, frame, fields);
            if (isMet) {
                kind.layout.keep(shape, fields.attributes(), frame.firstNamed);
            }
        }
        count(frame, shape.list);
        int[] places = shape.places.order;
        for (int i = frame.firstOfFields; i < frame.endOfFields; i++) {
            nodes.addOccurrence(
                    occurrences.get(places.length == 0 ? i : frame.firstOfFields + places[i - frame.firstOfFields]));
        }
        return nodes.add(kind, shape, id, frame.start);
    }

    @SuppressWarnings("ReferenceEquality") // there is one of each
    private static boolean isSame(@Nullable LayoutMemory one, LayoutMemory two) {
        return one == two;
    }

    private LayoutMemory.Shape shape(
            ReadingMemory.KindOfNode kind, boolean expected, Frame frame, PendingFields pending) {
        int first = frame.firstNamed;
        int count = frame.namedCount;
        NamedAttribute[] fields = pending.attributes();
        LayoutMemory.@Nullable Places places = expected ? kind.layout.places(fields, first, count) : null;
        if (places == null) {
            places = places(
                    kind.kind,
                    frame.endOfFields - frame.firstOfFields,
                    Arrays.copyOfRange(fields, first, first + count));
            if (expected && holdersAreKnown(pending, first, count)) {
                kind.layout.keep(places);
            }
        }
        AttributeList list = AttributeList.of(placed(fields, first, count, places), count);
        @Nullable Fault fault = PyptoRules.checkList(kind.kind, list);
        if (fault != null) {
            throw FaultPlaces.in(in, frame.start, Location.UNKNOWN, fault);
        }
        return new LayoutMemory.Shape(list, places);
    }

    private static boolean holdersAreKnown(PendingFields pending, int first, int count) {
        for (int i = first; i < first + count; i++) {
            if (!pending.isKnown(i) && LayoutMemory.holdsNodes(pending.attributes()[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns an array that begins with fields whose operands are in the order of the visit; filled anew by the next call. */
    private NamedAttribute[] placed(NamedAttribute[] fields, int first, int count, LayoutMemory.Places places) {
        placed = placed.length < count ? new NamedAttribute[2 * count] : placed;
        System.arraycopy(fields, first, placed, 0, count);
        int holding = 0;
        for (int i = 0; i < count && holding < places.placed.length; i++) {
            if (LayoutMemory.holdsNodes(placed[i])) {
                placed[i] = places.placed[holding++];
            }
        }
        return placed;
    }

    private LayoutMemory.Places places(@Nullable NodeKind kind, int occurrenceCount, NamedAttribute[] fields) {
        NamedAttribute[] holding =
                Arrays.stream(fields).filter(LayoutMemory::holdsNodes).toArray(NamedAttribute[]::new);
        AttributeList list = AttributeList.of(holding);
        order.clear();
        boolean ordered = occurrenceCount < 2 || VisitOrder.visit(kind, list, order);
        if (!ordered) {
            order.clear();
            OperandReferences.gather(list, order);
        }
        boolean stay = OperandReferences.isCounting(order);
        AttributeList reordered = stay ? list : OperandReferences.reordered(list, order);
        return new LayoutMemory.Places(
                holding,
                reordered.items().toArray(new NamedAttribute[0]),
                stay ? STAY : order.toArray(),
                ordered,
                PyptoRules.looksThroughOperands(kind, list));
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
