package io.isomorph.edit.tree;

import io.isomorph.ir.ProgramVisitor;
import org.jspecify.annotations.Nullable;

/** Pushes a program that is edited as events, and numbers its values on the way. */
final class BodyReplay {
    private final ProgramVisitor visitor;
    private int results;
    private int arguments;

    BodyReplay(ProgramVisitor visitor) {
        this.visitor = visitor;
    }

    void replay(MutableRegion region) {
        visitor.enterRegion();
        for (int i = 0; i < region.blockCount(); i++) {
            replay(region.block(i));
        }
        visitor.exitRegion();
    }

    private void replay(MutableBlock block) {
        for (MutableValue argument : block.arguments()) {
            argument.number = --arguments;
        }
        visitor.enterBlock(block.argumentTypes(), block.keywordArguments());
        for (@Nullable MutableOperation at = block.first(); at != null; at = at.next()) {
            replay(at);
        }
        visitor.exitBlock();
    }

    private void replay(MutableOperation operation) {
        boolean hasRegions = operation.regionCount() > 0;
        visitor.visitOperation(operation.numberedHead(), hasRegions);
        for (int i = 0; i < operation.resultCount(); i++) {
            operation.result(i).number = ++results;
        }
        if (hasRegions) {
            for (int i = 0; i < operation.regionCount(); i++) {
                replay(operation.region(i));
            }
            visitor.exitOperation();
        }
    }
}
