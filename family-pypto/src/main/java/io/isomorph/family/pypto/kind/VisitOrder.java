package io.isomorph.family.pypto.kind;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/**
 * The order of the places in an operation's fields where nodes are. The bytes have them in the order of keys; upstream's writer
 * numbers nodes in the order in which fields are declared, and its reader meets them in a third one.
 *
 * <p>Where a node is in a part that the tables do not know, there is no order to report, and the answer is no.
 */
public final class VisitOrder {
    /** Whose order it is. */
    private final boolean reader;

    private final IntList order;
    /** Gets the places that the reader passes over. */
    private final IntList skipped;

    private VisitOrder(boolean reader, IntList order, IntList skipped) {
        this.reader = reader;
        this.order = order;
        this.skipped = skipped;
    }

    /**
     * Reports the order in which upstream visits the nodes in an operation's fields, and numbers them.
     *
     * @param kind what the operation is, or null for a kind that is not in the table
     * @param order gets the indices of the operands, at its end; without meaning if the answer is no
     * @return whether all parts that hold nodes are known
     */
    public static boolean visit(@Nullable NodeKind kind, AttributeList attributes, IntList order) {
        return new VisitOrder(false, order, order).walk(kind, attributes);
    }

    /**
     * Reports the order in which upstream's reader meets the nodes in an operation's fields.
     *
     * @param kind what the operation is, or null for a kind that is not in the table
     * @param order gets the indices of the operands that are read, at its end; without meaning if the answer is no
     * @param skipped gets the indices of the operands in parts that the reader never looks at, likewise, in visit order
     * @return whether all parts that hold nodes are known
     */
    public static boolean read(@Nullable NodeKind kind, AttributeList attributes, IntList order, IntList skipped) {
        return new VisitOrder(true, order, skipped).walk(kind, attributes);
    }

    private boolean walk(@Nullable NodeKind kind, AttributeList attributes) {
        if (attributes.highestOperand() < 0) {
            return true;
        }
        return kind != null && fields(kind.layout(), attributes);
    }

    private boolean fields(Layout layout, AttributeList attributes) {
        int parts = 0;
        for (int i = 0; i < attributes.size(); i++) {
            parts += attributes.get(i).value().highestOperand() < 0 ? 0 : 1;
        }
        for (Field field : reader ? layout.met() : layout.visited()) {
            IrAttribute attribute = attributes.get(field.key());
            if (attribute != null && attribute.highestOperand() >= 0) {
                Payload payload = attribute.payload();
                if (payload == null || !part(field, payload)) {
                    return false;
                }
                parts--;
            }
        }
        return parts == 0;
    }

    private boolean part(Field field, Payload payload) {
        if (reader && !field.isRead()) {
            return passingOver().value(field.shape(), payload);
        }
        return value(field.shape(), payload);
    }

    /** Returns a walk through what the reader passes over: in the order of the visit, as there is no other. */
    private VisitOrder passingOver() {
        return new VisitOrder(false, skipped, skipped);
    }

    private boolean value(FieldShape shape, Payload payload) {
        if (payload.highestOperand() < 0) {
            return true;
        }
        return switch (shape) {
            case NODE, OPTIONAL_NODE -> node(payload);
            case NODES, NODE_ARRAY, NULLABLE_NODES -> each(FieldShape.NODE, payload);
            case TYPE, SCALAR_TYPE -> payload instanceof MapValue type && map(PyptoTypes.of(type), type);
            case TYPES -> each(FieldShape.TYPE, payload);
            case MEMREF -> map(PyptoTypes.INLINE_MEMREF, payload);
            case TENSOR_VIEW -> map(PyptoTypes.OF_TENSOR_VIEW, payload);
            case TILE_VIEW -> map(PyptoTypes.OF_TILE_VIEW, payload);
            case KEYWORDS -> keywords(payload);
            case FUNCTIONS -> functions(payload);
            default -> false;
        };
    }

    private boolean node(Payload payload) {
        if (payload instanceof OperandValue operand) {
            order.add(operand.index());
            return true;
        }
        return false;
    }

    private boolean each(FieldShape shape, Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return false;
        }
        for (int i = 0; i < list.size(); i++) {
            if (!value(shape, list.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean map(@Nullable Layout layout, Payload payload) {
        if (layout == null || !(payload instanceof MapValue map)) {
            return false;
        }
        int parts = partsWithNodes(map);
        for (Field field : reader ? layout.met() : layout.visited()) {
            Payload value = map.get(field.key());
            if (value != null && value.highestOperand() >= 0) {
                if (!value(field.shape(), value)) {
                    return false;
                }
                parts--;
            }
        }
        return parts == 0;
    }

    private static int partsWithNodes(MapValue map) {
        int parts = 0;
        for (int i = 0; i < map.size(); i++) {
            parts += map.value(i).highestOperand() < 0 ? 0 : 1;
        }
        return parts;
    }

    private boolean keywords(Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return false;
        }
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).highestOperand() >= 0 && !keyword(list.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Of an entry, a node may be in the value of a tagged value, and nowhere else. */
    private boolean keyword(Payload payload) {
        if (!(payload instanceof MapValue entry)
                || partsWithNodes(entry) != 1
                || !(entry.get("value") instanceof MapValue tagged)
                || partsWithNodes(tagged) != 1) {
            return false;
        }
        ValueTag tag = ValueTag.of(tagged);
        Payload value = tag == null ? null : tagged.get(tag.key());
        return tag != null && value != null && value.highestOperand() >= 0 && value(tag.shape(), value);
    }

    private boolean functions(Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return false;
        }
        for (int i = 0; i < list.size(); i++) {
            Payload item = list.get(i);
            if (item.highestOperand() >= 0 && !function(item)) {
                return false;
            }
        }
        return true;
    }

    /** Upstream's reader passes over what is no entry of a function and its name. */
    private boolean function(Payload item) {
        VisitOrder walk = reader && !PyptoTypes.isFunction(item) ? passingOver() : this;
        return walk.map(PyptoTypes.FUNCTION, item);
    }
}
