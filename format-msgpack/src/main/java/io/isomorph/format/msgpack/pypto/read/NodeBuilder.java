package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.error.Location;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.OperandReferences;
import io.isomorph.family.pypto.kind.VisitOrder;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Makes nodes of what was decoded: judges the fields, and numbers the occurrences in them as upstream visits them. */
final class NodeBuilder {
    private static final int[] STAY = {};

    private final WireInput in;
    private final NodeTable nodes;
    private final PendingFields fields;
    private final IntList order = new IntList();
    private final long mostElements;
    /** The region and the block count too. */
    private long elements = 2;

    NodeBuilder(WireInput in, NodeTable nodes, PendingFields fields) {
        this.in = in;
        this.nodes = nodes;
        this.fields = fields;
        this.mostElements = in.limits().get(Limit.ELEMENTS);
    }

    /**
     * Adds a node to the table.
     *
     * @param frame that of its map
     * @return its number in the table
     */
    int add(KindCache kind, long id, Frame frame) {
        @Nullable NodeShape shape = kind.find(fields.attributes(), frame.firstNamed, frame.namedCount);
        AttributeList list;
        if (shape != null) {
            for (int i : shape.others) {
                judge(shape.field(i), frame, i);
            }
            list = shape.list(fields.attributes(), frame.firstNamed);
        } else {
            boolean known = kind.kind != null;
            for (int i = 0; i < frame.namedCount; i++) {
                known &= judge(field(kind.kind, frame, i), frame, i);
            }
            shape = decide(kind.kind, frame);
            list = shape.list();
            if (known) {
                kind.add(shape);
            }
        }
        count(frame, list);
        return nodes.add(kind, shape, list, id, frame);
    }

    /** Judges a field by itself. Returns whether it may be that of another node: if nodes are in it, it is kept. */
    private boolean judge(@Nullable Field field, Frame frame, int index) {
        int slot = frame.firstNamed + index;
        @Nullable CachedValue cached = fields.cached(slot);
        if (field != null) {
            @Nullable
            Fault fault = cached != null ? cached.judge(field) : PyptoRules.checkField(field, fields.payload(slot));
            if (fault != null) {
                throw FaultLocator.locate(in, frame.start, Location.UNKNOWN, fault);
            }
        }
        return cached != null || fields.attributes()[slot].value().highestOperand() < 0;
    }

    private @Nullable Field field(@Nullable NodeKind kind, Frame frame, int index) {
        return kind == null ? null : kind.field(index, fields.attributes()[frame.firstNamed + index].name());
    }

    private NodeShape decide(@Nullable NodeKind kind, Frame frame) {
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
            throw FaultLocator.locate(in, frame.start, Location.UNKNOWN, fault);
        }
        return new NodeShape(
                kind,
                read,
                placed,
                stay ? STAY : order.toArray(),
                ordered,
                PyptoRules.looksThroughOperands(kind, placed));
    }

    private void count(Frame frame, AttributeList list) {
        elements += 2 + frame.endOfFields - frame.firstOfFields + list.elements();
        if (elements > mostElements) {
            throw in.limits().exceeded(Limit.ELEMENTS, elements, in.place(frame.start));
        }
    }
}
