package io.isomorph.bench;

import io.isomorph.bench.workload.Workloads;
import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
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

/** From one format to another through events. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ConvertBenchmark {
    private static final String TO = "-to-";

    /** From which format to which. */
    @Param({"json-to-json", "json-to-msgpack", "json-to-flatbuffers", "flatbuffers-to-json"})
    public String conversion = "";

    /** Which program; {@code typical-1m} is one too. */
    @Param({"typical-1k", "typical-10k", "typical-100k"})
    public String workload = "";

    private Stored file = Stored.of("msgpack", Document.of(Workloads.typical(0)));
    private FormatProvider target = Codecs.format("msgpack");

    /** Makes an empty state; {@link #prepare} fills it. */
    public ConvertBenchmark() {}

    /** Makes the file. */
    @Setup
    public void prepare() {
        int to = conversion.indexOf(TO);
        file = Stored.of(conversion.substring(0, to), Workloads.document(workload));
        target = Codecs.format(conversion.substring(to + TO.length()));
    }

    /**
     * Converts.
     *
     * @return the other file
     */
    @Benchmark
    public byte[] convert() {
        MemorySink sink = ByteSink.inMemory();
        try (DocumentReader reader = file.open()) {
            Formats.convert(reader, target, sink, WriteOptions.DEFAULTS);
        }
        return sink.toByteArray();
    }
}
