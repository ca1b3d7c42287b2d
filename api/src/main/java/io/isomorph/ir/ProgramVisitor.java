package io.isomorph.ir;

import io.isomorph.ir.payload.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Receives one program. Events come in this order:
 *
 * <pre>
 * program   : visitInfo region
 * region    : enterRegion block* exitRegion
 * block     : enterBlock operation* exitBlock
 * operation : visitOperation ( region+ exitOperation )?
 * </pre>
 *
 * <p>{@code visitOperation} announces whether regions follow, and {@code exitOperation} comes exactly if they do. No event carries a count
 * of what follows: a visitor that needs one counts itself.
 *
 * <p>What an event carries is immutable, never null, and may be kept. Values are numbered as {@link io.isomorph.ir.Program}
 * describes: arguments at {@code enterBlock}, results at {@code visitOperation}. Users extend this; every method forwards to
 * the next visitor, if there is one. A visitor receives one program, in one thread. One that throws receives nothing more.
 *
 * @see io.isomorph.visit.CheckingVisitor the order, enforced
 */
public abstract class ProgramVisitor {
    /** What receives the events after this visitor, or null if they end here. */
    protected final @Nullable ProgramVisitor next;

    /** Makes a visitor at which events end. */
    protected ProgramVisitor() {
        this(null);
    }

    /**
     * Makes a visitor that forwards.
     *
     * @param next what receives the events next, or null
     */
    protected ProgramVisitor(@Nullable ProgramVisitor next) {
        this.next = next;
    }

    /**
     * Begins the program.
     *
     * @param family the id of its family, which defines what operations, types and attributes are
     * @param version version of that IR's operations
     * @param trainable whether its writer kept what training needs
     */
    public void visitInfo(String family, long version, boolean trainable) {
        if (next != null) {
            next.visitInfo(family, version, trainable);
        }
    }

    /** Begins a region: the program's body, or the next region of the operation that is open. */
    public void enterRegion() {
        if (next != null) {
            next.enterRegion();
        }
    }

    /**
     * Begins a block.
     *
     * @param argumentTypes types of the positional arguments; immutable
     * @param keywordArguments arguments by name, numbered after the positional ones; immutable
     */
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        if (next != null) {
            next.enterBlock(argumentTypes, keywordArguments);
        }
    }

    /**
     * Visits an operation.
     *
     * @param head everything but its regions
     * @param hasRegions whether regions follow, at least one, each {@code enterRegion … exitRegion}, and then {@link #exitOperation}
     */
    public void visitOperation(OperationHead head, boolean hasRegions) {
        if (next != null) {
            next.visitOperation(head, hasRegions);
        }
    }

    /** Ends an operation, after its last region: exactly if its {@code hasRegions} was true. */
    public void exitOperation() {
        if (next != null) {
            next.exitOperation();
        }
    }

    /** Ends the block. */
    public void exitBlock() {
        if (next != null) {
            next.exitBlock();
        }
    }

    /** Ends the region; the program too if it was its body. */
    public void exitRegion() {
        if (next != null) {
            next.exitRegion();
        }
    }
}
