package io.isomorph.bench;

import io.isomorph.bench.rival.Codec;
import io.isomorph.bench.rival.ProtobufNatural;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.ir.Program;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
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

/** Object graph to bytes and back, for each codec, on programs in the mix of real models. Compare within one run only. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CodecBenchmark {
    private static final Map<String, Supplier<Codec>> CODECS = Map.of(
            "protobuf",
            ProtobufNatural::new,
            "json",
            () -> new FormatCodec(new JsonFormat(), false),
            "msgpack",
            () -> new FormatCodec(new MsgpackFormat(), false),
            "flatbuffers",
            () -> new FormatCodec(new FlatbuffersFormat(), false),
            "flatbuffers-lazy",
            () -> new FormatCodec(new FlatbuffersFormat(), true));

    /** Which codec. */
    @Param({"protobuf", "json", "msgpack", "flatbuffers", "flatbuffers-lazy"})
    public String codec = "";

    /** Operations of the program. */
    @Param({"1000", "20000"})
    public int operations;

    private Codec chosen = new ProtobufNatural();
    private Program program = Workloads.typical(0);
    private byte[] bytes = {};

    /** Makes an empty state; {@link #prepare} fills it. */
    public CodecBenchmark() {}

    /** Makes the program and its bytes. */
    @Setup
    public void prepare() {
        chosen = Objects.requireNonNull(CODECS.get(codec)).get();
        program = Workloads.typical(operations);
        bytes = chosen.write(program);
        if (!chosen.read(bytes).equals(program)) {
            throw new IllegalStateException(codec + " does not give back what it was given");
        }
    }

    /**
     * Object graph to bytes.
     *
     * @return the bytes
     */
    @Benchmark
    public byte[] write() {
        return chosen.write(program);
    }

    /**
     * Bytes to object graph.
     *
     * @return the program
     */
    @Benchmark
    public Program read() {
        return chosen.read(bytes);
    }
}
