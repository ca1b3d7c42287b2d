package io.isomorph.family.pypto.print;

import io.isomorph.family.Printing;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the nodes of a program of PyPTO, whose root comes last, and has them printed. A program of that family that is no list of
 * nodes is printed in the general form.
 */
public final class PyptoCollector extends ProgramVisitor {
    private final Printing printing;
    private final List<OperationHead> heads = new ArrayList<>();
    private int blocks;
    private boolean ended;
    private @Nullable ProgramVisitor general;

    /**
     * Prints a program.
     *
     * @param printing where to, and how
     */
    public PyptoCollector(Printing printing) {
        this.printing = printing;
    }

    /** Returns what prints the program in the general form, after it got what was gathered. */
    private ProgramVisitor general() {
        if (general != null) {
            return general;
        }
        ProgramVisitor printer = printing.general();
        printer.enterRegion();
        if (blocks > 0) {
            printer.enterBlock(List.of(), List.of());
            heads.forEach(head -> printer.visitOperation(head, false));
        }
        if (ended) {
            printer.exitBlock();
        }
        heads.clear();
        general = printer;
        return printer;
    }

    @Override
    public void enterRegion() {
        if (general != null) {
            general.enterRegion();
        }
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        if (general != null || blocks > 0 || !argumentTypes.isEmpty() || !keywordArguments.isEmpty()) {
            general().enterBlock(argumentTypes, keywordArguments);
        } else {
            blocks++;
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        if (general != null || hasRegions || !PyptoNodes.fits(head)) {
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
        ended = true;
        if (general != null) {
            general.exitBlock();
        }
    }

    @Override
    public void exitRegion() {
        if (general == null && !heads.isEmpty()) {
            new PyptoPrinter(printing.out(), printing.options(), new PyptoNodes(heads)).print();
        } else {
            general().exitRegion();
        }
    }
}
