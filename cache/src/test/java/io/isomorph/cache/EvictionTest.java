package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvictionTest {
    @TempDir
    Path temporary;

    private static CacheOptions bound(long bytes) {
        return CacheOptions.DEFAULTS.withMaxBytes(bytes);
    }

    /** What a cache does, without files: the least recently used first. */
    private static final class Model {
        private final LinkedHashMap<Long, Artifact> artifacts = new LinkedHashMap<>(16, 0.75f, true);
        private final Map<Long, Long> sizes = new HashMap<>();
        private final long bound;

        Model(long bound) {
            this.bound = bound;
        }

        long bytes() {
            return artifacts.keySet().stream().mapToLong(sizes::get).sum();
        }

        void put(long number, Artifact artifact, long size) {
            artifacts.remove(number);
            Iterator<Long> oldest = artifacts.keySet().iterator();
            long all = bytes();
            while (all + size > bound) {
                all -= sizes.get(oldest.next());
                oldest.remove();
            }
            artifacts.put(number, artifact);
            sizes.put(number, size);
        }
    }

    /** Puts, gets, removals, restarts and cleaning at random: every get is what the model has. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aCacheIsAMapThatForgetsWhatWasUsedLongestAgo(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        Stamps stamps = Samples.counting();
        Path folder = temporary.resolve("cache");
        Model model = new Model(40_000);
        CompileCache cache = CompileCache.open(folder, bound(40_000), stamps);
        int hits = 0;
        for (int step = 0; step < 1500; step++) {
            long number = random.nextInt(60);
            switch (random.nextInt(20)) {
                case 0 -> assertEquals(model.artifacts.remove(number) != null, cache.remove(Samples.key(number)));
                case 1 -> {
                    cache.close();
                    cache = CompileCache.open(folder, bound(40_000), stamps);
                }
                case 2 -> assertEquals(new CacheCleanup(0, 0, 0, 0, model.bytes()), cache.clean(step % 2 == 0));
                case 3, 4, 5, 6, 7, 8, 9 -> {
                    Artifact artifact = Samples.artifact(number, step, random.nextInt(3000));
                    cache.put(artifact);
                    model.put(number, artifact, sizeOf(artifact));
                }
                default -> {
                    @Nullable Artifact found = cache.get(Samples.key(number));
                    assertEquals(model.artifacts.get(number), found, "step " + step);
                    hits += found == null ? 0 : 1;
                }
            }
            assertTrue(Samples.artifactBytes(folder) <= 40_000, "step " + step);
        }
        assertEquals(model.bytes(), Samples.artifactBytes(folder));
        assertTrue(hits > 100, hits + " hits");
        cache.close();
    }

    private static long sizeOf(Artifact artifact) {
        return ArtifactHeader.encode(artifact, 0).length + artifact.bytes().size();
    }

    @Test
    void aFullCacheStaysWithinFivePerCentOfItsBound() throws IOException {
        Path folder = temporary.resolve("cache");
        try (CompileCache cache = CompileCache.open(folder, bound(1_000_000))) {
            for (int i = 0; i < 3000; i++) {
                cache.put(Samples.artifact(i, 0, 1000 + i % 1000));
                if (i > 1000 && i % 100 == 0) {
                    long bytes = Samples.artifactBytes(folder);
                    assertTrue(bytes <= 1_000_000 && bytes >= 950_000, bytes + " bytes");
                }
            }
            assertNotNull(cache.get(Samples.key(2999)));
            assertNull(cache.get(Samples.key(0)));
        }
    }

    @Test
    void whatAnotherCacheUsesIsNotEvicted() throws IOException {
        Path folder = temporary.resolve("cache");
        Stamps stamps = Samples.counting();
        try (CompileCache one = CompileCache.open(folder, bound(10_000), stamps);
                CompileCache two = CompileCache.open(folder, bound(10_000), stamps)) {
            for (int i = 0; i < 50; i++) {
                one.put(Samples.artifact(i, 0, 1000));
                assertNotNull(two.get(Samples.key(0)), "after " + i);
            }
        }
    }

    @Test
    void aSmallerBoundTakesEffectWhenTheCacheIsCleaned() throws IOException {
        Path folder = temporary.resolve("cache");
        Stamps stamps = Samples.counting();
        try (CompileCache cache = CompileCache.open(folder, bound(1_000_000), stamps)) {
            for (int i = 0; i < 20; i++) {
                cache.put(Samples.artifact(i, 0, 1000));
            }
        }
        try (CompileCache cache = CompileCache.open(folder, bound(10_000), stamps)) {
            CacheCleanup cleanup = cache.clean(false);
            assertEquals(20 - cache.statistics().artifacts(), cleanup.evicted());
            assertEquals(Samples.artifactBytes(folder), cleanup.bytes());
            assertTrue(cleanup.bytes() <= 10_000 && cleanup.evicted() < 14, cleanup.toString());
            assertNotNull(cache.get(Samples.key(19)));
            assertNull(cache.get(Samples.key(0)));
        }
    }

    /** Without a bound nothing is evicted, also where an artifact is replaced by a smaller one. */
    @Test
    void aSmallerArtifactEvictsNothing() throws IOException {
        try (CompileCache cache = CompileCache.open(temporary.resolve("cache"), bound(Long.MAX_VALUE))) {
            for (int i = 0; i < 5; i++) {
                cache.put(Samples.artifact(i, 0, 5000));
            }
            cache.put(Samples.artifact(2, 1, 10));
            assertEquals(5, cache.statistics().artifacts());
        }
    }

    /** What an account does not count is not subtracted from it: a link in the place of an artifact makes no space. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
    void aLinkInTheWayOfAnArtifactMakesNoSpace() throws IOException {
        Path folder = temporary.resolve("cache");
        Path far = Files.writeString(temporary.resolve("x".repeat(200)), "far");
        Artifact put = Samples.artifact(1, 0, 10);
        long bound = 4 * sizeOf(Samples.artifact(2, 0, 400)) + sizeOf(put) - 1;
        try (CompileCache cache = CompileCache.open(folder, bound(bound))) {
            cache.put(put);
            Path file = Samples.artifactFiles(folder).get(0);
            assertTrue(cache.remove(put.key()));
            for (int i = 2; i < 6; i++) {
                cache.put(Samples.artifact(i, 0, 400));
            }
            Files.createSymbolicLink(file, far);
            cache.put(put);
            assertEquals(4, cache.statistics().artifacts());
            assertTrue(Samples.artifactBytes(folder) <= bound, Samples.artifactBytes(folder) + " bytes");
            assertTrue(Files.exists(far));
        }
    }

    /** Files that somebody deletes, and an account that is nonsense, are counted again. */
    @ParameterizedTest
    @ValueSource(ints = {0, 5, 32, 100_000})
    void theAccountIsMadeAgainWhereItIsDamaged(int length) throws IOException {
        Path folder = temporary.resolve("cache");
        try (CompileCache cache = CompileCache.open(folder, bound(10_000))) {
            for (int i = 0; i < 5; i++) {
                cache.put(Samples.artifact(i, 0, 1000));
            }
            byte[] nonsense = new byte[length];
            java.util.Arrays.fill(nonsense, (byte) 0x7f);
            Files.write(folder.resolve("isomorph-cache-1"), nonsense);
            for (int i = 5; i < 30; i++) {
                cache.put(Samples.artifact(i, 0, 1000));
                assertTrue(Samples.artifactBytes(folder) <= 10_000);
            }
            assertTrue(cache.statistics().artifacts() >= 7, cache.statistics().toString());
        }
    }
}
