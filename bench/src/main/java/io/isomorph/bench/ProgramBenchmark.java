package io.isomorph.bench;

import io.isomorph.bench.floor.Walk;
import io.isomorph.bench.workload.Workloads;
import io.isomorph.compare.ContentHash;
import io.isomorph.ir.Program;
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

/** What is done with an object graph; the walk is the floor of whatever looks at every object. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ProgramBenchmark {
    /** Which program; {@code typical-1m} is one too. */
    @Param({"typical-1k", "typical-10k", "typical-100k"})
    public String workload = "";

    private Program program = Workloads.typical(0);

    /** Makes an empty state; {@link #prepare} fills it. */
    public ProgramBenchmark() {}

    /** Makes the program. */
    @Setup
    public void prepare() {
        program = Workloads.program(workload);
    }

    /**
     * Looks at every object of the graph once for each place where it occurs.
     *
     * @return a sum over what was seen
     */
    @Benchmark
    public long walk() {
        return Walk.over(program);
    }

    /**
     * Computes the content hash.
     *
     * @return the hash
     */
    @Benchmark
    public ContentHash hash() {
        return ContentHash.of(program);
    }
}
