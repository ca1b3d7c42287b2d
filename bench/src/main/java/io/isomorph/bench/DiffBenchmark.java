package io.isomorph.bench;

import io.isomorph.bench.workload.Edited;
import io.isomorph.bench.workload.Workloads;
import io.isomorph.ir.Program;
import io.isomorph.tools.diff.Diff;
import io.isomorph.tools.diff.DiffOptions;
import io.isomorph.tools.diff.Edit;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The differences of two programs: in one an attribute more at every hundredth operation, and every thousandth follows one that is new. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class DiffBenchmark {
    /** Which program; {@code typical-1m} is one too. */
    @Param({"typical-1k", "typical-10k", "typical-100k"})
    public String workload = "";

    private Program before = Workloads.typical(0);
    private Program after = before;

    /** Makes an empty state; {@link #prepare} fills it. */
    public DiffBenchmark() {}

    /** Makes both programs, and checks that differences are found. */
    @Setup
    public void prepare() {
        before = Workloads.program(workload);
        after = Edited.of(before);
        if (diff().isEmpty()) {
            throw new IllegalStateException("no differences");
        }
    }

    /**
     * Compares.
     *
     * @return the differences
     */
    @Benchmark
    public List<Edit> diff() {
        return Diff.edits(before, after, DiffOptions.EXACT);
    }
}
