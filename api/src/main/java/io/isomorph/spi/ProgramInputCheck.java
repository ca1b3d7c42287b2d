package io.isomorph.spi;

import io.isomorph.error.StandardCode;
import io.isomorph.io.Limits;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.List;

/** Refuses what a file may hold and no program has, at its location, and texts that are too long. */
final class ProgramInputCheck extends ProgramVisitor {
    private final ProgramInput in;
    private final StringCheck strings;
    private long results;
    private long arguments;

    ProgramInputCheck(ProgramInput in, Limits limits, ProgramVisitor next) {
        super(next);
        this.in = in;
        this.strings = new StringCheck(limits, in::here);
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        strings.visitInfo(family, version, trainable);
        super.visitInfo(family, version, trainable);
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        for (IrType type : argumentTypes) {
            if (type.highestOperand() >= 0) {
                throw in.malformed(StandardCode.OPERAND_REFERENCE, "the type of a block argument refers to an operand");
            }
        }
        strings.enterBlock(argumentTypes, keywordArguments);
        arguments += (long) argumentTypes.size() + keywordArguments.size();
        super.enterBlock(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i) > results || operands.get(i) < -arguments) {
                throw in.malformed(
                        StandardCode.OPERAND_UNDEFINED,
                        "operand " + i + " names value " + operands.get(i) + "; " + results + " results and "
                                + arguments + " arguments are defined");
            }
        }
        strings.visitOperation(head, hasRegions);
        results += head.resultCount();
        super.visitOperation(head, hasRegions);
    }
}
