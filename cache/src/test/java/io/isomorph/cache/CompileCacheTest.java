package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileCacheTest {
    @TempDir
    Path temporary;

    private Path folder() {
        return temporary.resolve("cache");
    }

    @Test
    void whatIsPutInIsFoundAfterARestart() throws IOException {
        Artifact artifact = Samples.artifact(1, 0, 1000);
        try (CompileCache cache = CompileCache.open(folder())) {
            assertNull(cache.get(artifact.key()));
            cache.put(artifact);
            assertEquals(artifact, cache.get(artifact.key()));
        }
        try (CompileCache again = CompileCache.open(folder())) {
            Artifact found = again.require(artifact.key());
            assertEquals(artifact, found);
            assertArrayEquals(Samples.bytes(1, 0, 1000), found.bytes().toByteArray());
        }
    }

    @Test
    void bytesThatAreFoundAreMappedAndAlignedAndOutliveTheCache() throws IOException {
        Artifact found;
        try (CompileCache cache = CompileCache.open(folder())) {
            cache.put(Samples.artifact(1, 0, 5000));
            found = cache.require(Samples.key(1));
            assertTrue(cache.remove(Samples.key(1)));
            assertNull(cache.get(Samples.key(1)));
        }
        assertTrue(found.bytes().slice(0, 5000).isDirect());
        assertEquals(0, found.bytes().slice(0, 5000).alignmentOffset(0, ArtifactHeader.ALIGNMENT));
        assertArrayEquals(Samples.bytes(1, 0, 5000), found.bytes().toByteArray());
    }

    @Test
    void anArtifactMayBeEmptyAndUndescribed() throws IOException {
        Artifact empty = new Artifact(Samples.key(7), null, new byte[0]);
        try (CompileCache cache = CompileCache.open(folder())) {
            cache.put(empty);
            assertEquals(empty, cache.get(empty.key()));
            assertNull(cache.require(empty.key()).about());
        }
    }

    @Test
    void anArtifactOfTheSameKeyIsReplaced() throws IOException {
        try (CompileCache cache = CompileCache.open(folder())) {
            cache.put(Samples.artifact(1, 0, 1000));
            Artifact before = cache.require(Samples.key(1));
            cache.put(Samples.artifact(1, 1, 10));
            assertEquals(Samples.artifact(1, 1, 10), cache.get(Samples.key(1)));
            assertEquals(Samples.artifact(1, 0, 1000), before, "what was found before stays as it was");
            assertEquals(1, cache.statistics().artifacts());
        }
    }

    @Test
    void everyPartOfTheKeyCounts() throws IOException {
        CacheKey key = Samples.key(4);
        try (CompileCache cache = CompileCache.open(folder())) {
            cache.put(new Artifact(key, null, new byte[] {1}));
            assertNull(cache.get(Samples.key(6)), "another program");
            assertNull(cache.get(Samples.key(4, Samples.A100)), "another environment");
            assertNull(cache.get(CacheKey.of(key.program(), key.environment(), Payload.of(4))), "other arguments");
            assertNotNull(cache.get(CacheKey.of(key.program(), key.environment(), key.arguments())));
        }
    }

    /** The message names each component that differs, of the environment that is nearest. */
    @Test
    void anotherEnvironmentIsRefusedByName() throws IOException {
        try (CompileCache cache = CompileCache.open(folder())) {
            cache.put(new Artifact(Samples.key(1, Samples.A100), null, new byte[] {1}));
            cache.put(new Artifact(
                    Samples.key(1, Samples.H100.with("compiler", Payload.of("nvrtc 12.0"))), null, new byte[] {1}));
            InvalidModelException refused =
                    assertThrows(InvalidModelException.class, () -> cache.require(Samples.key(1)));
            assertEquals(CacheCode.ENVIRONMENT, refused.code());
            assertEquals(
                    "the artifact is for another environment: compiler is \"nvrtc 12.0\" instead of \"nvrtc 12.4\"",
                    refused.problem());
            assertEquals(2, cache.environments(Samples.key(1)).size());
            InvalidModelException absent =
                    assertThrows(InvalidModelException.class, () -> cache.require(Samples.key(9)));
            assertEquals(CacheCode.ABSENT, absent.code());
            assertEquals(List.of(), cache.environments(Samples.key(9)));
        }
    }

    @Test
    void ofManyThreadsOneCompiles() throws Exception {
        AtomicInteger compilations = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try (CompileCache cache = CompileCache.open(folder())) {
            List<Callable<Artifact>> calls = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                long number = i % 4;
                calls.add(() -> cache.getOrCompile(Samples.key(number), key -> {
                    compilations.incrementAndGet();
                    return Samples.artifact(number, 0, 100);
                }));
            }
            int done = 0;
            for (Future<Artifact> future : threads.invokeAll(calls)) {
                assertEquals(Samples.artifact(done++ % 4, 0, 100), future.get());
            }
            assertEquals(64, done);
            assertEquals(4, compilations.get());
        } finally {
            threads.shutdownNow();
        }
    }

    /** Threads that wait for an artifact that is too large to be stored get it, too. */
    @Test
    void ofManyThreadsOneCompilesWhatIsNotStored() throws Exception {
        AtomicInteger compilations = new AtomicInteger();
        CountDownLatch asked = new CountDownLatch(4);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (CompileCache cache = CompileCache.open(folder(), CacheOptions.DEFAULTS.withMaxBytes(100))) {
            Callable<Artifact> call = () -> {
                asked.countDown();
                return cache.getOrCompile(Samples.key(1), key -> {
                    compilations.incrementAndGet();
                    asked.await();
                    Thread.sleep(200); // so that the others are waiting by then
                    return Samples.artifact(1, 0, 1000);
                });
            };
            for (Future<Artifact> future : threads.invokeAll(Collections.nCopies(4, call))) {
                assertEquals(Samples.artifact(1, 0, 1000), future.get());
            }
            assertEquals(1, compilations.get());
            assertEquals(0, cache.statistics().artifacts());
        } finally {
            threads.shutdownNow();
        }
    }

    /** Where the thread that compiles fails, one of those that wait compiles, and those that come then wait for it. */
    @Test
    void afterAFailureOneCompilesAtATime() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch failing = new CountDownLatch(1);
        CountDownLatch second = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try (CompileCache cache = CompileCache.open(folder())) {
            Future<Artifact> fails = threads.submit(() -> cache.getOrCompile(Samples.key(1), key -> {
                failing.countDown();
                Thread.sleep(200); // so that the second waits by then
                throw new IllegalStateException("fails");
            }));
            Callable<Artifact> works = () -> cache.getOrCompile(Samples.key(1), key -> {
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                second.countDown();
                Thread.sleep(200); // so that the third is there by then
                running.decrementAndGet();
                return Samples.artifact(1, 0, 100);
            });
            failing.await();
            Future<Artifact> waits = threads.submit(works);
            assertThrows(ExecutionException.class, fails::get);
            second.await();
            Future<Artifact> comes = threads.submit(works);
            assertEquals(Samples.artifact(1, 0, 100), waits.get());
            assertEquals(Samples.artifact(1, 0, 100), comes.get());
            assertEquals(1, most.get());
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aCompilationThatFailsPutsNothingIn() throws IOException {
        try (CompileCache cache = CompileCache.open(folder())) {
            IllegalStateException thrown = new IllegalStateException();
            assertSame(
                    thrown,
                    assertThrows(
                            IllegalStateException.class,
                            () -> cache.getOrCompile(Samples.key(1), key -> {
                                throw thrown;
                            })));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> cache.getOrCompile(Samples.key(1), key -> Samples.artifact(2, 0, 1)));
            assertEquals(0, cache.statistics().artifacts());
        }
    }

    /** Two caches of one process, and several threads, do not disturb each other. */
    @Test
    void manyThreadsPutAndGet() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        CacheOptions options = CacheOptions.DEFAULTS.withMaxBytes(200_000);
        try (CompileCache one = CompileCache.open(folder(), options);
                CompileCache two = CompileCache.open(folder(), options)) {
            List<Callable<Integer>> calls = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                CompileCache cache = thread % 2 == 0 ? one : two;
                int start = thread * 50;
                calls.add(() -> {
                    int found = 0;
                    for (int i = 0; i < 200; i++) {
                        int number = (start + i) % 200;
                        Artifact artifact = Samples.artifact(number, 0, 500 + number);
                        Artifact old = cache.get(artifact.key());
                        if (old != null) {
                            assertEquals(artifact, old);
                            found++;
                        } else {
                            cache.put(artifact);
                        }
                    }
                    return found;
                });
            }
            for (Future<Integer> future : threads.invokeAll(calls)) {
                assertTrue(future.get() >= 0);
            }
            assertTrue(Samples.artifactBytes(folder()) <= 200_000);
            assertEquals(Samples.artifactBytes(folder()), one.statistics().bytes());
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void statisticsReportWhatIsThere() throws IOException {
        try (CompileCache cache = CompileCache.open(folder())) {
            assertNull(cache.statistics().mostRecent());
            cache.put(Samples.artifact(2, 0, 100));
            cache.put(Samples.artifact(3, 0, 100)); // of the same program
            cache.put(new Artifact(Samples.key(4, Samples.A100), null, new byte[10]));
            CacheStatistics statistics = cache.statistics();
            assertEquals(3, statistics.artifacts());
            assertEquals(2, statistics.programs());
            assertEquals(Samples.artifactBytes(folder()), statistics.bytes());
            assertEquals(Map.of(Samples.H100, 2L, Samples.A100, 1L), statistics.environments());
            assertEquals(
                    List.of(Samples.H100, Samples.A100),
                    List.copyOf(statistics.environments().keySet()));
            assertEquals(0, statistics.damaged());
            assertNotNull(statistics.leastRecent());
            assertFalse(statistics.leastRecent().isAfter(statistics.mostRecent()));
        }
    }

    @Test
    void aFolderOfSomethingElseIsRefused() throws IOException {
        Files.writeString(temporary.resolve("thesis.txt"), "text");
        IsomorphException e = assertThrows(IsomorphException.class, () -> CompileCache.open(temporary));
        assertEquals(CacheCode.FOLDER, e.code());
        assertEquals(Set.of(temporary.resolve("thesis.txt")), Set.copyOf(Samples.files(temporary)));
        assertEquals(
                CacheCode.FOLDER,
                assertThrows(IsomorphException.class, () -> CompileCache.open(temporary.resolve("thesis.txt")))
                        .code());
        assertThrows(NoSuchFileException.class, () -> CompileCache.openExisting(folder(), CacheOptions.DEFAULTS));
        assertFalse(Files.exists(folder()));
        Path other = Files.createDirectories(temporary.resolve("other"));
        assertEquals(
                CacheCode.FOLDER,
                assertThrows(IsomorphException.class, () -> CompileCache.openExisting(other, CacheOptions.DEFAULTS))
                        .code());
        Files.createFile(other.resolve("isomorph-cache-2"));
        assertEquals(
                CacheCode.VERSION,
                assertThrows(IsomorphException.class, () -> CompileCache.open(other))
                        .code());
    }

    @Test
    void whatDoesNotFitIsRefusedBeforeItIsWritten() throws IOException {
        CacheOptions small = CacheOptions.DEFAULTS.withMaxBytes(1000);
        try (CompileCache cache = CompileCache.open(folder(), small)) {
            cache.put(Samples.artifact(1, 0, 100));
            for (int size : new int[] {900, 1001}) { // the header counts
                UnrepresentableException e =
                        assertThrows(UnrepresentableException.class, () -> cache.put(Samples.artifact(2, 0, size)));
                assertEquals(CacheCode.SIZE, e.code());
            }
            assertNotNull(cache.get(Samples.key(1)));
            Artifact compiled = cache.getOrCompile(Samples.key(2), key -> Samples.artifact(2, 0, 2000));
            assertEquals(2000, compiled.bytes().size());
            assertEquals(1, cache.statistics().artifacts());
            Payload text = Payload.of("x".repeat(1 << 20));
            assertThrows(
                    UnrepresentableException.class, () -> cache.put(new Artifact(Samples.key(3), text, new byte[1])));
        }
        assertThrows(IllegalArgumentException.class, () -> CacheOptions.DEFAULTS.withMaxBytes(0));
    }

    @Test
    void nothingRefersToOperands() {
        Payload operand = Payload.list(Payload.operand(0));
        CacheKey key = Samples.key(1);
        assertThrows(IllegalArgumentException.class, () -> CacheKey.of(key.program(), key.environment(), operand));
        assertThrows(IllegalArgumentException.class, () -> key.environment().with("x", operand));
        assertThrows(IllegalArgumentException.class, () -> new Artifact(key, operand, new byte[0]));
    }
}
