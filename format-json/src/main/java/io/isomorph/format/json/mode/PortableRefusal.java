package io.isomorph.format.json.mode;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.List;

/** Lets nothing more pass once there is an obstacle, and refuses the program at its end, when all obstacles are known. */
final class PortableRefusal extends ProgramVisitor {
    private final ModeReport report;
    private int depth;

    PortableRefusal(ModeReport report, ProgramVisitor next) {
        super(next);
        this.report = report;
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        if (!report.isBlocked()) {
            super.visitInfo(family, version, trainable);
        }
    }

    @Override
    public void enterRegion() {
        depth++;
        if (!report.isBlocked()) {
            super.enterRegion();
        }
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        if (!report.isBlocked()) {
            super.enterBlock(argumentTypes, keywordArguments);
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        if (!report.isBlocked()) {
            super.visitOperation(head, hasRegions);
        }
    }

    @Override
    public void exitOperation() {
        if (!report.isBlocked()) {
            super.exitOperation();
        }
    }

    @Override
    public void exitBlock() {
        if (!report.isBlocked()) {
            super.exitBlock();
        }
    }

    @Override
    public void exitRegion() {
        depth--;
        if (!report.isBlocked()) {
            super.exitRegion();
        } else if (depth == 0) {
            throw report.refusal();
        }
    }
}
