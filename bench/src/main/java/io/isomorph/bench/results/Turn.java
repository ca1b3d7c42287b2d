package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Locale;

/**
 * A codec before and after a change, measured in turns.
 *
 * @param codec which
 * @param call {@code write} or {@code read}
 * @param workload the programs, and how they follow each other
 * @param before microseconds a call of the other build: the median of its blocks
 * @param after of this build
 * @param ratio how many times as long a call takes after as before: the median over pairs of blocks
 * @param spread how far the ratio may be off to either side
 * @param cpu the same ratio of the calling thread's time on a processor, which other processes disturb less; a collector's time is not in it
 * @param cpuSpread how far that may be off
 * @param allocation how many times as many bytes a call allocates
 * @param pairs of blocks
 */
@JsonPropertyOrder({
    "codec",
    "call",
    "workload",
    "before",
    "after",
    "ratio",
    "spread",
    "cpu",
    "cpuSpread",
    "allocation",
    "pairs"
})
public record Turn(
        String codec,
        String call,
        String workload,
        double before,
        double after,
        double ratio,
        double spread,
        double cpu,
        double cpuSpread,
        double allocation,
        int pairs) {
    /** Judges a change by whichever time has the narrower spread: it counts if it is greater than the threshold and than that. */
    public Verdict verdict(double threshold) {
        return cpuSpread < spread ? verdict(cpu, cpuSpread, threshold) : verdict(ratio, spread, threshold);
    }

    private static Verdict verdict(double ratio, double spread, double threshold) {
        double change = Math.abs(ratio - 1);
        if (change <= threshold) {
            return Verdict.SAME;
        }
        if (!(change > spread)) { // unknown too
            return Verdict.UNCLEAR;
        }
        return ratio > 1 ? Verdict.WORSE : Verdict.BETTER;
    }

    /** Returns a line for people. */
    public String text(double threshold) {
        return String.format(
                Locale.ROOT,
                "%-8s %s %s %s: %s -> %s µs, %s times as long (on a processor %s, allocation %s)",
                verdict(threshold).name().toLowerCase(Locale.ROOT),
                codec,
                call,
                workload,
                Figures.of(before),
                Figures.of(after),
                Figures.of(ratio, spread),
                Figures.of(cpu, cpuSpread),
                Figures.of(allocation));
    }
}
