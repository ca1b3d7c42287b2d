package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Locks hold among all caches of a folder, in one process and in several. */
class AccountTest {
    private static final int FREE = 0;
    private static final int LOCKED = 1;

    @TempDir
    Path temporary;

    /**
     * Ends with {@value #LOCKED} if another process has the lock of a file; with a second word, else holds it up to the end of the input.
     *
     * @param words the file
     * @throws IOException if it cannot be opened
     */
    public static void main(String[] words) throws IOException {
        try (FileChannel file = FileChannel.open(Path.of(words[0]), StandardOpenOption.WRITE);
                FileLock lock = file.tryLock()) {
            if (lock != null && words.length > 1) {
                System.out.println();
                while (System.in.read() >= 0) {
                    // nothing is written there
                }
            }
            System.exit(lock == null ? LOCKED : FREE);
        }
    }

    private static ProcessBuilder anotherProcess(Path file, String... more) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Samples.classPath(),
                AccountTest.class.getName(),
                file.toString()));
        words.addAll(List.of(more));
        return new ProcessBuilder(words).redirectError(Redirect.INHERIT);
    }

    private static int inAnotherProcess(Path file) throws IOException, InterruptedException {
        Process process = anotherProcess(file).inheritIO().start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return process.exitValue();
    }

    private Path marker(String cache) throws IOException {
        CompileCache.open(temporary.resolve(cache)).close();
        return temporary.resolve(cache).resolve("isomorph-cache-1");
    }

    private static long openFilesOf(Path file) throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.filter(link -> {
                        try {
                            return Files.readSymbolicLink(link).equals(file.toRealPath());
                        } catch (IOException e) {
                            return false; // closed since
                        }
                    })
                    .count();
        }
    }

    /** Who waits for another process holds up nobody who has another cache, also while his own is closed. */
    @Test
    void whileOneCacheIsClosedOthersAreUsed() throws Exception {
        Path marker = marker("one");
        Process holder = anotherProcess(marker, "hold").start();
        assertEquals('\n', holder.getInputStream().read());
        Account one = Account.of(marker);
        ExecutorService threads = Executors.newCachedThreadPool();
        try (Account two = Account.of(marker("two"))) {
            Future<?> locking = threads.submit(() -> {
                one.lock().close();
                return null;
            });
            while (!one.isWaitedFor()) {
                Thread.sleep(1);
            }
            Future<?> closing = threads.submit(() -> {
                one.close();
                return null;
            });
            Thread.sleep(100); // so that it waits, too
            assertTimeoutPreemptively(Duration.ofSeconds(60), () -> two.lock().close());
            assertFalse(locking.isDone() || closing.isDone());
            holder.getOutputStream().close();
            locking.get(60, TimeUnit.SECONDS);
            closing.get(60, TimeUnit.SECONDS);
            assertThrows(ClosedChannelException.class, one::lock);
        } finally {
            threads.shutdownNow();
            holder.destroy();
        }
    }

    /** Whoever comes while an account is closed gets its lock, or is refused, and leaves no file open. */
    @Test
    void closingLeavesNoFileOpen() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")));
        Path marker = marker("cache");
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            for (int round = 0; round < 2000; round++) {
                Account account = Account.of(marker);
                List<Future<?>> waiting = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    waiting.add(threads.submit(() -> {
                        account.lock().close();
                        return null;
                    }));
                }
                waiting.add(threads.submit(() -> {
                    account.close();
                    return null;
                }));
                for (Future<?> one : waiting) {
                    try {
                        one.get(60, TimeUnit.SECONDS);
                    } catch (ExecutionException e) {
                        assertInstanceOf(ClosedChannelException.class, e.getCause());
                    }
                }
            }
            assertEquals(0, openFilesOf(marker));
        } finally {
            threads.shutdownNow();
        }
    }

    /** A closed cache is closed, whoever else has one of the folder. */
    @Test
    void aClosedCachePutsNothing() throws IOException {
        Path folder = temporary.resolve("cache");
        CompileCache closed = CompileCache.open(folder);
        try (CompileCache open = CompileCache.open(folder)) {
            closed.close();
            assertThrows(ClosedChannelException.class, () -> closed.put(Samples.artifact(1, 0, 10)));
            assertThrows(ClosedChannelException.class, () -> closed.remove(Samples.key(1)));
            assertThrows(ClosedChannelException.class, () -> closed.clean(false));
            open.put(Samples.artifact(1, 0, 10));
            assertEquals(1, open.statistics().artifacts());
        }
    }

    /** Systems release all locks of a process on a file when it closes the file once. */
    @Test
    void closingOneCacheReleasesNoLockOfAnother() throws IOException, InterruptedException {
        Path folder = temporary.resolve("cache");
        CompileCache other = CompileCache.open(folder);
        other.put(Samples.artifact(1, 0, 10));
        Path marker = folder.resolve("isomorph-cache-1");
        try (Account account = Account.of(marker)) {
            try (Account.Locked locked = account.lock()) {
                assertTrue(locked.isKnown());
                assertEquals(LOCKED, inAnotherProcess(marker));
                other.close();
                assertEquals(LOCKED, inAnotherProcess(marker));
            }
            assertEquals(FREE, inAnotherProcess(marker));
        }
    }

    /** A folder that was renamed while a cache is open that has only read is a cache by its new name. */
    @Test
    void aFolderThatIsRenamedIsACache() throws IOException {
        Path folder = temporary.resolve("cache");
        CompileCache.open(folder).close();
        try (CompileCache before = CompileCache.open(folder)) {
            assertNull(before.get(Samples.key(1)));
            Path renamed = Files.move(folder, temporary.resolve("renamed"));
            try (CompileCache after = CompileCache.open(renamed)) {
                after.put(Samples.artifact(1, 0, 10));
                assertEquals(1, after.statistics().artifacts());
            }
        }
    }

    /** A cache in the place of another that was deleted has an account of its own. */
    @Test
    void aCacheThatIsMadeAgainHasAnotherAccount() throws IOException {
        Path folder = temporary.resolve("cache");
        try (CompileCache before = CompileCache.open(folder)) {
            before.put(Samples.artifact(1, 0, 10));
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
            try (CompileCache after = CompileCache.open(folder)) {
                after.put(Samples.artifact(2, 0, 10));
                assertEquals(1, after.statistics().artifacts());
            }
        }
        try (Account account = Account.of(folder.resolve("isomorph-cache-1"));
                Account.Locked locked = account.lock()) {
            assertEquals(Samples.artifactBytes(folder), locked.bytes());
        }
    }
}
