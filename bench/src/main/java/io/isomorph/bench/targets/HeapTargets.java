package io.isomorph.bench.targets;

import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Heap;
import io.isomorph.bench.results.Run;
import java.util.ArrayList;
import java.util.List;

/** How much heap a conversion through events may need: nothing but a window to JSON, which is written as it is received. */
final class HeapTargets {
    private static final long LARGE = 1_000_000;
    private static final long MOST_FOR_JSON = 64L << 20;
    private static final double MOST_OF_OUTPUT = 1.5;

    private HeapTargets() {}

    /** Returns what a run has the measurements for. */
    static List<Claim> claims(Run run) {
        List<Claim> claims = new ArrayList<>();
        for (Heap each : run.heaps()) {
            if (each.operations() == LARGE) {
                claims.add(claim(each));
            }
        }
        return claims;
    }

    private static Claim claim(Heap of) {
        String key = "heap." + of.conversion();
        String what = "heap to convert, " + of.conversion() + ", 1,000,000 operations";
        if (of.conversion().endsWith("-to-json")) {
            return new Claim(
                    key,
                    what,
                    "\u2264 " + Figures.bytes((double) MOST_FOR_JSON),
                    Figures.bytes((double) of.heap()),
                    of.heap() <= MOST_FOR_JSON);
        }
        double part = (double) of.heap() / of.output();
        return new Claim(
                key,
                what,
                "\u2264 " + Figures.round(MOST_OF_OUTPUT) + " times the output",
                Figures.of(part) + " (" + Figures.bytes((double) of.heap()) + ")",
                part <= MOST_OF_OUTPUT);
    }
}
