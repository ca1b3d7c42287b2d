package io.isomorph.format.json;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Which operations and kinds of types and attributes visited programs have, also inside of payloads. */
final class KindsMet extends ProgramVisitor {
    private final Set<Name> operations = new TreeSet<>();
    private final Set<Name> types = new TreeSet<>();
    private final Set<Name> attributes = new TreeSet<>();
    private long count;

    Set<Name> types() {
        return types;
    }

    Set<Name> attributes() {
        return attributes;
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        argumentTypes.forEach(this::add);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        count++;
        operations.add(head.name());
        head.resultTypes().forEach(this::add);
        add(head.attributes());
        add(head.resultAttributes());
    }

    private void add(AttributeList list) {
        list.forEach(attribute -> add(attribute.value()));
    }

    private void add(IrType type) {
        types.add(type.name());
        addPayloadOf(type);
    }

    private void add(IrAttribute attribute) {
        attributes.add(attribute.name());
        addPayloadOf(attribute);
    }

    private void addPayloadOf(TypeOrAttribute described) {
        if (described.payload() != null) {
            add(described.payload());
        }
    }

    private void add(Payload payload) {
        if (payload instanceof ListValue list) {
            list.items().forEach(this::add);
        } else if (payload instanceof TypeValue type) {
            add(type.type());
        } else if (payload instanceof AttributeValue attribute) {
            add(attribute.attribute());
        }
    }

    @Override
    public String toString() {
        return count + " operations of " + operations.size() + " names, " + types.size() + " kinds of types, "
                + attributes.size() + " kinds of attributes";
    }
}
