package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
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
     * Ends with {@value #LOCKED} if another process has the lock of a file.
     *
     * @param words the file
     * @throws IOException if it cannot be opened
     */
    public static void main(String[] words) throws IOException {
        try (FileChannel file = FileChannel.open(Path.of(words[0]), StandardOpenOption.WRITE);
                FileLock lock = file.tryLock()) {
            System.exit(lock == null ? LOCKED : FREE);
        }
    }

    private static int inAnotherProcess(Path file) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        Samples.classPath(),
                        AccountTest.class.getName(),
                        file.toString())
                .inheritIO()
                .start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return process.exitValue();
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
