package io.isomorph.cli.check;

import io.isomorph.cli.check.FormatTrial.Figures;
import io.isomorph.cli.files.ReadMixin;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Measures formats in a process each, turn by turn. */
final class TrialTurns {
    /** How many turns of each are counted. */
    private static final int TURNS = 5;

    /** How many turns each takes before, at least and at most: until it has not become quicker by {@link #SETTLED} for so many turns. */
    private static final int FEWEST = 5;

    private static final int MOST = 30;
    private static final int SAME = 4;
    private static final double SETTLED = 0.95;

    private final String own;
    private final List<FormatTrial> trials;
    private final ReadMixin reading;
    private final long turnNanos;

    /**
     * Prepares.
     *
     * @param own id of the format of the file
     * @param trials the formats; each has kept the document
     * @param reading how to read
     * @param time how long to measure each, after it has warmed up
     */
    TrialTurns(String own, List<FormatTrial> trials, ReadMixin reading, Duration time) {
        this.own = own;
        this.trials = trials;
        this.reading = reading;
        this.turnNanos = Math.max(1, time.toNanos() / TURNS);
    }

    /**
     * Measures.
     *
     * @param figures gets what was measured, in the order of the formats
     * @param failed gets why a format could not be measured, by its id
     * @return how often each wrote and read at least
     */
    int measure(List<Figures> figures, Map<String, String> failed) {
        Map<FormatTrial, TrialProcess> processes = new LinkedHashMap<>();
        try {
            trials.forEach(trial -> start(trial, processes, failed));
            processes.forEach((trial, process) -> attempt(trial, failed, () -> warmUp(process)));
            int rounds = turns(processes, failed);
            processes.forEach((trial, process) -> attempt(trial, failed, () -> {
                long[] medians = process.medians();
                figures.add(trial.figures(medians[0], medians[1]));
            }));
            return rounds;
        } finally {
            processes.values().forEach(TrialProcess::close);
        }
    }

    private void start(FormatTrial trial, Map<FormatTrial, TrialProcess> processes, Map<String, String> failed) {
        @Nullable
        FormatTrial source = trials.stream()
                .filter(each -> each.id().equals(own))
                .findFirst()
                .orElse(trial);
        attempt(
                trial,
                failed,
                () -> processes.put(
                        trial, new TrialProcess(reading.arguments(), source.id(), trial.id(), source.bytes())));
    }

    /** Takes turns until the JVM has compiled what is called: short programs take seconds until then. */
    private void warmUp(TrialProcess process) throws IOException {
        double least = Double.POSITIVE_INFINITY;
        int same = 0;
        for (int turn = 0; turn < FEWEST || (turn < MOST && same < SAME); turn++) {
            process.rounds(turnNanos);
            long[] medians = process.medians();
            process.warmedUp();
            double both = (double) medians[0] + medians[1];
            same = both < SETTLED * least ? 0 : same + 1;
            least = Math.min(least, both);
        }
    }

    private int turns(Map<FormatTrial, TrialProcess> processes, Map<String, String> failed) {
        int[] least = {Integer.MAX_VALUE};
        for (int turn = 0; turn < TURNS; turn++) {
            boolean isLast = turn == TURNS - 1;
            processes.forEach((trial, process) -> attempt(trial, failed, () -> {
                int rounds = process.rounds(turnNanos);
                least[0] = isLast ? Math.min(least[0], rounds) : least[0];
            }));
        }
        return least[0];
    }

    /** What a process does, which may fail. */
    private interface Step {
        void run() throws IOException;
    }

    /** Does a step for a format that has not failed before. */
    private static void attempt(FormatTrial trial, Map<String, String> failed, Step step) {
        if (failed.containsKey(trial.id())) {
            return;
        }
        try {
            step.run();
        } catch (IOException e) {
            failed.put(trial.id(), "its process ended before it was measured");
        }
    }
}
