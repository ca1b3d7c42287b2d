package io.isomorph.bench;

import io.isomorph.bench.workload.Workloads;
import io.isomorph.ir.Document;
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

/** Opens a file, and finds out which programs it holds, without decoding one. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class OpenBenchmark {
    /** Which format. {@code flatbuffers} verifies the whole file first. */
    @Param({"json", "msgpack", "flatbuffers"})
    public String format = "";

    /** Which program; {@code variants-100} is a document of a hundred, which JSON cannot hold. */
    @Param({"typical-1k", "typical-100k"})
    public String workload = "";

    private Stored file = Stored.of("msgpack", Document.of(Workloads.typical(0)));

    /** Makes an empty state; {@link #prepare} fills it. */
    public OpenBenchmark() {}

    /** Makes the file. */
    @Setup
    public void prepare() {
        file = Stored.of(format, Workloads.document(workload));
    }

    /**
     * Opens.
     *
     * @return how many programs there are
     */
    @Benchmark
    public int open() {
        return file.entries();
    }
}
