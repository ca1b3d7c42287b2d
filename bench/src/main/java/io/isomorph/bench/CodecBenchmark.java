package io.isomorph.bench;

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

/** Object graph to bytes and back, for each codec. Compare within one run only. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CodecBenchmark {
    /** Which codec. {@code pypto} is one too, of the workloads of that name only. */
    @Param({
        "protobuf",
        "protobuf-interned",
        "json",
        "msgpack",
        "flatbuffers",
        "jackson-tree",
        "jackson-streaming",
        "jackson-msgpack",
        "msgpack-core",
        "fory",
        "kryo",
        "java-serialization",
        "floor"
    })
    public String codec = "";

    /** Which programs, and how they follow each other. {@code typical-1m} is one too. */
    @Param({
        "typical-1k",
        "typical-1k-mixed",
        "typical-1k-fresh",
        "typical-10k",
        "typical-100k",
        "typical-100k-mixed",
        "typical-100k-fresh",
        "resnet18",
        "gpt_sdpa",
        "adam_training",
        "examples-mixed",
        "control-flow",
        "pypto-1k",
        "pypto-100k"
    })
    public String workload = "";

    private Subject<?> subject = Subject.of(Codecs.BASE, "typical-1k");

    /** Makes an empty state; {@link #prepare} fills it. */
    public CodecBenchmark() {}

    /** Makes the programs and their bytes, and checks that the codec returns what it was given. */
    @Setup
    public void prepare() {
        subject = Subject.of(codec, workload);
    }

    /**
     * Object graph to bytes.
     *
     * @return the bytes
     */
    @Benchmark
    public byte[] write() {
        return subject.write();
    }

    /**
     * Bytes to object graph.
     *
     * @return the graph
     */
    @Benchmark
    public Object read() {
        return subject.read();
    }
}
