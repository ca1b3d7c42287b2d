package io.isomorph.family.pypto.print;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a node of PyPTO. A field that is requested as a kind is of that kind: {@link PyptoForm} has checked it before.
 *
 * @param head the node as an operation
 */
record PyptoFields(OperationHead head) {
    /** Returns how many there are. */
    int count() {
        return head.attributes().size();
    }

    /**
     * Returns what an attribute holds as a field.
     *
     * @param attribute an attribute of a node
     * @return its payload, or null if it is no field
     */
    static @Nullable Payload payload(IrAttribute attribute) {
        return attribute.name().equals(NodeKind.FIELD) ? attribute.payload() : null;
    }

    /** Returns a field, or null if it is absent. */
    @Nullable
    Payload get(String key) {
        @Nullable IrAttribute attribute = head.attributes().get(key);
        return attribute == null ? null : payload(attribute);
    }

    /** Returns the index of the operand that a field is, or −1 if it is none. */
    int operand(String key) {
        return get(key) instanceof OperandValue operand ? operand.index() : -1;
    }

    /** Returns a list; an empty one if the field is absent. */
    ListValue list(String key) {
        return get(key) instanceof ListValue list ? list : Payload.list();
    }

    /** Returns a string; an empty one if the field is absent. */
    String text(String key) {
        return get(key) instanceof StringValue text ? text.value() : "";
    }

    /** Returns an integer; 0 if the field is absent. */
    IntValue integer(String key) {
        return get(key) instanceof IntValue number ? number : Payload.of(0);
    }

    /** Returns whether the field is true. */
    boolean isTrue(String key) {
        return get(key) instanceof BoolValue bool && bool.value();
    }

    /** Returns a field that is there. */
    Payload value(String key) {
        return Objects.requireNonNull(get(key), key);
    }
}
