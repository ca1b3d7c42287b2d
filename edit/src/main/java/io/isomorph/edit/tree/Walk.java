package io.isomorph.edit.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Where parts are in the walk, which visits an operation before its regions. It is found out by climbing to where the ways to two parts
 * part: no number covers the whole program, so that moving a part costs nothing elsewhere.
 *
 * @see io.isomorph.ir.Program the walk
 */
final class Walk {
    private Walk() {}

    /** Refuses a use of a value that is not defined before it. */
    static void requireBefore(MutableValue value, MutableOperation user, int operand) {
        @Nullable MutableBlock block = value.block();
        if (block == null || block.body() != user.body() || block.body() == null) {
            throw Faults.erased("operand " + operand + " of " + Faults.named(user) + " would be " + Faults.named(value)
                    + ", which is of another program or erased");
        }
        @Nullable MutableOperation definer = value.definer();
        boolean before = definer == null ? isBefore(block, user) : isBefore(definer, user);
        if (!before) {
            throw Faults.order(value, user, operand);
        }
    }

    /** Returns whether one operation is visited before another; both are of one program. */
    static boolean isBefore(MutableOperation a, MutableOperation b) {
        int above = depth(a) - depth(b);
        MutableOperation x = climb(a, above);
        MutableOperation y = climb(b, -above);
        if (x == y) {
            return above < 0;
        }
        while (x.region() != y.region()) {
            MutableOperation outerX = x.region().owner();
            MutableOperation outerY = y.region().owner();
            if (outerX == null || outerY == null) {
                throw new IllegalStateException("two bodies in one program");
            }
            if (outerX == outerY) {
                return outerX.indexOf(x.region()) < outerX.indexOf(y.region());
            }
            x = outerX;
            y = outerY;
        }
        MutableBlock blockX = x.requireBlock();
        MutableBlock blockY = y.requireBlock();
        return blockX == blockY ? blockX.isBefore(x, y) : blockX.index() < blockY.index();
    }

    /** Returns whether a block is entered before an operation is visited. */
    private static boolean isBefore(MutableBlock block, MutableOperation b) {
        @Nullable MutableOperation owner = block.region().owner();
        @Nullable MutableOperation y = b;
        while (y != null) {
            MutableRegion region = y.region();
            if (region == block.region()) {
                return block.index() <= y.requireBlock().index();
            }
            if (owner != null && region.owner() == owner) {
                return owner.indexOf(block.region()) < owner.indexOf(region);
            }
            y = region.owner();
        }
        return owner != null && owner != b && isBefore(owner, b);
    }

    private static int depth(MutableOperation operation) {
        int depth = 0;
        for (@Nullable MutableOperation outer = operation.parent(); outer != null; outer = outer.parent()) {
            depth++;
        }
        return depth;
    }

    private static MutableOperation climb(MutableOperation from, int levels) {
        MutableOperation at = from;
        for (int i = 0; i < levels; i++) {
            @Nullable MutableOperation outer = at.parent();
            if (outer == null) {
                return at;
            }
            at = outer;
        }
        return at;
    }

    /** Returns whether an operation is another one or in its regions. */
    static boolean isWithin(MutableOperation inner, MutableOperation outer) {
        @Nullable MutableOperation at = inner;
        while (at != null && at != outer) {
            at = at.parent();
        }
        return at == outer;
    }

    /** Returns whether a value is defined by an operation or in its regions. */
    static boolean isWithin(MutableValue value, MutableOperation outer) {
        @Nullable MutableOperation definer = value.definer();
        @Nullable MutableBlock block = value.block();
        @Nullable
        MutableOperation around = definer != null
                ? definer
                : block == null ? null : block.region().owner();
        return around != null && isWithin(around, outer);
    }

    /** Visits an operation and those in its regions. */
    static void forEach(MutableOperation operation, Consumer<MutableOperation> visitor) {
        visitor.accept(operation);
        for (MutableRegion region : operation.regions()) {
            forEach(region, visitor);
        }
    }

    /** Visits the operations of a region, nested ones included. */
    static void forEach(MutableRegion region, Consumer<MutableOperation> visitor) {
        for (MutableBlock block : region.blocks()) {
            forEach(block, visitor);
        }
    }

    /** Returns the operations of a region, nested ones included, in a list of its own. */
    static List<MutableOperation> operations(MutableRegion region) {
        List<MutableOperation> all = new ArrayList<>();
        forEach(region, all::add);
        return all;
    }

    /** Visits the operations of a block, nested ones included. The visitor may erase what it is given. */
    static void forEach(MutableBlock block, Consumer<MutableOperation> visitor) {
        @Nullable MutableOperation at = block.first();
        while (at != null) {
            @Nullable MutableOperation following = at.next();
            forEach(at, visitor);
            at = following;
        }
    }

    /** Returns the index of an operation in the walk, or −1 if it was erased. For messages: it walks from the beginning. */
    static long indexOf(MutableOperation operation) {
        @Nullable MutableRegion body = operation.body();
        return body == null ? -1 : operations(body).indexOf(operation);
    }
}
