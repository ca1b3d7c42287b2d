package io.isomorph.edit.tree;

import org.jspecify.annotations.Nullable;

/**
 * A place between two operations of a block, or at an end of it: where an operation is put. It is named by an operation or a block, so it
 * moves with that one.
 */
public final class InsertionPoint {
    private enum Side {
        BEFORE,
        AFTER,
        START,
        END
    }

    private final Side side;
    private final @Nullable MutableOperation operation;
    private final @Nullable MutableBlock block;

    private InsertionPoint(Side side, @Nullable MutableOperation operation, @Nullable MutableBlock block) {
        this.side = side;
        this.operation = operation;
        this.block = block;
    }

    /**
     * Returns the place just before an operation.
     *
     * @param operation not erased when the place is used
     * @return the place
     */
    public static InsertionPoint before(MutableOperation operation) {
        return new InsertionPoint(Side.BEFORE, operation, null);
    }

    /**
     * Returns the place just after an operation and its regions.
     *
     * @param operation not erased when the place is used
     * @return the place
     */
    public static InsertionPoint after(MutableOperation operation) {
        return new InsertionPoint(Side.AFTER, operation, null);
    }

    /**
     * Returns the place before the first operation of a block.
     *
     * @param block a block, which may be empty
     * @return the place
     */
    public static InsertionPoint startOf(MutableBlock block) {
        return new InsertionPoint(Side.START, null, block);
    }

    /**
     * Returns the place after the last operation of a block.
     *
     * @param block a block, which may be empty
     * @return the place
     */
    public static InsertionPoint endOf(MutableBlock block) {
        return new InsertionPoint(Side.END, null, block);
    }

    /** Returns the block it is in; refuses if that was erased, by itself or with something around it. */
    MutableBlock block() {
        @Nullable MutableBlock of = operation == null ? block : operation.block();
        if (of == null || of.body() == null) {
            throw Faults.erased(
                    operation == null
                            ? "the place to insert is in a block that was erased"
                            : "the place to insert is beside an operation that was erased");
        }
        return of;
    }

    /** Returns the operation that is to come next, or null at the end. */
    @Nullable
    MutableOperation following() {
        return switch (side) {
            case BEFORE -> operation;
            case AFTER -> operation == null ? null : operation.next();
            case START -> block().first();
            case END -> null;
        };
    }
}
