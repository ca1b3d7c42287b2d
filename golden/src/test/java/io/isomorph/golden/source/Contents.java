package io.isomorph.golden.source;

import io.isomorph.ir.Entry;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.ArrayList;
import java.util.List;

/** All that is in the source documents, also inside of payloads. */
final class Contents extends ProgramVisitor {
    final List<Program> programs = new ArrayList<>();
    final List<OperationHead> operations = new ArrayList<>();
    final List<KeywordArgument> keywordArguments = new ArrayList<>();
    final List<TypeOrAttribute> described = new ArrayList<>();
    final List<Payload> payloads = new ArrayList<>();

    private Contents() {}

    static Contents ofAllDocuments() {
        Contents contents = new Contents();
        for (SourceDocument source : SourceDocuments.ALL) {
            for (Entry entry : source.document().entries()) {
                contents.programs.add(entry.program());
                entry.program().accept(contents);
            }
        }
        return contents;
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywords) {
        argumentTypes.forEach(this::add);
        keywords.forEach(argument -> add(argument.type()));
        keywordArguments.addAll(keywords);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        operations.add(head);
        head.resultTypes().forEach(this::add);
        add(head.attributes());
        add(head.resultAttributes());
    }

    private void add(AttributeList list) {
        list.forEach(attribute -> add(attribute.value()));
    }

    private void add(TypeOrAttribute thing) {
        described.add(thing);
        if (thing.payload() != null) {
            add(thing.payload());
        }
    }

    private void add(Payload payload) {
        payloads.add(payload);
        if (payload instanceof ListValue list) {
            list.items().forEach(this::add);
        } else if (payload instanceof MapValue map) {
            for (int i = 0; i < map.size(); i++) {
                add(map.value(i));
            }
        } else if (payload instanceof TypeValue type) {
            add(type.type());
        } else if (payload instanceof AttributeValue attribute) {
            add(attribute.attribute());
        }
    }
}
