package io.isomorph.testkit.edit.mutation;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.edit.draft.NamedPayload;
import io.isomorph.testkit.edit.draft.PayloadPath;
import io.isomorph.testkit.edit.draft.Slot;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Mutations of types, attributes and what they hold. */
public final class AttributeMutations {
    private AttributeMutations() {}

    public static void reorder(Draft draft, Pieces pieces) {
        List<Draft.Operation> operations = draft.operations();
        operations.removeIf(operation -> operation.attributes.size() < 2 && operation.resultAttributes.size() < 2);
        Draft.@Nullable Operation operation = pieces.oneOf(operations);
        if (operation == null) {
            return;
        }
        operation.attributes = AttributeList.of(pieces.shuffled(operation.attributes.items()));
        operation.resultAttributes = AttributeList.of(pieces.shuffled(operation.resultAttributes.items()));
    }

    public static void add(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation == null) {
            return;
        }
        Slot.OfAttribute slot = new Slot.OfAttribute(operation, pieces.chance(), pieces.text());
        if (slot.list().indexOf(slot.name()) < 0) {
            NamedPayload.of(pieces.attribute(slot.operands())).putInto(slot);
        }
    }

    public static void remove(Draft draft, Pieces pieces) {
        Slot.@Nullable OfAttribute slot = pieces.oneOf(draft.attributes());
        if (slot != null) {
            slot.remove();
        }
    }

    public static void rename(Draft draft, Pieces pieces) {
        Slot.@Nullable OfAttribute slot = pieces.oneOf(draft.attributes());
        String name = pieces.text();
        if (slot != null && slot.list().indexOf(name) < 0) {
            slot.rename(name);
        }
    }

    public static void replaceDescribed(Draft draft, Pieces pieces) {
        @Nullable Slot slot = pieces.oneOf(draft.slots());
        if (slot != null) {
            boolean ofType = slot.held() instanceof IrType;
            NamedPayload.of(ofType ? pieces.type(slot.operands()) : pieces.attribute(slot.operands()))
                    .putInto(slot);
        }
    }

    public static void changePayload(Draft draft, Pieces pieces) {
        List<Slot> slots = draft.slots();
        slots.removeIf(slot -> slot.held().payload() == null);
        @Nullable Slot slot = pieces.oneOf(slots);
        if (slot == null) {
            return;
        }
        NamedPayload held = NamedPayload.of(slot.held());
        Payload changed = leafOf(held, pieces).rootWith(pieces.leaf(slot.operands()));
        slot.hold(held.name(), changed);
    }

    /** Goes down a random way, so that a payload with shared parts costs no more than its depth. */
    private static PayloadPath leafOf(NamedPayload held, Pieces pieces) {
        PayloadPath path = PayloadPath.root(Objects.requireNonNull(held.payload()));
        for (List<PayloadPath> children = path.children(); !children.isEmpty(); children = path.children()) {
            path = pieces.one(children);
        }
        return path;
    }
}
