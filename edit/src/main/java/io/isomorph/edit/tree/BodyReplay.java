package io.isomorph.edit.tree;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Region;
import org.jspecify.annotations.Nullable;

/** Pushes a program that is edited as events, and numbers its values on the way. */
final class BodyReplay {
    private final ProgramVisitor visitor;
    private int results;
    private int arguments;
    private int depth;

    BodyReplay(ProgramVisitor visitor) {
        this.visitor = visitor;
    }

    void replay(MutableRegion region) {
        if (++depth > Region.MAX_DEPTH) {
            throw Limits.DEFAULTS.with(Limit.DEPTH, Region.MAX_DEPTH).exceeded(Limit.DEPTH, depth, Location.NOWHERE);
        }
        visitor.enterRegion();
        for (int i = 0; i < region.blockCount(); i++) {
            replay(region.block(i));
        }
        visitor.exitRegion();
        depth--;
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
