package io.isomorph.cache;

import io.isomorph.compare.ContentHash;
import io.isomorph.ir.payload.Payload;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keys and artifacts by number: whoever knows the numbers knows the bytes. */
final class Samples {
    static final Environment H100 = Environment.of("NVIDIA H100", "9.0", "nvrtc 12.4");
    static final Environment A100 = Environment.of("NVIDIA A100", "8.0", "nvrtc 12.4");

    private Samples() {}

    static CacheKey key(long number, Environment environment) {
        byte[] hash =
                ByteBuffer.allocate(ContentHash.LENGTH).putLong(number / 2).array();
        return CacheKey.of(ContentHash.ofBytes(hash), environment, Payload.list(Payload.of(number), Payload.of("O2")));
    }

    static CacheKey key(long number) {
        return key(number, H100);
    }

    static byte[] bytes(long number, long version, int size) {
        byte[] bytes = new byte[size];
        new SplittableRandom(number * 1_000_003 + version).nextBytes(bytes);
        return bytes;
    }

    static Artifact artifact(long number, long version, int size) {
        return new Artifact(
                key(number),
                Payload.map(Map.of("version", Payload.of(version), "size", Payload.of(size))),
                bytes(number, version, size));
    }

    /** Stamps that count by one from now on, of a machine that was started in 1970. */
    static Stamps counting() {
        AtomicLong time = new AtomicLong(System.currentTimeMillis() * 1000);
        return new Stamps(time::incrementAndGet, 0);
    }

    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return new ArrayList<>(files.filter(Files::isRegularFile).sorted().toList());
        }
    }

    static List<Path> artifactFiles(Path folder) throws IOException {
        return files(folder.resolve("artifacts"));
    }

    static long artifactBytes(Path folder) throws IOException {
        return artifactFiles(folder).stream().mapToLong(Samples::size).sum();
    }

    /** As {@link #artifactBytes}, while other processes put files in and delete them. */
    static long listedBytes(Path folder) throws IOException {
        long[] bytes = {0};
        CacheFolder.open(folder, false).forEach((file, size, stamp) -> bytes[0] += size);
        return bytes[0];
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the class path of other processes that are to run classes of these tests. */
    static String classPath() {
        return Stream.of("jdk.module.path", "java.class.path", "surefire.test.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Reads a whole cache. */
    static Map<String, Artifact> all(CompileCache cache) throws IOException {
        Map<String, Artifact> all = new TreeMap<>();
        cache.verify(artifact -> all.put(artifact.key().fileName(), artifact), fault -> {
            throw new AssertionError(fault);
        });
        return all;
    }
}
