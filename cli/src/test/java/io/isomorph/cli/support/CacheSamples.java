package io.isomorph.cli.support;

import io.isomorph.cache.Artifact;
import io.isomorph.cache.CacheKey;
import io.isomorph.cache.CompileCache;
import io.isomorph.cache.Environment;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Compile caches. */
public final class CacheSamples {
    private CacheSamples() {}

    /** Makes a cache of two artifacts of the program {@code x} for H100, and one for A100. */
    public static Path filled(Path folder) throws IOException {
        try (CompileCache cache = CompileCache.open(folder)) {
            put(cache, "H100", 1);
            put(cache, "H100", 2);
            put(cache, "A100", 1);
        }
        return folder;
    }

    private static void put(CompileCache cache, String device, int batch) throws IOException {
        Environment environment = Environment.of(device, "9.0", "nvrtc 12.4");
        CacheKey key = CacheKey.of(Samples.program("x"), environment, Payload.of(batch));
        cache.put(new Artifact(key, Payload.of("kernels"), new byte[100 * batch]));
    }

    /** Cuts one of the artifacts. */
    public static void damage(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("artifacts"))) {
            Path first = files.filter(Files::isRegularFile).sorted().findFirst().orElseThrow();
            Files.write(first, new byte[200]);
        }
    }
}
