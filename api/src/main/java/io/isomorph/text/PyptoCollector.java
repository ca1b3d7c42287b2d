package io.isomorph.text;

import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.visit.ProgramVisitor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the nodes of a program of PyPTO, whose root comes last, and has them printed. A program of that family that is no list of
 * nodes is printed as any other.
 */
final class PyptoCollector extends ProgramVisitor {
    private final TextSink out;
    private final PrintOptions options;
    private final List<OperationHead> heads = new ArrayList<>();
    private int blocks;
    private boolean ended;
    private @Nullable ProgramVisitor general;

    PyptoCollector(TextSink out, PrintOptions options) {
        this.out = out;
        this.options = options;
    }

    /** Returns who prints the program as any other, after telling what was gathered. */
    private ProgramVisitor general() {
        if (general != null) {
            return general;
        }
        ProgramVisitor printer = new PirPrinter(out, options, false);
        printer.enterRegion();
        if (blocks > 0) {
            printer.enterBlock(List.of(), List.of());
            heads.forEach(head -> printer.visitOperation(head, 0));
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
    public void visitOperation(OperationHead head, int regionCount) {
        if (general != null || regionCount > 0 || !PyptoNodes.fits(head)) {
            general().visitOperation(head, regionCount);
        } else {
            heads.add(head);
        }
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
            new PyptoPrinter(out, options, new PyptoNodes(heads)).print();
        } else {
            general().exitRegion();
        }
    }
}
