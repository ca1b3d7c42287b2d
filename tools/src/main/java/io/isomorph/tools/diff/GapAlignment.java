package io.isomorph.tools.diff;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import java.util.List;

/**
 * Pairs the operations of two short lists that are the same, changed: the pairs, in order, that are most alike altogether. Where
 * the lists are too long for that, it declines.
 */
final class GapAlignment {
    /** How many comparisons an operation may take part in, on average. */
    private static final int MOST_COMPARISONS = 256;

    /** The most pairs of operations that are weighed. */
    private static final long MOST_PAIRS = 1L << 22;

    private static final int NAME = 1000;
    private static final int ATTRIBUTES = 300;
    private static final int OPERANDS = 300;
    private static final int RESULTS = 200;
    /** How much two operations of one name must have in common besides. */
    private static final int LEAST = 100;
    /** How much two of different names must have in common, of what they could, in percent. */
    private static final int LEAST_RENAMED = 75;

    private final Pairing pairing;
    private final ContentKeys keys;

    GapAlignment(Pairing pairing, ContentKeys keys) {
        this.pairing = pairing;
        this.keys = keys;
    }

    /** Returns whether two lists are short enough. */
    boolean takes(int[] left, int[] right) {
        long n = left.length;
        long m = right.length;
        long ours = weight(pairing.left, left);
        long theirs = weight(pairing.right, right);
        return n * m <= MOST_PAIRS && m * ours + n * theirs <= MOST_COMPARISONS * (ours + theirs);
    }

    private static long weight(FlatProgram program, int[] operations) {
        long sum = 0;
        for (int operation : operations) {
            OperationHead head = program.operation(operation).head();
            sum += 1
                    + head.attributes().size()
                    + head.resultAttributes().size()
                    + head.operands().size()
                    + head.resultCount();
        }
        return sum;
    }

    /** Pairs operations of two lists. */
    void align(int[] left, int[] right) {
        int n = left.length;
        int m = right.length;
        int[][] best = new int[n + 1][m + 1];
        for (int i = n - 1; i >= 0; i--) {
            for (int k = m - 1; k >= 0; k--) {
                int likeness = likeness(left[i], right[k]);
                int skipping = Math.max(best[i + 1][k], best[i][k + 1]);
                best[i][k] = likeness == 0 ? skipping : Math.max(skipping, likeness + best[i + 1][k + 1]);
            }
        }
        int i = 0;
        int k = 0;
        while (i < n && k < m) {
            if (best[i][k] == best[i + 1][k]) {
                i++;
            } else if (best[i][k] == best[i][k + 1]) {
                k++;
            } else {
                pairing.pair(left[i++], right[k++]);
            }
        }
    }

    /** Returns how much alike two operations are; 0 if they are not the same one, changed. */
    private int likeness(int leftOperation, int rightOperation) {
        OperationHead left = pairing.left.operation(leftOperation).head();
        OperationHead right = pairing.right.operation(rightOperation).head();
        int common = attributes(left, right)
                + operands(left.operands(), right.operands())
                + results(left.resultTypes(), right.resultTypes());
        if (keys.leftNames[leftOperation] == keys.rightNames[rightOperation]) {
            return common < LEAST ? 0 : NAME + common;
        }
        boolean hasOperands = left.operands().size() + right.operands().size() > 0;
        int most = ATTRIBUTES + RESULTS + (hasOperands ? OPERANDS : 0);
        boolean mayBeRenamed = pairing.left.regionCount(leftOperation) == pairing.right.regionCount(rightOperation);
        return mayBeRenamed && common * 100 >= most * LEAST_RENAMED ? common : 0;
    }

    private static int share(int most, int common, int all) {
        return all == 0 ? most : (int) ((long) most * common / all);
    }

    private int attributes(OperationHead left, OperationHead right) {
        long[] ours = keys.attributes(left.attributes());
        long[] theirs = keys.attributes(right.attributes());
        int common = 0;
        for (int i = 0, k = 0; i < ours.length && k < theirs.length; ) {
            if (ours[i] == theirs[k]) {
                common++;
                i++;
                k++;
            } else if (ours[i] < theirs[k]) {
                i++;
            } else {
                k++;
            }
        }
        return share(ATTRIBUTES, common, Math.max(ours.length, theirs.length));
    }

    private int operands(Operands left, Operands right) {
        int common = 0;
        int shorter = Math.min(left.size(), right.size());
        for (int i = 0; i < shorter; i++) {
            common += pairing.isSame(left.get(i), right.get(i)) ? 1 : 0;
        }
        int all = Math.max(left.size(), right.size());
        return all == 0 ? 0 : share(OPERANDS, common, all);
    }

    /** Goes by hash codes, as attributes do: large types of two files would be compared for each pair. */
    private static int results(List<IrType> left, List<IrType> right) {
        int common = 0;
        int shorter = Math.min(left.size(), right.size());
        for (int i = 0; i < shorter; i++) {
            common += left.get(i).hashCode() == right.get(i).hashCode() ? 1 : 0;
        }
        return share(RESULTS, common, Math.max(left.size(), right.size()));
    }
}
