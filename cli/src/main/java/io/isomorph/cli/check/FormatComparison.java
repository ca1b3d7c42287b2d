package io.isomorph.cli.check;

import io.isomorph.cli.check.FormatTrial.Figures;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.WriteOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * How the formats do on one document. Each has a process of its own: in one JVM the compiled code of each would be that for all. They
 * take turns, so that a machine that is busy for a while slows all of them alike.
 *
 * @param own id of the format that ratios are to
 * @param rounds how often each wrote and read while it was measured
 * @param figures what was measured, in the order of the ids
 * @param notApplicable why the other formats cannot hold the document, by id
 */
record FormatComparison(String own, int rounds, List<Figures> figures, Map<String, String> notApplicable) {
    private static final int LEAST_ROUNDS = 3;

    /**
     * Measures.
     *
     * @param document the document
     * @param own the format of its file
     * @param formats all formats
     * @param reading how to read
     * @param time how long to measure each format; half of it goes by while its JVM learns the code. Zero: a few rounds
     * @return what was found
     */
    static FormatComparison of(
            Document document, FormatProvider own, List<FormatProvider> formats, ReadMixin reading, Duration time) {
        WriteOptions writing = WriteOptions.DEFAULTS.withLimits(reading.limits());
        Map<String, String> absent = new LinkedHashMap<>();
        List<FormatTrial> trials = new ArrayList<>();
        for (FormatProvider format : formats) {
            String id = format.descriptor().id();
            try {
                @Nullable String reason = format.descriptor().representable(document);
                if (reason != null) {
                    absent.put(id, reason);
                    continue;
                }
                FormatTrial trial = new FormatTrial(format, document, reading.options(format), writing);
                if (trial.keepsDocument()) {
                    trials.add(trial);
                } else {
                    absent.put(id, "it does not give the document back; see isomorph roundtrip");
                }
            } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
                absent.put(id, "it fails: " + ErrorReport.of(e).line());
            }
        }
        List<Figures> figures = new ArrayList<>();
        int rounds = time.isZero()
                ? inThisProcess(trials, figures)
                : new TrialTurns(own.descriptor().id(), trials, reading, time).measure(figures, absent);
        return new FormatComparison(own.descriptor().id(), rounds, figures, absent);
    }

    /** Runs a few rounds, which show whether it works, not how fast. */
    private static int inThisProcess(List<FormatTrial> trials, List<Figures> figures) {
        for (FormatTrial trial : trials) {
            for (int i = 0; i < LEAST_ROUNDS; i++) {
                trial.round();
            }
            figures.add(trial.figures());
        }
        return LEAST_ROUNDS;
    }

    /**
     * Returns what a format needs, relative to the file's own.
     *
     * @param of the figures of the format
     * @param measure what to compare
     * @return 1 if as much, below 1 if less
     */
    double ratio(Figures of, ToLongFunction<Figures> measure) {
        Figures base = figures.stream()
                .filter(each -> each.format().equals(own))
                .findFirst()
                .orElse(of);
        return (double) measure.applyAsLong(of) / Math.max(1, measure.applyAsLong(base));
    }

    /**
     * Returns the figures of the format that needs least; of equals the file's own, else the first.
     *
     * @param measure what to compare
     * @return one of the figures
     */
    Figures least(ToLongFunction<Figures> measure) {
        return figures.stream()
                .min(Comparator.comparingLong(measure)
                        .thenComparing(each -> !each.format().equals(own)))
                .orElseThrow();
    }
}
