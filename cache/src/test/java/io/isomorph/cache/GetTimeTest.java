package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** An artifact is found in at most three times the time to open and map a file of its size, measured in turns; in the profile {@code long} only, as time depends on the machine. */
@EnabledIfSystemProperty(named = "isomorph.cache.artifacts", matches = ".+")
class GetTimeTest {
    private static final int SIZE = 1 << 20;
    private static final int FILES = 32;
    private static final int ROUNDS = 100;

    @TempDir
    Path folder;

    @Test
    void aGetTakesLittleMoreThanOpeningAndMappingAFile() throws IOException {
        CacheKey[] keys = new CacheKey[FILES];
        Path[] plain = new Path[FILES];
        try (CompileCache cache = CompileCache.open(folder.resolve("cache"))) {
            for (int i = 0; i < FILES; i++) {
                keys[i] = Samples.key(i);
                cache.put(Samples.artifact(i, 0, SIZE));
                plain[i] = Files.write(folder.resolve("plain" + i), Samples.bytes(i, 0, SIZE));
            }
            long[] maps = new long[ROUNDS * FILES];
            long[] gets = new long[ROUNDS * FILES];
            for (int i = 0; i < maps.length; i++) {
                long begin = System.nanoTime();
                int mapped = map(plain[i % FILES]);
                long middle = System.nanoTime();
                Artifact found = cache.require(keys[i % FILES]);
                gets[i] = System.nanoTime() - middle;
                maps[i] = middle - begin;
                assertEquals(mapped, found.bytes().size());
            }
            double get = median(gets);
            double map = median(maps);
            System.out.printf("cache: get of 1 MiB %.1f us, open and map %.1f us: %.2f times%n", get, map, get / map);
            assertTrue(get <= 3 * map, get + " us against " + map);
        }
    }

    private static int map(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            return mapped.limit();
        }
    }

    /** Microseconds; the first half, before the code was compiled, does not count. */
    private static double median(long[] nanos) {
        long[] sorted = Arrays.copyOfRange(nanos, nanos.length / 2, nanos.length);
        Arrays.sort(sorted);
        return sorted[sorted.length / 2] / 1e3;
    }
}
