package io.isomorph.format.json.schema;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import java.util.ArrayList;
import java.util.List;

/**
 * How many keyword arguments each block had whose writer lost them. Paddle's writer numbers keyword arguments and then writes
 * the positional ones in their place, so what is missing shows only in the ids: those that are skipped before the next block
 * argument that is written, or, behind the last, those that operands name before the next block that lost some.
 *
 * <p>Blocks are reported in walk order, each by its written arguments first.
 *
 * @see "docs/format-json.md, Lost keyword arguments"
 */
public final class KeywordPlan {
    private static final long LOST = Long.MIN_VALUE;

    /** Ids of written block arguments in walk order, with LOST where a block lost some. */
    private final List<Long> walk = new ArrayList<>();

    /** The lowest operand that is met behind each of these and before the next. */
    private final List<Long> lowestBehind = new ArrayList<>();

    private long lowestOperand;

    /** Returns whether an argument is what reading makes of one that was lost. */
    public static boolean isLost(KeywordArgument argument) {
        return argument.name().isEmpty() && argument.type().isNull();
    }

    public void argument(long id) {
        add(id);
    }

    public void lostHere() {
        add(LOST);
    }

    private void add(long id) {
        walk.add(id);
        lowestBehind.add(0L);
    }

    public void operand(long id) {
        if (id >= 0) {
            return;
        }
        lowestOperand = Math.min(lowestOperand, id);
        int last = walk.size() - 1;
        if (last >= 0 && id < lowestBehind.get(last)) {
            lowestBehind.set(last, id);
        }
    }

    public void operands(Operands operands) {
        for (int i = 0; i < operands.size(); i++) {
            operand(operands.get(i));
        }
    }

    /** Returns the number of lost keyword arguments of each block that lost some, in walk order; at least 1 each. */
    public List<Long> counts() {
        List<Long> counts = new ArrayList<>();
        long[] lastUsed = lastUsed();
        long numbered = 0;
        int next = 0;
        for (int i = 0; i < walk.size(); i++) {
            if (walk.get(i) != LOST) {
                numbered++;
                continue;
            }
            next = Math.max(next, i + 1);
            while (next < walk.size() && walk.get(next) == LOST) {
                next++;
            }
            long further = next - i - 1L;
            long lastMissing = next < walk.size() ? -walk.get(next) - 1 : lastUsed[i];
            long count = Math.max(1, lastMissing - numbered - further);
            counts.add(count);
            numbered += count;
        }
        return counts;
    }

    /** Returns by block the last id that it and those behind it must reach, if none of them is followed by a written argument. */
    private long[] lastUsed() {
        long[] last = new long[walk.size()];
        long atLeast = -lowestOperand;
        for (int i = walk.size() - 1; i >= 0; i--) {
            // what is used before the next block loses some was lost before, and each of the further blocks lost one
            // more
            long used = -lowestBehind.get(i);
            atLeast = Math.max(atLeast, used == 0 ? 0 : used + walk.size() - 1 - i);
            last[i] = atLeast;
        }
        return last;
    }
}
