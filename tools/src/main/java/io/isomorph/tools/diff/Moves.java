package io.isomorph.tools.diff;

import io.isomorph.ir.Operands;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds operations that went elsewhere as they were: without a partner, the only such ones of their content on either side, and
 * the only ones at all, or with something around them that shows that they are the same.
 */
final class Moves {
    private final Pairing pairing;
    private final ContentKeys keys;
    /** By content, how often it occurs in the left program, and in the right one. */
    private final int[] inLeft;

    private final int[] inRight;

    Moves(Pairing pairing, ContentKeys keys) {
        this.pairing = pairing;
        this.keys = keys;
        this.inLeft = counts(keys.leftOwn, keys.count());
        this.inRight = counts(keys.rightOwn, keys.count());
    }

    private static int[] counts(int[] contents, int count) {
        int[] counts = new int[count];
        for (int content : contents) {
            counts[content]++;
        }
        return counts;
    }

    /** The unpaired operations of one content. */
    private static final class Group {
        int left = Pairing.NONE;
        int lefts;
        int right = Pairing.NONE;
        int rights;
    }

    /** Pairs such operations among those given, and returns the left ones. */
    List<Integer> pair(int[] left, int[] right) {
        Map<Integer, Group> groups = new HashMap<>();
        for (int operation : left) {
            if (pairing.rightOf(operation) == Pairing.NONE) {
                Group group = groups.computeIfAbsent(keys.leftOwn[operation], key -> new Group());
                group.left = operation;
                group.lefts++;
            }
        }
        for (int operation : right) {
            @Nullable Group group = groups.get(keys.rightOwn[operation]);
            if (group != null && pairing.leftOf(operation) == Pairing.NONE) {
                group.right = operation;
                group.rights++;
            }
        }
        List<Integer> moved = new ArrayList<>();
        for (int operation : left) {
            if (pairing.rightOf(operation) != Pairing.NONE) {
                continue;
            }
            Group group = groups.get(keys.leftOwn[operation]);
            if (group != null && group.lefts == 1 && group.rights == 1 && isSame(group.left, group.right)) {
                pairing.pairMoved(group.left, group.right);
                moved.add(operation);
            }
        }
        return moved;
    }

    private boolean isSame(int left, int right) {
        boolean isUnique = inLeft[keys.leftOwn[left]] == 1 && inRight[keys.rightOwn[right]] == 1;
        return isUnique
                || keys.leftContext[left] == keys.rightContext[right]
                || hasSameOperand(left, right)
                || hasSameUse(left, right);
    }

    private boolean hasSameOperand(int left, int right) {
        Operands ours = pairing.left.operation(left).head().operands();
        Operands theirs = pairing.right.operation(right).head().operands();
        for (int i = 0; i < Math.min(ours.size(), theirs.size()); i++) {
            if (ours.get(i) != 0 && pairing.isSame(ours.get(i), theirs.get(i))) {
                return true;
            }
        }
        return false;
    }

    private boolean hasSameUse(int left, int right) {
        FlatProgram program = pairing.left;
        for (int use = program.firstUse(left); use < program.firstUse(left + 1); use++) {
            int partner = pairing.rightOf(program.user(use));
            int operand = program.userOperand(use);
            if (partner == Pairing.NONE) {
                continue;
            }
            Operands theirs = pairing.right.operation(partner).head().operands();
            if (operand < theirs.size()
                    && theirs.get(operand) > 0
                    && pairing.right.definer(theirs.get(operand)) == right) {
                return true;
            }
        }
        return false;
    }
}
