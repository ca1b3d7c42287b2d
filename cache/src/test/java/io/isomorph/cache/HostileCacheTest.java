package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.isomorph.error.IsomorphException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is in the folder: an artifact is found as it was put in, or not at all, and nothing else is thrown. */
class HostileCacheTest {
    private static final Artifact ARTIFACT = Samples.artifact(1, 0, 20_000);

    @TempDir
    Path temporary;

    private Path folder;
    private Path file;
    private byte[] whole;

    @BeforeEach
    void putOneIn() throws IOException {
        folder = temporary.resolve("cache");
        try (CompileCache cache = CompileCache.open(folder)) {
            cache.put(ARTIFACT);
        }
        file = Samples.artifactFiles(folder).get(0);
        whole = Files.readAllBytes(file);
    }

    private static List<String> faults(CompileCache cache) throws IOException {
        List<String> faults = new ArrayList<>();
        cache.verify(sound -> {}, fault -> faults.add(fault.code().id()));
        return faults;
    }

    /** Makes the file, which somebody else wrote, look as if it was stamped by a cache since the machine was started. */
    private static void stamp(Path file) throws IOException {
        Stamps.system().stamp(file);
    }

    @Test
    void aFileCutAnywhereIsNotFound() throws IOException {
        try (CompileCache cache = CompileCache.open(folder)) {
            for (int length = 0; length < whole.length; length += length < 400 ? 1 : 997) {
                Files.write(file, Arrays.copyOf(whole, length));
                stamp(file);
                assertNull(cache.get(ARTIFACT.key()), "cut at " + length);
                assertEquals(List.of("cache.artifact"), faults(cache));
            }
            assertEquals(1, cache.statistics().damaged());
            assertEquals(1, cache.clean(false).damaged());
            assertFalse(Files.exists(file));
            cache.put(ARTIFACT);
            assertEquals(ARTIFACT, cache.get(ARTIFACT.key()));
        }
    }

