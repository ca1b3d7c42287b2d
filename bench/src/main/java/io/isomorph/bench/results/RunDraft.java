package io.isomorph.bench.report;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a run has measured so far. */
final class RunDraft {
    final List<Measurement> measurements = new ArrayList<>();
    final List<Size> sizes = new ArrayList<>();
    final List<Heap> heaps = new ArrayList<>();
    final List<Walks> walks = new ArrayList<>();
    final List<ColdStart> colds = new ArrayList<>();
    final List<Turn> turns = new ArrayList<>();
    private final String what;
    private final String time;
    private final Commit commit;
    private final @Nullable Commit baseline;
    private final Machine machine;
    private final Jdk jdk;

    RunDraft(String what, String time, Commit commit, @Nullable Commit baseline, Machine machine, Jdk jdk) {
        this.what = what;
        this.time = time;
        this.commit = commit;
        this.baseline = baseline;
        this.machine = machine;
        this.jdk = jdk;
    }

    /** Begins a run here and now. */
    static RunDraft begin(String what, Instant time, Path root, @Nullable Path baseline) {
        return new RunDraft(
                what,
                time.toString(),
                MachineProbe.commit(root),
                baseline == null ? null : MachineProbe.commit(baseline),
                MachineProbe.machine(),
                MachineProbe.jdk());
    }

    /**
     * Returns the run.
     *
     * @param complete whether nothing is missing
     */
    Run run(boolean complete) {
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
