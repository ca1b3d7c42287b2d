package io.isomorph.tools.diff;

import io.isomorph.ir.Operands;
import java.util.HashMap;
import java.util.Map;

/**
 * Among operations that look alike, those are partners whose users are. Where an operation of one program was paired with one of
 * several that look like it, and those who use it were paired with users of another, it gets that other as its partner, unless
 * more is lost by that than won. The same code looks at both sides: one is {@code from}, the other {@code to}.
 */
final class UseVotes {
    /** How far the next paired operation is looked for, so that time stays linear. */
    private static final int FURTHEST = 64;

    private final Pairing pairing;
    private final boolean fromLeft;
    private final FlatProgram from;
    private final FlatProgram to;
    private final int[] fromOwn;
    private final int[] toOwn;

    UseVotes(Pairing pairing, ContentKeys keys, boolean fromLeft) {
        this.pairing = pairing;
        this.fromLeft = fromLeft;
        this.from = fromLeft ? pairing.left : pairing.right;
        this.to = fromLeft ? pairing.right : pairing.left;
        this.fromOwn = fromLeft ? keys.leftOwn : keys.rightOwn;
        this.toOwn = fromLeft ? keys.rightOwn : keys.leftOwn;
    }

    /** Looks at the operations of a block, users before what they use. */
    void recount(int[] operations, int otherBlock) {
        for (int i = operations.length - 1; i >= 0; i--) {
            if (!from.hasRegions(operations[i]) && !isMoved(operations[i]) && hasDoubt(operations[i])) {
                elect(operations[i], otherBlock);
            }
        }
    }

    private int partner(int operation) {
        return fromLeft ? pairing.rightOf(operation) : pairing.leftOf(operation);
    }

    private boolean isMoved(int operation) {
        return fromLeft ? pairing.isMoved(operation) : pairing.isMovedHere(operation);
    }

    private boolean isTaken(int other) {
        return (fromLeft ? pairing.leftOf(other) : pairing.rightOf(other)) != Pairing.NONE;
    }

    private boolean hasDoubt(int operation) {
        int partner = partner(operation);
        for (int use = from.firstUse(operation); use < from.firstUse(operation + 1); use++) {
            int vote = vote(use);
            if (vote != Pairing.NONE && vote != partner) {
                return true;
            }
        }
        return false;
    }

    /** Returns the operation that the user's partner uses in the same place. */
    private int vote(int use) {
        int partner = partner(from.user(use));
        if (partner == Pairing.NONE) {
            return Pairing.NONE;
        }
        Operands ours = from.operation(from.user(use)).head().operands();
        Operands theirs = to.operation(partner).head().operands();
        int operand = from.userOperand(use);
        if (ours.size() != theirs.size() || theirs.get(operand) <= 0) {
            return Pairing.NONE;
        }
        int value = theirs.get(operand);
        return to.resultIndex(value) == from.resultIndex(ours.get(operand)) ? to.definer(value) : Pairing.NONE;
    }

    private void elect(int operation, int otherBlock) {
        Map<Integer, Integer> votes = new HashMap<>();
        for (int use = from.firstUse(operation); use < from.firstUse(operation + 1); use++) {
            votes.merge(vote(use), 1, Integer::sum);
        }
        int elected = Pairing.NONE;
        int most = 0;
        for (Map.Entry<Integer, Integer> candidate : votes.entrySet()) {
            if (candidate.getValue() > most && mayBe(operation, candidate.getKey(), otherBlock)) {
                elected = candidate.getKey();
                most = candidate.getValue();
            }
        }
        int incumbent = partner(operation);
        if (elected == Pairing.NONE) {
            return;
        }
        if (incumbent != Pairing.NONE) {
            int held = votes.getOrDefault(incumbent, 0);
            if (most <= held || most + operands(operation, elected) < held + operands(operation, incumbent)) {
                return;
            }
        }
        if (fromLeft) {
            pairing.pair(operation, elected);
        } else {
            pairing.pair(elected, operation);
        }
    }

    private boolean mayBe(int operation, int other, int otherBlock) {
        return other != Pairing.NONE
                && !isTaken(other)
                && to.blockOf(other) == otherBlock
                && fromOwn[operation] == toOwn[other]
                && next(operation, -1, -1) < to.positionOf(other)
                && next(operation, 1, Integer.MAX_VALUE) > to.positionOf(other);
    }

    /** Returns the position of the partner of the next operation that has one in order; one that refuses all if it is too far. */
    private int next(int operation, int step, int end) {
        int[] operations = from.block(from.blockOf(operation)).operations();
        int at = from.positionOf(operation) + step;
        for (int looked = 0; at >= 0 && at < operations.length; at += step, looked++) {
            int partner = partner(operations[at]);
            if (partner != Pairing.NONE && !isMoved(operations[at])) {
                return to.positionOf(partner);
            }
            if (looked == FURTHEST) {
                return step < 0 ? Integer.MAX_VALUE : -1;
            }
        }
        return end;
    }

    /** Returns how many operands of two operations correspond. */
    private int operands(int operation, int other) {
        Operands ours = from.operation(operation).head().operands();
        Operands theirs = to.operation(other).head().operands();
        int count = 0;
        for (int i = 0; i < Math.min(ours.size(), theirs.size()); i++) {
            boolean same =
                    fromLeft ? pairing.isSame(ours.get(i), theirs.get(i)) : pairing.isSame(theirs.get(i), ours.get(i));
            count += same ? 1 : 0;
        }
        return count;
    }
}
