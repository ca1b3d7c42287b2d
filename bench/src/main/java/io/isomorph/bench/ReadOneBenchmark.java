package io.isomorph.bench;

import io.isomorph.bench.workload.Workloads;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.spi.DocumentReader;
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

/** One program by name out of a document of a hundred variants of one model. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReadOneBenchmark {
    private static final int REQUESTED = 50;

    /** Which format; {@code json} holds one program only. */
    @Param({"msgpack", "flatbuffers"})
    public String format = "";

    /** Which document. */
    @Param("variants-100")
    public String workload = "";

    private Stored file = Stored.of("msgpack", Document.of(Workloads.typical(0)));

    /** Makes an empty state; {@link #prepare} fills it. */
    public ReadOneBenchmark() {}

    /** Makes the file. */
    @Setup
    public void prepare() {
        file = Stored.of(format, Workloads.document(workload));
    }

    /**
     * Opens the file and reads one program.
     *
     * @return the program
     */
    @Benchmark
    public Program readOne() {
        ProgramCollector collector = new ProgramCollector();
        try (DocumentReader reader = file.open()) {
            reader.accept(Workloads.variantName(REQUESTED), collector);
        }
        return collector.program();
    }
}
