package io.isomorph.bench.results;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a run has measured so far. */
public final class RunDraft {
    private final List<Measurement> measurements = new ArrayList<>();
    private final List<Size> sizes = new ArrayList<>();
    private final List<Heap> heaps = new ArrayList<>();
    private final List<Walks> walks = new ArrayList<>();
    private final List<ColdStart> colds = new ArrayList<>();
    private final List<Turn> turns = new ArrayList<>();
    private final String what;
    private final String time;
    private final Commit commit;
    private final @Nullable Commit baseline;
    private final Machine machine;
    private final Jdk jdk;

    public RunDraft(String what, String time, Commit commit, @Nullable Commit baseline, Machine machine, Jdk jdk) {
        this.what = what;
        this.time = time;
        this.commit = commit;
        this.baseline = baseline;
        this.machine = machine;
        this.jdk = jdk;
    }

    public void addMeasurements(List<Measurement> more) {
        measurements.addAll(more);
    }

    public void addSizes(List<Size> more) {
        sizes.addAll(more);
    }

    public void addHeaps(List<Heap> more) {
        heaps.addAll(more);
    }

    public void addWalks(List<Walks> more) {
        walks.addAll(more);
    }

    public void addColds(List<ColdStart> more) {
        colds.addAll(more);
    }

    public void addTurns(List<Turn> more) {
        turns.addAll(more);
    }

    /**
     * Returns the run.
     *
     * @param complete whether nothing is missing
     */
    public Run run(boolean complete) {
        return new Run(
                Run.SCHEMA,
                what,
                time,
                complete,
                commit,
                baseline,
                machine,
                jdk,
                measurements,
                sizes,
                heaps,
                walks,
                colds,
                turns);
    }
}
