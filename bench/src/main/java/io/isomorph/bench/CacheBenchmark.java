package io.isomorph.bench;

import io.isomorph.cache.Artifact;
import io.isomorph.cache.CacheKey;
import io.isomorph.cache.CompileCache;
import io.isomorph.cache.Environment;
import io.isomorph.compare.ContentHash;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The compile cache: getting an artifact, against opening and mapping a file of its size, and putting one in. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CacheBenchmark {
    private static final int ARTIFACTS = 32;

    /** Bytes of an artifact. */
    @Param({"16384", "1048576"})
    public int size;

    private Path folder = Path.of("");
    private List<Artifact> artifacts = List.of();
    private @Nullable CompileCache cache;
    private int next;

    /** Makes an empty state; {@link #prepare} fills it. */
    public CacheBenchmark() {}

    /**
     * Fills a cache.
     *
     * @throws IOException if storage fails
     */
    @Setup
    public void prepare() throws IOException {
        folder = Files.createTempDirectory("isomorph-bench");
        CompileCache filled = CompileCache.open(folder.resolve("cache"));
        cache = filled;
        SplittableRandom random = new SplittableRandom(1);
        artifacts = Stream.generate(() -> artifact(random)).limit(ARTIFACTS).toList();
        for (Artifact artifact : artifacts) {
            filled.put(artifact);
        }
        Files.write(plain(), new byte[size]);
    }

    private Artifact artifact(SplittableRandom random) {
        byte[] hash = new byte[ContentHash.LENGTH];
        random.nextBytes(hash);
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        Environment environment = Environment.of("device", "9.0", "compiler");
        return new Artifact(CacheKey.of(ContentHash.ofBytes(hash), environment, Payload.ofNull()), null, bytes);
    }

    private CompileCache opened() {
        return Objects.requireNonNull(cache);
    }

    private Path plain() {
        return folder.resolve("plain");
    }

    private Artifact any() {
        next = (next + 1) % ARTIFACTS;
        return artifacts.get(next);
    }

    /**
     * Deletes what was made.
     *
     * @throws IOException if storage fails
     */
    @TearDown
    public void delete() throws IOException {
        opened().close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /**
     * Gets an artifact; its bytes are mapped.
     *
     * @return the artifact
     * @throws IOException if storage fails
     */
    @Benchmark
    public Artifact get() throws IOException {
        return opened().require(any().key());
    }

    /**
     * Opens and maps a file of the same size.
     *
     * @return its bytes
     * @throws IOException if storage fails
     */
    @Benchmark
    public MappedByteBuffer map() throws IOException {
        try (FileChannel file = FileChannel.open(plain(), StandardOpenOption.READ)) {
            return file.map(FileChannel.MapMode.READ_ONLY, 0, size);
        }
    }

    /**
     * Puts an artifact in, in place of an equal one; it is on the disk when this returns.
     *
     * @return the artifact
     * @throws IOException if storage fails
     */
    @Benchmark
    public Artifact put() throws IOException {
        Artifact artifact = any();
        opened().put(artifact);
        return artifact;
    }
}
