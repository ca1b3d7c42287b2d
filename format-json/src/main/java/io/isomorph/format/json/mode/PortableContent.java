package io.isomorph.format.json.mode;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayList;
import java.util.List;

/** Writes types and attributes as {@link PortableKinds} describes. */
final class PortableContent extends ProgramVisitor {
    private final ModeReport report;
    private final PortableKinds kinds;

    PortableContent(ModeReport report, ProgramVisitor next) {
        super(next);
        this.report = report;
        this.kinds = new PortableKinds(report);
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        List<KeywordArgument> keywords = new ArrayList<>(keywordArguments.size());
        List<IrType> arguments = types("block argument", argumentTypes);
        for (KeywordArgument argument : keywordArguments) {
            report.about("keyword argument", argument.name());
            IrType type = kinds.type(argument.type());
            keywords.add(type.equals(argument.type()) ? argument : new KeywordArgument(argument.name(), type));
        }
        super.enterBlock(arguments, List.copyOf(keywords));
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        AttributeList attributes = attributes("attribute", head.attributes());
        List<IrType> resultTypes = types("result", head.resultTypes());
        AttributeList resultAttributes = attributes("result attribute", head.resultAttributes());
        boolean same = attributes.equals(head.attributes())
                && resultTypes.equals(head.resultTypes())
                && resultAttributes.equals(head.resultAttributes());
        super.visitOperation(
                same
                        ? head
                        : new OperationHead(head.name(), attributes, head.operands(), resultTypes, resultAttributes),
                hasRegions);
    }

    private List<IrType> types(String part, List<IrType> types) {
        List<IrType> written = new ArrayList<>(types.size());
        boolean same = true;
        for (int i = 0; i < types.size(); i++) {
            report.about(part, i);
            IrType type = kinds.type(types.get(i));
            same &= type.equals(types.get(i));
            written.add(type);
        }
        return same ? types : List.copyOf(written);
    }

    private AttributeList attributes(String part, AttributeList attributes) {
        List<NamedAttribute> written = new ArrayList<>(attributes.size());
        boolean same = true;
        for (NamedAttribute attribute : attributes) {
            report.about(part, attribute.name());
            IrAttribute value = kinds.attribute(attribute.value());
            same &= value.equals(attribute.value());
            written.add(value.equals(attribute.value()) ? attribute : new NamedAttribute(attribute.name(), value));
        }
        return same ? attributes : AttributeList.of(written);
    }
}
