package io.isomorph.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.results.Turn;
import io.isomorph.bench.results.Verdict;
import io.isomorph.bench.run.TrialProcess.Block;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedTest {
    /** A fork of pairs whose second block takes so many times as long as the first. */
    private static List<Paired.Pair> fork(double... ratios) {
        List<Paired.Pair> pairs = new ArrayList<>();
        for (double ratio : ratios) {
            pairs.add(new Paired.Pair(new Block(10, 1e6, 2e6, 500), new Block(20, 2e6 * ratio, 4e6, 2000)));
        }
        return pairs;
    }

    private static Turn turn(double[]... forks) {
        Paired paired = new Paired();
        for (double[] each : forks) {
            paired.add(fork(each));
        }
        return paired.turn("json", "read", "typical-1k");
    }

    @Test
    void theRatioIsThatOfCallsNotOfBlocks() {
        Turn turn = turn(new double[] {1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5});

        assertEquals(new Turn("json", "read", "typical-1k", 100, 150, 1.5, 0, 1, 0, 2, 8), turn);
    }

    @Test
    void anOutlierMovesNeitherTheRatioNorItsSpreadFar() {
        double[] ratios = new double[20];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = 1 + i / 1000.0;
        }
        ratios[19] = 50;

        Turn turn = turn(ratios);

        assertEquals(1.0095, turn.ratio(), 1e-9);
        assertTrue(turn.spread() < 0.01, turn.toString());
    }

    @Test
    void processesThatDifferWidenTheSpread() {
        double[] one = new double[20];
        double[] other = new double[20];
        java.util.Arrays.fill(one, 1.0);
        java.util.Arrays.fill(other, 1.2);

        assertEquals(0.1, turn(one, other).spread(), 1e-9);
        assertEquals(0, turn(one, one).spread(), 1e-9);
    }

    @Test
    void ofFewPairsTheSpreadIsUnknownAndSoIsTheVerdict() {
        Turn turn = turn(new double[] {1.5, 1.5});

        assertTrue(Double.isNaN(turn.spread()), turn.toString());
        assertEquals(Verdict.UNCLEAR, turn.verdict(0.1));
    }

    @Test
    void theIntervalHoldsTheMedianAsInTablesOfTheBinomialDistribution() {
        assertEquals(-1, Paired.rank(7)); // 2 / 2^7 is more than 1 %
        assertEquals(0, Paired.rank(8));
        assertEquals(1, Paired.rank(12)); // 2 (1 + 12) / 2^12 is 0.6 %, with 66 more 3.9 %
        assertEquals(3, Paired.rank(20));
    }

    @Test
    void aTurnIsJudgedByItsThresholdAndItsSpread() {
        assertEquals(Verdict.SAME, judged(1.09, 0.01));
        assertEquals(Verdict.WORSE, judged(1.2, 0.05));
        assertEquals(Verdict.UNCLEAR, judged(1.2, 0.3));
        assertEquals(Verdict.BETTER, judged(0.8, 0.05));
        assertEquals(Verdict.UNCLEAR, judged(1.28, 0.29));
    }

    @Test
    void theTimeWithTheNarrowerSpreadDecides() {
        assertEquals(Verdict.WORSE, judged(1.5, 0.6, 1.2, 0.1));
        assertEquals(Verdict.SAME, judged(1.5, 0.6, 1.05, 0.1));
        assertEquals(Verdict.WORSE, judged(1.5, 0.1, 1.05, 0.2));
        assertEquals(Verdict.SAME, judged(1.05, 0.1, 1.5, Double.NaN));
    }

    private static Verdict judged(double ratio, double spread) {
        return judged(ratio, spread, ratio, spread);
    }

    private static Verdict judged(double ratio, double spread, double cpu, double cpuSpread) {
        return new Turn("json", "read", "typical-1k", 1, ratio, ratio, spread, cpu, cpuSpread, 1, 30).verdict(0.1);
    }
}
