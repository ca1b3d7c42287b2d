package io.isomorph.bench;

import io.isomorph.bench.rival.FusionCacheObjects;
import io.isomorph.bench.workload.Fusions;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
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

/** A file of nvFuser: by us into our tree, and by the accessors of flatbuffers-java into plain objects. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class FusionCacheBenchmark {
    /** How many fusions the trie holds. */
    @Param("1000")
    public int fusions;

    private Stored file = Stored.of("nvfuser", Document.of(List.of()));

    /** Makes an empty state; {@link #prepare} fills it. */
    public FusionCacheBenchmark() {}

    /** Makes the file. */
    @Setup
    public void prepare() {
        file = Stored.of("nvfuser", Fusions.document(fusions, 1));
    }

    /**
     * Verifies, checks and reads the file.
     *
     * @return the tree
     */
    @Benchmark
    public Document read() {
        try (DocumentReader reader = file.open()) {
            return reader.read();
        }
    }

    /**
     * Reads the file by accessors, which verify nothing.
     *
     * @return plain objects
     */
    @Benchmark
    public List<FusionCacheObjects.Fusion> accessors() {
        return FusionCacheObjects.read(file.bytes());
    }
}
