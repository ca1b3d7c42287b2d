package io.isomorph.bench;

import io.isomorph.bench.workload.Workloads;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.visit.CheckingVisitor;
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

/** What is done with a file without making an object graph of it: events that nobody keeps, verifying. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class FileBenchmark {
    /** Which format. {@code pypto} is one too, of the workloads of that name only. */
    @Param({"json", "msgpack", "flatbuffers"})
    public String format = "";

    /** Which program; {@code variants-100} is a document of a hundred. {@code typical-1m} is one too. */
    @Param({"typical-1k", "typical-10k", "typical-100k"})
    public String workload = "";

    private Stored file = Stored.of("msgpack", Document.of(Workloads.typical(0)));

    /** Makes an empty state; {@link #prepare} fills it. */
    public FileBenchmark() {}

    /** Makes the file. */
    @Setup
    public void prepare() {
        file = Stored.of(format, Workloads.document(workload));
    }

    /**
     * Reads all events, and keeps nothing of them.
     *
     * @return how many there were
     */
    @Benchmark
    public long events() {
        Counter counter = new Counter();
        try (DocumentReader reader = file.open()) {
            reader.accept(counter);
        }
        return counter.events();
    }

    /**
     * Does what the command {@code verify} does: reads to the end under limits and checks the order of events.
     *
     * @return the check
     */
    @Benchmark
    public CheckingVisitor verify() {
        CheckingVisitor check = new CheckingVisitor(null);
        try (DocumentReader reader = file.open()) {
            reader.accept(check);
        }
        return check;
    }
}
