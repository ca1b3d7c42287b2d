package io.isomorph.family.pypto.kind;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/** The places in the fields of a node where operands are. Recursive, as deep as payloads may be. */
public final class OperandReferences {
    private OperandReferences() {}

    /** Adds the operands that fields refer to, in the order of keys and elements. */
    public static void gather(AttributeList fields, IntList to) {
        for (int i = 0; i < fields.size(); i++) {
            @Nullable Payload payload = fields.get(i).value().payload();
            if (payload != null) {
                gather(payload, to);
            }
        }
    }

    private static void gather(Payload payload, IntList to) {
        if (payload.highestOperand() < 0) {
            return;
        }
        if (payload instanceof OperandValue operand) {
            to.add(operand.index());
        } else if (payload instanceof ListValue list) {
            for (int i = 0; i < list.size(); i++) {
                gather(list.get(i), to);
            }
        } else if (payload instanceof MapValue map) {
            for (int i = 0; i < map.size(); i++) {
                gather(map.value(i), to);
            }
        }
    }

    /** Returns whether an order leaves everything where it is: 0, 1, 2 … */
    public static boolean isCounting(IntList order) {
        for (int i = 0; i < order.size(); i++) {
            if (order.get(i) != i) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns fields whose operands are in another order.
     *
     * @param order which operand of the given fields comes first, second …; each of them once
     */
    public static AttributeList reordered(AttributeList fields, IntList order) {
        int[] places = new int[order.size()];
        for (int i = 0; i < places.length; i++) {
            places[order.get(i)] = i;
        }
        NamedAttribute[] changed = new NamedAttribute[fields.size()];
        for (int i = 0; i < changed.length; i++) {
            NamedAttribute field = fields.get(i);
            @Nullable Payload payload = field.value().payload();
            changed[i] = payload == null || payload.highestOperand() < 0
                    ? field
                    : new NamedAttribute(
                            field.name(), IrAttribute.of(field.value().name(), reordered(payload, places)));
        }
        return AttributeList.of(changed, changed.length);
    }

    private static Payload reordered(Payload payload, int[] places) {
        if (payload.highestOperand() < 0) {
            return payload;
        }
        if (payload instanceof OperandValue operand) {
            return Payload.operand(places[operand.index()]);
        }
        if (payload instanceof ListValue list) {
            Payload[] items = new Payload[list.size()];
            for (int i = 0; i < items.length; i++) {
                items[i] = reordered(list.get(i), places);
            }
            return Payload.list(items);
        }
        if (payload instanceof MapValue map) {
            String[] keys = new String[map.size()];
            Payload[] values = new Payload[map.size()];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = map.key(i);
                values[i] = reordered(map.value(i), places);
            }
            return Payload.map(keys, values, 0, keys.length);
        }
        return payload;
    }
}
