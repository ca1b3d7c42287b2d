package io.isomorph.family;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Gathers the operations of a program that is a list of them, and has them printed. Any other program is printed in the general form. */
final class OperationListPrinter extends ProgramVisitor {
    private final ProgramVisitor general;
    private final Predicate<OperationHead> fits;
    private final Consumer<List<OperationHead>> printer;
    private final List<OperationHead> heads = new ArrayList<>();
    private int blocks;
    private boolean isEnded;
    /** Whether the program is known to be something else. */
    private boolean isGeneral;

    OperationListPrinter(ProgramVisitor general, Predicate<OperationHead> fits, Consumer<List<OperationHead>> printer) {
        this.general = general;
        this.fits = fits;
        this.printer = printer;
    }

    /** Returns what prints the program in the general form, after it got what was gathered. */
    private ProgramVisitor general() {
        if (!isGeneral) {
            general.enterRegion();
            if (blocks > 0) {
                general.enterBlock(List.of(), List.of());
                heads.forEach(head -> general.visitOperation(head, false));
            }
            if (isEnded) {
                general.exitBlock();
            }
            heads.clear();
            isGeneral = true;
        }
        return general;
    }

    @Override
    public void enterRegion() {
        if (isGeneral) {
            general.enterRegion();
        }
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        if (isGeneral || blocks > 0 || !argumentTypes.isEmpty() || !keywordArguments.isEmpty()) {
            general().enterBlock(argumentTypes, keywordArguments);
        } else {
            blocks++;
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        if (isGeneral || hasRegions || !fits.test(head)) {
            general().visitOperation(head, hasRegions);
        } else {
            heads.add(head);
        }
    }

    @Override
    public void exitOperation() {
        general().exitOperation();
    }

    @Override
    public void exitBlock() {
        isEnded = true;
        if (isGeneral) {
            general.exitBlock();
        }
    }

    @Override
    public void exitRegion() {
        if (!isGeneral && !heads.isEmpty()) {
            printer.accept(heads);
        } else {
            general().exitRegion();
        }
    }
}