    /** A page that was never written, as after the power has failed, and any other byte: the time of the file shows that it has to be checked. */
    @Test
    void bytesThatSomebodyChangedAreNotFound() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        int header = whole.length - 20_000;
        try (CompileCache cache = CompileCache.open(folder)) {
            for (int i = 0; i < 200; i++) {
                byte[] changed = whole.clone();
                int at = random.nextInt(whole.length);
                changed[at] ^= (byte) (1 + random.nextInt(255));
                if (i % 4 == 0) {
                    Arrays.fill(changed, 4096, 8192, (byte) 0);
                }
                Files.write(file, changed);
                // what a file system stamps has nanoseconds, but for one in a thousand
                Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusNanos(1 + random.nextInt(998))));
                if (Files.getLastModifiedTime(file).toInstant().getNano() % 1000 == 0) {
                    Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
                }
                assertNull(cache.get(ARTIFACT.key()), "changed at " + at);
                assertEquals(List.of(at < header ? "cache.artifact" : "cache.content"), faults(cache));
            }
            assertEquals(1, cache.clean(true).damaged());
        }
    }

    @Test
    void bytesThatWereWrittenBeforeTheMachineWasStartedAreChecked() throws IOException {
        whole[whole.length - 1] ^= 1;
        Files.write(file, whole);
        Files.setLastModifiedTime(file, FileTime.fromMillis(86_400_000));
        try (CompileCache cache = CompileCache.open(folder)) {
            assertNull(cache.get(ARTIFACT.key()));
            whole[whole.length - 1] ^= 1;
            Files.write(file, whole);
            Files.setLastModifiedTime(file, FileTime.fromMillis(86_400_000));
            assertEquals(ARTIFACT, cache.get(ARTIFACT.key()));
            assertTrue(Files.getLastModifiedTime(file).toMillis() > 86_400_000, "and need not be checked again");
        }
    }

    /** A time to come shows that the clock was wrong, so that nothing is known of when the machine was started. */
    @Test
    void bytesOfAFileFromTheFutureAreChecked() throws IOException {
        whole[whole.length - 1] ^= 1;
        Files.write(file, whole);
        Files.setLastModifiedTime(
                file, FileTime.from(Instant.now().plusSeconds(86_400).truncatedTo(ChronoUnit.SECONDS)));
        try (CompileCache cache = CompileCache.open(folder)) {
            assertNull(cache.get(ARTIFACT.key()));
        }
    }

    /** What is in a folder elsewhere, to which a link leads, is neither found nor deleted. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
    void linksToFoldersAreNotFollowed() throws IOException {
        Path shard = file.getParent();
        Path outside = Files.move(shard, temporary.resolve("outside"));
        Files.createSymbolicLink(shard, outside);
        try (CompileCache cache = CompileCache.open(folder)) {
            assertNull(cache.get(ARTIFACT.key()));
            assertFalse(cache.remove(ARTIFACT.key()));
            assertTrue(Files.exists(outside.resolve(file.getFileName())));
        }
    }

    /** A folder in the place of an artifact is replaced if it is empty, else named; nothing is evicted for an artifact that finds no place. */
    @Test
    void aFolderInTheWayOfAnArtifactIsReplacedOrNamed() throws IOException {
        Files.delete(file);
        Files.createDirectory(file);
        try (CompileCache cache = CompileCache.open(folder)) {
            cache.put(ARTIFACT);
            assertEquals(ARTIFACT, cache.get(ARTIFACT.key()));
            Files.delete(file);
            Files.createDirectories(file.resolve("more"));
            IsomorphException fault = assertThrows(IsomorphException.class, () -> cache.put(ARTIFACT));
            assertEquals(CacheCode.FOLDER, fault.code());
            assertEquals(file.toString(), fault.location().source());
        }
    }

    /** A file that cannot be read is reported, and hides no other; it is not deleted, as another user may read it. */
    @Test
    void anUnreadableArtifactHidesNoOther() throws IOException {
        try (CompileCache cache = CompileCache.open(folder)) {
            cache.put(Samples.artifact(2, 0, 10));
            Files.setPosixFilePermissions(file, Set.of());
            assumeFalse(Files.isReadable(file), "who runs this reads every file");
            List<IsomorphException> faults = new ArrayList<>();
            List<Artifact> sound = new ArrayList<>();
            cache.verify(sound::add, faults::add);
            assertEquals(1, sound.size());
            assertEquals(file.toString(), faults.get(0).location().source());
            assertEquals(1, cache.statistics().damaged());
            assertEquals(0, cache.clean(true).damaged());
            assertEquals(1, CacheExport.of(cache).write((document, index, count) -> {}, faults::add));
        }
    }

    @Test
    void everyGetChecksAllBytesIfThatIsRequested() throws IOException {
        whole[whole.length - 1] ^= 1;
        Files.write(file, whole);
        stamp(file);
        try (CompileCache cache = CompileCache.open(folder, CacheOptions.DEFAULTS.withChecksEveryGet(true))) {
            assertNull(cache.get(ARTIFACT.key()));
        }
    }

    @Test
    void headersThatClaimTooMuchAreRefused() throws IOException {
        ByteBuffer header = ByteBuffer.wrap(whole.clone()).order(ByteOrder.LITTLE_ENDIAN);
        try (CompileCache cache = CompileCache.open(folder)) {
            for (int at : new int[] {8, 12, 16, 20, 64, 68}) {
                for (int value : new int[] {-1, 0, 1, Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 20}) {
                    ByteBuffer changed = ByteBuffer.wrap(header.array().clone()).order(ByteOrder.LITTLE_ENDIAN);
                    int before = changed.getInt(at);
                    Files.write(file, changed.putInt(at, value).array());
                    assertEquals(before == value ? 0 : 1, faults(cache).size(), at + " = " + value);
                    assertEquals(before == value, cache.get(ARTIFACT.key()) != null);
                }
            }
        }
    }

    @Test
    void anArtifactUnderAnotherNameIsNotFound() throws IOException {
        Path other = folder.resolve("artifacts")
                .resolve(Samples.key(2).fileName().substring(0, 2))
                .resolve(Samples.key(2).fileName());
        Files.createDirectories(other.getParent());
        Files.move(file, other);
        try (CompileCache cache = CompileCache.open(folder)) {
            assertNull(cache.get(Samples.key(2)));
            assertEquals(List.of("cache.artifact"), faults(cache));
        }
    }

    @Test
    void linksFoldersAndPipesAreNeitherFollowedNorOpened() throws Exception {
        Path outside = Files.write(temporary.resolve("outside"), whole);
        try (CompileCache cache = CompileCache.open(folder)) {
            Files.delete(file);
            Files.createSymbolicLink(file, outside);
            assertNull(cache.get(ARTIFACT.key()));
            assertEquals(0, cache.clean(true).damaged());
            cache.put(ARTIFACT);
            assertEquals(ARTIFACT, cache.get(ARTIFACT.key()));
            assertArrayEquals(whole, Files.readAllBytes(outside));

            Files.delete(file);
            Files.createDirectory(file);
            assertNull(cache.get(ARTIFACT.key()));
            Files.delete(file);
            if (new ProcessBuilder("mkfifo", file.toString()).start().waitFor() == 0) {
                assertNull(cache.get(ARTIFACT.key()));
                Files.delete(file);
            }

            Path shard = file.getParent();
            Files.delete(shard);
            Files.createFile(shard);
            assertNull(cache.get(ARTIFACT.key()));
            assertThrows(IsomorphException.class, () -> cache.put(ARTIFACT));
            Files.delete(shard);
            Files.createSymbolicLink(shard, Files.createDirectory(temporary.resolve("elsewhere")));
            assertThrows(IsomorphException.class, () -> cache.put(ARTIFACT));
            assertEquals(List.of(), Samples.files(temporary.resolve("elsewhere")));
            assertEquals(0, cache.statistics().artifacts());
        }
        Path linked = Files.createDirectory(temporary.resolve("linked"));
        Files.createFile(linked.resolve("isomorph-cache-1"));
        Files.createSymbolicLink(linked.resolve("artifacts"), folder.resolve("artifacts"));
        assertEquals(
                CacheCode.FOLDER,
                assertThrows(IsomorphException.class, () -> CompileCache.open(linked))
                        .code());
    }

    /** A cache whose artifacts are behind a link, or a file, is refused and the part named, as it would seem to be empty. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
    void aPartThatIsNoFolderIsNamed() throws IOException {
        for (String part : List.of("artifacts", "temporary")) {
            Path cache = Files.createDirectory(temporary.resolve("with-" + part));
            Files.createFile(cache.resolve("isomorph-cache-1"));
            Path link = Files.createSymbolicLink(cache.resolve(part), folder.resolve(part));
            IsomorphException fault = assertThrows(
                    IsomorphException.class, () -> CompileCache.openExisting(cache, CacheOptions.DEFAULTS));
            assertEquals(CacheCode.FOLDER, fault.code());
            assertEquals(link.toString(), fault.location().source());
        }
    }

    /** What a process leaves that ended while it wrote is deleted; what a living one writes is not; files of others are left alone. */
    @Test
    void leftoversAreDeletedAndForeignFilesAreNot() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        Path writing = folder.resolve("temporary");
        Path left = Files.write(writing.resolve(ended.pid() + "-abc.tmp"), new byte[100]);
        Path living = Files.write(writing.resolve(ProcessHandle.current().pid() + "-abc.tmp"), new byte[100]);
        Path old = Files.write(writing.resolve(ProcessHandle.current().pid() + "-old.tmp"), new byte[100]);
        Path notes = Files.write(writing.resolve("notes.tmp"), new byte[100]);
        for (Path file : List.of(old, notes)) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(7200)));
        }
        Path foreign = Files.writeString(folder.resolve("README"), "text");
        Path alsoForeign = Files.writeString(file.resolveSibling("notes.artifact"), "text");
        try (CompileCache cache = CompileCache.open(folder)) {
            assertEquals(2, cache.statistics().leftovers());
            assertEquals(0, cache.statistics().damaged());
            CacheCleanup cleanup = cache.clean(true);
            assertEquals(new CacheCleanup(2, 0, 0, 200, whole.length), cleanup);
            assertFalse(Files.exists(left) || Files.exists(old));
            assertTrue(
                    Files.exists(living) && Files.exists(notes) && Files.exists(foreign) && Files.exists(alsoForeign));
            assertNotNull(cache.get(ARTIFACT.key()));
        }
    }
}
