package io.isomorph.format.json.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** How many keyword arguments were lost follows from the ids of arguments and operands. */
class KeywordPlanTest {
    private static final int LOST = 0;

    /** What happens in the order of the walk: ids of arguments, blocks that lost some, operands. */
    private record Happening(boolean isOperand, int id) {}

    private static List<Long> counts(List<Happening> happenings) {
        KeywordPlan plan = new KeywordPlan();
        for (Happening happening : happenings) {
            if (happening.isOperand()) {
                plan.operand(happening.id());
            } else if (happening.id() == LOST) {
                plan.lostHere();
            } else {
                plan.argument(happening.id());
            }
        }
        return plan.counts();
    }

    /**
     * The rule of the page, as plainly as can be: blocks lose as many as are missing before the next written argument; the last ones as many as
     * operands name. Of several blocks in a row all but the first lose one.
     */
    private static List<Long> plainly(List<Happening> happenings) {
        List<Long> counts = new ArrayList<>();
        long numbered = 0;
        for (int i = 0; i < happenings.size(); i++) {
            if (happenings.get(i).isOperand()) {
                continue;
            }
            if (happenings.get(i).id() != LOST) {
                numbered++;
                continue;
            }
            long further = 0;
            long required = 0;
            boolean isLast = true;
            for (Happening later : happenings.subList(i + 1, happenings.size())) {
                if (!later.isOperand() && later.id() != LOST) {
                    required = -later.id() - 1L;
                    isLast = false;
                    break;
                }
                further += later.isOperand() ? 0 : 1;
            }
            if (isLast) {
                long blocksBehind = further;
                required = happenings.stream()
                        .filter(Happening::isOperand)
                        .mapToLong(one -> -one.id())
                        .max()
                        .orElse(0);
                for (Happening later : happenings.subList(i + 1, happenings.size())) {
                    if (later.isOperand()) {
                        required = Math.max(required, -later.id() + blocksBehind);
                    } else {
                        blocksBehind--;
                    }
                }
            }
            long count = Math.max(1, required - numbered - further);
            counts.add(count);
            numbered += count;
        }
        return counts;
    }

    @Test
    void countsAreThoseOfTheRule() {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 20_000; round++) {
            List<Happening> happenings = new ArrayList<>();
            int id = 0;
            int lost = 0;
            for (int i = random.nextInt(12); i > 0; i--) {
                switch (random.nextInt(3)) {
                    case 0 -> {
                        id -= 1 + (lost > 0 ? lost + random.nextInt(3) - 1 : 0);
                        lost = 0;
                        happenings.add(new Happening(false, id));
                    }
                    case 1 -> {
                        lost++;
                        happenings.add(new Happening(false, LOST));
                    }
                    default -> happenings.add(new Happening(true, -1 - random.nextInt(-id + lost + 3)));
                }
            }
            assertEquals(plainly(happenings), counts(happenings), happenings::toString);
        }
    }

    /** Many blocks in a row take no time for each of those behind them. */
    @Test
    void manyBlocksTakeLittleTime() {
        KeywordPlan plan = new KeywordPlan();
        for (int i = 0; i < 300_000; i++) {
            plan.lostHere();
        }
        assertEquals(
                300_000,
                assertTimeoutPreemptively(Duration.ofSeconds(10), plan::counts).size());
    }
}
