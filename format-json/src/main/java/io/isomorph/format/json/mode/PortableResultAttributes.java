package io.isomorph.format.json.mode;

import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes result attributes as Paddle has them: it keeps all attributes of an operation in one list, and drops the result
 * attributes of a program that is not trainable when it writes, not when it reads.
 *
 * @see "Paddle PIR sheet, sections 6.2 and 6.3"
 */
final class PortableResultAttributes extends ProgramVisitor {
    private final ModeReport report;
    private boolean trainable;

    PortableResultAttributes(ModeReport report, ProgramVisitor next) {
        super(next);
        this.report = report;
    }

    @Override
    public void visitInfo(String family, long version, boolean isTrainable) {
        trainable = isTrainable;
        super.visitInfo(family, version, isTrainable);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        Set<String> names = head.resultAttributes().isEmpty()
                ? Set.of()
                : head.attributes().items().stream().map(NamedAttribute::name).collect(Collectors.toSet());
        List<NamedAttribute> rest = new ArrayList<>();
        for (NamedAttribute attribute : head.resultAttributes()) {
            if (!names.contains(attribute.name())) {
                rest.add(attribute);
            } else {
                report.deviated(
                        JsonDeviationCode.ATTRIBUTE_HIDDEN,
                        "result attribute '" + JsonStrings.forMessage(attribute.name())
                                + "' was left out; the operation has an attribute of that name");
            }
        }
        AttributeList kept = AttributeList.of(rest);
        if (!trainable && !kept.isEmpty()) {
            report.deviated(
                    JsonDeviationCode.RESULT_ATTRIBUTES_KEPT,
                    "written although the program is not trainable: " + ResultAttributes.names(kept));
        }
        boolean same = kept.equals(head.resultAttributes());
        super.visitOperation(same ? head : head.withResultAttributes(kept), hasRegions);
    }
}
