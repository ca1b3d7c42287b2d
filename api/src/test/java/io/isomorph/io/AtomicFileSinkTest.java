package io.isomorph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AtomicFileSinkTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeOldFile() throws IOException {
        file = Files.writeString(folder.resolve("model.json"), "old");
    }

    private static void write(ByteSink sink, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        sink.write(bytes, 0, bytes.length);
    }

    private List<String> names(Path where) throws IOException {
        try (Stream<Path> files = Files.list(where)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void newContentIsSeenAtCommitAndNotBefore() throws IOException {
        try (ByteSink sink = ByteSink.replacing(file)) {
            write(sink, "new ");
            write(sink, "content");
            assertEquals("old", Files.readString(file));
            sink.commit();
            assertEquals("new content", Files.readString(file));
        }
        assertEquals("new content", Files.readString(file));
        assertEquals(List.of("model.json"), names(folder));
    }

    @Test
    void makesAFileThatWasNotThere() throws IOException {
        Path fresh = folder.resolve("fresh.json");
        try (ByteSink sink = ByteSink.replacing(fresh)) {
            write(sink, "x");
            assertFalse(Files.exists(fresh));
            sink.commit();
        }
        assertEquals("x", Files.readString(fresh));
    }

    @Test
    void closingWithoutCommitLeavesTheOldFileAndNothingElse() throws IOException {
        try (ByteSink sink = ByteSink.replacing(file)) {
            write(sink, "half");
            assertEquals(2, names(folder).size(), "the temporary file is a sibling");
        }
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("model.json"), names(folder));
    }

    @Test
    void temporaryFileIsHiddenAndClaimedByNoFormat() throws IOException {
        try (ByteSink sink = ByteSink.replacing(file)) {
            String temporary = names(folder).stream()
                    .filter(name -> !name.equals("model.json"))
                    .findFirst()
                    .orElseThrow();
            assertTrue(temporary.matches("\\.isomorph-.*\\.tmp"), temporary);
            assertEquals(file.toString(), sink.name());
        }
    }

    @Test
    void takesOnlyTheNamedPartOfAnArray() throws IOException {
        try (ByteSink sink = ByteSink.replacing(file)) {
            sink.write("xabcx".getBytes(StandardCharsets.UTF_8), 1, 3);
            sink.commit();
        }
        assertEquals("abc", Files.readString(file));
    }

    @Test
    void nothingIsWrittenAfterCommitOrClose() throws IOException {
        ByteSink sink = ByteSink.replacing(file);
        write(sink, "new");
        sink.commit();
        assertThrows(UncheckedIOException.class, () -> write(sink, "more"));
        assertThrows(UncheckedIOException.class, sink::commit);
        sink.close();
        sink.close();
        assertEquals("new", Files.readString(file));
    }

    @Test
    void permissionsOfTheOldFileAreKept() throws IOException {
        Assumptions.assumeTrue(
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
        Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-r-x--x");
        Files.setPosixFilePermissions(file, permissions);
        try (ByteSink sink = ByteSink.replacing(file)) {
            write(sink, "new");
            sink.commit();
        }
        assertEquals(permissions, Files.getPosixFilePermissions(file));
    }

    /** Where no file can be made beside the one that is meant, the fault names that one. */
    @Test
    void aFolderThatTakesNoFileIsReportedWithTheNameOfTheFile() {
        Path unwritable = Path.of("/proc/x.fb");
        Assumptions.assumeTrue(Files.isDirectory(unwritable.getParent()));
        FileSystemException fault = assertThrows(FileSystemException.class, () -> ByteSink.replacing(unwritable));
        assertEquals(unwritable.toString(), fault.getFile());
        assertTrue(fault.getReason().startsWith("no file can be made in its folder"), fault.getReason());
    }

    @Test
    void followsASymbolicLink() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Path link = Files.createSymbolicLink(other.resolve("link.json"), file);
        try (ByteSink sink = ByteSink.replacing(link)) {
            write(sink, "new");
            assertEquals(List.of("link.json"), names(other), "the temporary file is beside the target");
            sink.commit();
        }
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void followsASymbolicLinkToAFileThatIsNotThereYet() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Path hop = Files.createSymbolicLink(other.resolve("hop.json"), Path.of("..", "target.json"));
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), hop);
        try (ByteSink sink = ByteSink.replacing(link)) {
            write(sink, "new");
            sink.commit();
        }
        assertTrue(Files.isSymbolicLink(link) && Files.isSymbolicLink(hop));
        assertEquals("new", Files.readString(folder.resolve("target.json")));
    }

    @Test
    void symbolicLinkToItselfIsAnError() throws IOException {
        Path link = folder.resolve("loop.json");
        Files.createSymbolicLink(link, link);
        assertThrows(IOException.class, () -> ByteSink.replacing(link));
        assertTrue(Files.isSymbolicLink(link));
    }

    @Test
    void relativeNameIsTakenFromTheWorkingFolder() throws IOException {
        Path relative = Path.of("isomorph-sink-test-" + ProcessHandle.current().pid() + ".tmp");
        try (ByteSink sink = ByteSink.replacing(relative)) {
            write(sink, "x");
            sink.commit();
            assertEquals("x", Files.readString(relative));
        } finally {
            Files.deleteIfExists(relative);
        }
    }

    @Test
    void missingFolderAndAFolderInPlaceOfTheFileAreErrors() throws IOException {
        var missing = assertThrows(
                NoSuchFileException.class,
                () -> ByteSink.replacing(folder.resolve("no").resolve("x.json")));
        assertTrue(missing.getMessage().contains("its folder does not exist"), missing.getMessage());
        var isFolder = assertThrows(IOException.class, () -> ByteSink.replacing(folder));
        assertTrue(isFolder.getMessage().contains("is a folder"), isFolder.getMessage());
        assertEquals(List.of("model.json"), names(folder));
    }

    @Test
    void folderThatAppearsInPlaceOfTheFileLeavesNothingBehind() throws IOException {
        Path fresh = folder.resolve("fresh.json");
        try (ByteSink sink = ByteSink.replacing(fresh)) {
            write(sink, "x");
            Files.createDirectory(fresh);
            assertThrows(UncheckedIOException.class, sink::commit);
        }
        assertEquals(List.of("fresh.json", "model.json"), names(folder));
    }

    @Test
    void deviceIsWrittenToAndNotReplaced() throws IOException {
        Path device = Path.of("/dev/null");
        Assumptions.assumeTrue(Files.exists(device) && !Files.isRegularFile(device));
        try (ByteSink sink = ByteSink.replacing(device)) {
            write(sink, "gone");
            sink.commit();
        }
        assertFalse(Files.isRegularFile(device));
    }

    @ParameterizedTest
    @ValueSource(strings = {"halt", "wait"})
    void oldFileStaysWholeWhenTheProcessDiesInTheMiddle(String mode) throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        placeOf(ByteSink.class) + System.getProperty("path.separator") + placeOf(HalfWriter.class),
                        HalfWriter.class.getName(),
                        file.toString(),
                        mode)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertEquals('w', child.getInputStream().read(), "the child reports when it has written half");
        if (mode.equals("wait")) {
            assertEquals(2, names(folder).size(), "the child is in the middle of the write");
            child.destroyForcibly();
        }
        assertTrue(child.waitFor(20, TimeUnit.SECONDS));
        assertEquals("old", Files.readString(file));
        Path rest = folder.resolve(names(folder).get(0));
        assertEquals(HalfWriter.SIZE, Files.size(rest), "what is left over is the temporary file");
    }

    private static String placeOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    /** What is in the way when the file is moved to its place is named, not the temporary sibling. */
    @Test
    void aMoveThatFailsNamesTheFile() throws IOException {
        Path taken = folder.resolve("taken.json");
        try (ByteSink sink = ByteSink.replacing(taken)) {
            write(sink, "x");
            Files.createDirectories(taken.resolve("more"));
            UncheckedIOException fault = assertThrows(UncheckedIOException.class, sink::commit);
            FileSystemException named = (FileSystemException) fault.getCause();
            assertEquals(taken.toString(), named.getFile());
        }
    }
}
