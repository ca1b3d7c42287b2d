package io.isomorph.family.pypto.print;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Looks where the fields of a node place its operands. */
final class PyptoPlaces {
    private final BitSet seen = new BitSet();

    private PyptoPlaces() {}

    /**
     * Returns whether the fields of a node place each of its operands once, as PyPTO's format has it. Takes no longer than the text
     * does: it stops at the first operand that is placed again.
     *
     * @param head the node
     * @return true if printing the fields prints each operand once
     */
    static boolean eachOnce(OperationHead head) {
        PyptoPlaces places = new PyptoPlaces();
        for (NamedAttribute attribute : head.attributes()) {
            @Nullable Payload field = PyptoFields.payload(attribute.value());
            if (field == null ? attribute.value().highestOperand() >= 0 : !places.add(field)) {
                return false;
            }
        }
        return places.seen.cardinality() == head.operands().size();
    }

    private boolean add(Payload payload) {
        if (payload.highestOperand() < 0) {
            return true;
        }
        if (payload instanceof OperandValue operand) {
            boolean again = seen.get(operand.index());
            seen.set(operand.index());
            return !again;
        }
        if (payload instanceof ListValue list) {
            for (int i = 0; i < list.size(); i++) {
                if (!add(list.get(i))) {
                    return false;
                }
            }
            return true;
        }
        if (payload instanceof MapValue map) {
            for (int i = 0; i < map.size(); i++) {
                if (!add(map.value(i))) {
                    return false;
                }
            }
            return true;
        }
        return false; // inside of a type or an attribute of ours, where no node is printed
    }
}
