package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.MapValue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that put and get, and are killed at any time. {@code isomorph.cache.artifacts}, {@code isomorph.cache.processes} and
 * {@code isomorph.cache.seconds} make it longer.
 */
class CacheKillTest {
    private static final int ARTIFACTS = Integer.getInteger("isomorph.cache.artifacts", 200);
    private static final int PROCESSES = Integer.getInteger("isomorph.cache.processes", 3);
    private static final int SECONDS = Integer.getInteger("isomorph.cache.seconds", 4);
    private static final int MEAN_SIZE = 2_000;
    /** An eighth of what all artifacts would take. */
    private static final long BOUND = ARTIFACTS * (MEAN_SIZE + 400L) / 8;

    @TempDir
    private Path folder;

    /**
     * Puts and gets until it is killed, or a get is wrong: what it put in lately, and any other. Each process begins with other numbers.
     *
     * @param words the folder, a seed, and a file where puts, gets and hits are counted
     * @throws IOException if storage fails
     */
    public static void main(String[] words) throws IOException {
        SplittableRandom random = new SplittableRandom(Long.parseLong(words[1]));
        long next = random.nextInt(ARTIFACTS);
        try (CompileCache cache = CompileCache.open(Path.of(words[0]), CacheOptions.DEFAULTS.withMaxBytes(BOUND));
                FileChannel file = FileChannel.open(
                        Path.of(words[2]),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE)) {
            LongBuffer counts =
                    file.map(FileChannel.MapMode.READ_WRITE, 0, 3L * Long.BYTES).asLongBuffer();
            while (true) {
                long lately = Math.floorMod(next - random.nextInt(Math.min(ARTIFACTS, 300)), ARTIFACTS);
                long number = random.nextInt(3) == 0 ? random.nextInt(ARTIFACTS) : lately;
                @Nullable Artifact found = cache.get(Samples.key(number));
                if (found != null && !isRight(number, found)) {
                    System.err.println("wrong: " + number);
                    System.exit(3);
                }
                counts.put(1, counts.get(1) + 1);
                counts.put(2, counts.get(2) + (found == null ? 0 : 1));
                next = (next + 1) % ARTIFACTS;
                cache.put(Samples.artifact(next, random.nextInt(4), random.nextInt(2 * MEAN_SIZE)));
                counts.put(0, counts.get(0) + 1);
            }
        }
    }

    /** The description identifies the artifact among those of one key. */
    private static boolean isRight(long number, Artifact found) {
        MapValue about = (MapValue) found.about();
        long version = ((IntValue) about.get("version")).bits();
        int size = (int) ((IntValue) about.get("size")).bits();
        return Arrays.equals(Samples.bytes(number, version, size), found.bytes().toByteArray())
                && found.key().equals(Samples.key(number));
    }

    private Path cacheFolder() {
        return folder.resolve("cache");
    }

    /** Returns how many puts, gets and hits all processes counted. */
    private long[] counts() throws IOException {
        long[] all = new long[3];
        for (Path file : Samples.files(folder)) {
            if (file.getFileName().toString().startsWith("counts-")) {
                LongBuffer counts = ByteBuffer.wrap(Files.readAllBytes(file)).asLongBuffer();
                for (int i = 0; i < counts.limit(); i++) {
                    all[i] += counts.get(i);
                }
            }
        }
        return all;
    }

    private Process start(long seed) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx96m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Disomorph.cache.artifacts=" + ARTIFACTS,
                        "-cp",
                        Samples.classPath(),
                        CacheKillTest.class.getName(),
                        cacheFolder().toString(),
                        Long.toString(seed),
                        folder.resolve("counts-" + seed).toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void killedProcessesLeaveWholeArtifactsWithinTheBound() throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(34);
        List<Process> processes = new ArrayList<>();
        int kills = 0;
        int samples = 0;
        long most = 0;
        try {
            for (int i = 0; i < PROCESSES; i++) {
                processes.add(start(i));
            }
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
            while (System.nanoTime() < end) {
                Thread.sleep(PROCESSES * (50L + random.nextInt(500)));
                int victim = random.nextInt(PROCESSES);
                assertTrue(processes.get(victim).isAlive(), "a process has ended by itself");
                processes.get(victim).destroyForcibly().waitFor();
                processes.set(victim, start(1000 + kills++));
                if (kills % 4 == 0) {
                    most = Math.max(most, Samples.listedBytes(cacheFolder()));
                    samples++;
                }
            }
            for (Process process : processes) {
                assertTrue(process.isAlive(), "a process has ended by itself");
            }
        } finally {
            for (Process process : processes) {
                process.destroyForcibly().waitFor();
            }
        }
        check(kills, Math.max(most, Samples.listedBytes(cacheFolder())), samples + 1);
    }

    private void check(int kills, long most, int samples) throws IOException {
        try (CompileCache cache = CompileCache.open(cacheFolder(), CacheOptions.DEFAULTS.withMaxBytes(BOUND))) {
            CacheStatistics before = cache.statistics();
            assertEquals(0, before.damaged());
            cache.verify(artifact -> {}, fault -> {
                throw new AssertionError(fault);
            });
            int right = 0;
            for (int i = 0; i < ARTIFACTS; i++) {
                @Nullable Artifact found = cache.get(Samples.key(i));
                assertTrue(found == null || isRight(i, found), "number " + i);
                right += found == null ? 0 : 1;
            }
            assertEquals(before.artifacts(), right);
            long[] counts = counts();
            System.out.printf(
                    "cache: %d processes, %d keys, %d s: %d kills; %d puts, %d gets, %d hits; %d left over, %d artifacts at the"
                            + " end, at most %.3f of the bound in %d samples%n",
                    PROCESSES,
                    ARTIFACTS,
                    SECONDS,
                    kills,
                    counts[0],
                    counts[1],
                    counts[2],
                    before.leftovers(),
                    right,
                    (double) most / BOUND,
                    samples);
            assertTrue(right > 0 && counts[2] > 0);
            assertTrue(most <= BOUND * 1.05, most + " bytes, the bound is " + BOUND);
            CacheCleanup cleanup = cache.clean(true);
            assertEquals(before.leftovers(), cleanup.leftovers());
            assertEquals(0, cache.statistics().leftovers());
            assertEquals(0, cleanup.damaged());
        }
    }
}
