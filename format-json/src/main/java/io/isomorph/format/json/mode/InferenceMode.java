package io.isomorph.format.json.mode;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;

/** Leaves out what only training needs, as Paddle does for a program that is not trainable. */
public final class InferenceMode extends ProgramVisitor {
    private final ModeReport report;

    public InferenceMode(ModeReport report, ProgramVisitor next) {
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
    public void visitOperation(OperationHead head, boolean hasRegions) {
        report.nextOperation();
        if (head.resultAttributes().isEmpty()) {
            super.visitOperation(head, hasRegions);
            return;
        }
        report.deviated(
                JsonDeviationCode.RESULT_ATTRIBUTES_DROPPED,
                "left out: " + ResultAttributes.names(head.resultAttributes()));
        super.visitOperation(head.withResultAttributes(AttributeList.EMPTY), hasRegions);
    }
}
