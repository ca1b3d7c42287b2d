package io.isomorph.testkit.edit.draft;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A place of a {@link Draft} that holds a type or an attribute. */
public interface Slot {
    /** Returns what the place holds. */
    TypeOrAttribute held();

    /** Puts a type or an attribute of this name there, whichever the place is for. */
    void hold(Name name, @Nullable Payload payload);

    /** Returns how many operands its payload may refer to. */
    int operands();

    /** The type of a result or of a block argument. */
    record OfType(Draft.Value value, int operands) implements Slot {
        @Override
        public TypeOrAttribute held() {
            return value.type;
        }

        @Override
        public void hold(Name name, @Nullable Payload payload) {
            value.type = IrType.of(name, payload);
        }
    }

    /** An attribute of an operation, found by its name. */
    record OfAttribute(Draft.Operation operation, boolean ofResults, String name) implements Slot {
        public AttributeList list() {
            return ofResults ? operation.resultAttributes : operation.attributes;
        }

        private void setList(AttributeList list) {
            if (ofResults) {
                operation.resultAttributes = list;
            } else {
                operation.attributes = list;
            }
        }

        @Override
        public TypeOrAttribute held() {
            return Objects.requireNonNull(list().get(name));
        }

        @Override
        public void hold(Name newName, @Nullable Payload payload) {
            setList(list().with(name, IrAttribute.of(newName, payload)));
        }

        @Override
        public int operands() {
            return operation.operands.size();
        }

        public void remove() {
            setList(list().without(name));
        }

        /** Changes the name in the list. Afterwards this slot is of no use. */
        public void rename(String newName) {
            List<NamedAttribute> items = new ArrayList<>(list().items());
            items.replaceAll(item -> item.name().equals(name) ? new NamedAttribute(newName, item.value()) : item);
            setList(AttributeList.of(items));
        }
    }
}
