package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.OperationHead;
import io.isomorph.visit.ProgramVisitor;

/** Leaves out what only training needs, as Paddle does when it is told that a program is not trainable. */
final class InferenceMode extends ProgramVisitor {
    private final ModeReport report;

    InferenceMode(ModeReport report, ProgramVisitor next) {
        super(next);
        this.report = report;
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        if (trainable) {
            report.deviated(JsonDeviationCode.TRAINABLE_DROPPED, "trainable was written as false");
        }
        super.visitInfo(family, version, false);
    }

    @Override
    public void visitOperation(OperationHead head, int regionCount) {
        report.nextOperation();
        if (head.resultAttributes().isEmpty()) {
            super.visitOperation(head, regionCount);
            return;
        }
        report.deviated(
                JsonDeviationCode.RESULT_ATTRIBUTES_DROPPED,
                "left out: " + ResultAttributes.names(head.resultAttributes()));
        super.visitOperation(head.withResultAttributes(AttributeList.EMPTY), regionCount);
    }
}
