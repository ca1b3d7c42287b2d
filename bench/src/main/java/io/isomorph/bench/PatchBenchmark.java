package io.isomorph.bench;

import io.isomorph.bench.workload.Workloads;
import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.Upgrade;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.WriteOptions;
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

/** The patches of PaddlePaddle on a program of version 1, from a file to a file through events. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PatchBenchmark {
    /** Which format is read and written. */
    @Param("json")
    public String format = "";

    /** Which program; {@code typical-1m} is one too. */
    @Param({"typical-1k", "typical-10k", "typical-100k"})
    public String workload = "";

    private final PatchSet patches = PatchSet.paddle();
    private final Upgrade upgrade = patches.to(patches.newest());
    private Stored file = Stored.of("msgpack", Document.of(Workloads.typical(0)));
    private FormatProvider target = Codecs.format("msgpack");

    /** Makes an empty state; {@link #prepare} fills it. */
    public PatchBenchmark() {}

    /** Makes the file. */
    @Setup
    public void prepare() {
        Program program = Workloads.program(workload);
        ProgramInfo old =
                new ProgramInfo(program.info().family(), 1, program.info().trainable());
        file = Stored.of(format, Document.of(Program.of(old, program.body())));
        target = Codecs.format(format);
    }

    /**
     * Upgrades; changes are received, but not kept.
     *
     * @return the upgraded file
     */
    @Benchmark
    public byte[] patch() {
        MemorySink sink = ByteSink.inMemory();
        try (DocumentReader reader = file.open();
                DocumentWriter writer = target.newWriter(sink, WriteOptions.DEFAULTS)) {
            reader.accept(upgrade.document((entry, change) -> {}, writer));
        }
        return sink.toByteArray();
    }
}
