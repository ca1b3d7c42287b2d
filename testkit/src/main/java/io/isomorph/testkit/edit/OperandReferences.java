package io.isomorph.testkit.edit;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.AttributeValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.ListValue;
import io.isomorph.ir.MapValue;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Payload;
import io.isomorph.ir.TypeValue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Changes to which operands payloads refer. What refers to none of those concerned stays the same object, however
 * often shared.
 */
final class OperandReferences {
    private static final int GONE = -1;

    /** The lowest index that changes. */
    private final int lowest;

    private final IntUnaryOperator newIndex;
    private final IdentityHashMap<Payload, Payload> done = new IdentityHashMap<>();

    private OperandReferences(int lowest, IntUnaryOperator newIndex) {
        this.lowest = lowest;
        this.newIndex = newIndex;
    }

    /** For an operand that is removed: what referred to it becomes the null payload, what is behind it moves up. */
    static OperandReferences without(int index) {
        return new OperandReferences(index, old -> old == index ? GONE : old - 1);
    }

    /** For a part that comes to an operation of so many operands: references to others become null payloads. */
    static OperandReferences below(int count) {
        return new OperandReferences(count, old -> GONE);
    }

    AttributeList in(AttributeList list) {
        if (list.highestOperand() < lowest) {
            return list;
        }
        List<NamedAttribute> items = new ArrayList<>(list.size());
        for (NamedAttribute item : list) {
            items.add(new NamedAttribute(item.name(), in(item.value())));
        }
        return AttributeList.of(items);
    }

    IrAttribute in(IrAttribute attribute) {
        @Nullable Payload payload = attribute.payload();
        return payload == null || payload.highestOperand() < lowest
                ? attribute
                : IrAttribute.of(attribute.name(), in(payload));
    }

    IrType in(IrType type) {
        @Nullable Payload payload = type.payload();
        return payload == null || payload.highestOperand() < lowest ? type : IrType.of(type.name(), in(payload));
    }

    Payload in(Payload payload) {
        if (payload.highestOperand() < lowest) {
            return payload;
        }
        @Nullable Payload known = done.get(payload);
        if (known == null) {
            known = changed(payload);
            done.put(payload, known);
        }
        return known;
    }

    private Payload changed(Payload payload) {
        return switch (payload.kind()) {
            case LIST -> list((ListValue) payload);
            case MAP -> map((MapValue) payload);
            case TYPE -> Payload.of(in(((TypeValue) payload).type()));
            case ATTRIBUTE -> Payload.of(in(((AttributeValue) payload).attribute()));
            case OPERAND -> {
                int index = newIndex.applyAsInt(((OperandValue) payload).index());
                yield index == GONE ? Payload.ofNull() : Payload.operand(index);
            }
            case NULL, BOOL, INT, FLOAT, STRING, BYTES -> payload;
        };
    }

    private Payload list(ListValue list) {
        Payload[] items = new Payload[list.size()];
        for (int i = 0; i < items.length; i++) {
            items[i] = in(list.get(i));
        }
        return Payload.list(items);
    }

    private Payload map(MapValue map) {
        Map<String, Payload> entries = new TreeMap<>();
        for (int i = 0; i < map.size(); i++) {
            entries.put(map.key(i), in(map.value(i)));
        }
        return Payload.map(entries);
    }
}
