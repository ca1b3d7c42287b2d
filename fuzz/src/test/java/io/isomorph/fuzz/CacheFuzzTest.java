package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.cache.Artifact;
import io.isomorph.cache.CacheKey;
import io.isomorph.cache.CacheStatistics;
import io.isomorph.cache.CompileCache;
import io.isomorph.cache.Environment;
import io.isomorph.compare.ContentHash;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder of the compile cache: an artifact's file, also with its checksums corrected, and the account beside it. */
class CacheFuzzTest {
    private static final int ACCOUNT_SIZE = 32;
    private static final CacheKey KEY = CacheKey.of(
            ContentHash.ofBytes(new byte[ContentHash.LENGTH]), Environment.of("d", "9.0", "c"), Payload.of(1));

    private static final Path FILE = file();

    @FuzzTest
    void anyBytes(byte[] bytes) throws IOException {
        check(bytes);
        check(Seals.artifact(bytes));
    }

    private static void check(byte[] file) throws IOException {
        Path folder = Files.createTempDirectory("isomorph-fuzz");
        try (CompileCache cache = CompileCache.open(folder)) {
            Path artifact = folder.resolve(FILE);
            Files.createDirectories(artifact.getParent());
            Files.write(artifact, file);
            Files.write(folder.resolve("isomorph-cache-1"), Arrays.copyOf(file, Math.min(file.length, ACCOUNT_SIZE)));
            Artifact found = cache.get(KEY);
            int[] faults = new int[1];
            cache.verify(sound -> assertEquals(sound, found), fault -> faults[0]++);
            CacheStatistics statistics = cache.statistics();
            assertEquals(1, statistics.artifacts() + statistics.damaged());
            assertEquals(faults[0], cache.clean(true).damaged());
            if (found != null && faults[0] == 0) {
                cache.put(found);
                assertEquals(found, cache.get(KEY));
            }
        } finally {
            delete(folder);
        }
    }

    /** Returns where a cache has the artifact, from its folder. */
    private static Path file() {
        try {
            Path folder = Files.createTempDirectory("isomorph-fuzz");
            try (CompileCache cache = CompileCache.open(folder)) {
                cache.put(new Artifact(KEY, null, new byte[1]));
                try (Stream<Path> files = Files.walk(folder.resolve("artifacts"))) {
                    return folder.relativize(
                            files.filter(Files::isRegularFile).findFirst().orElseThrow());
                }
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
