package io.isomorph.laws.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder in which files are replaced: each is the old one or the new one, and there is nothing else. */
final class Folder {
    private static final byte[] OLD = "old".getBytes(StandardCharsets.UTF_8);

    private final Path path;
    private final Map<Path, byte[]> complete = new TreeMap<>();

    Folder(Path path) {
        this.path = path;
    }

    /** Takes what is there as the expected result, and puts old files in its place. */
    void isComplete() throws IOException {
        for (Path file : files()) {
            complete.put(file, Files.readAllBytes(file));
        }
        assertTrue(!complete.isEmpty());
        reset();
    }

    private void reset() throws IOException {
        for (Path file : complete.keySet()) {
            Files.write(file, OLD);
        }
    }

    /** Requires that each file is whole, and puts the old ones back. */
    void requireOldOrNew() {
        try {
            assertEquals(List.copyOf(complete.keySet()), files(), "files");
            for (Map.Entry<Path, byte[]> entry : complete.entrySet()) {
                byte[] found = Files.readAllBytes(entry.getKey());
                assertTrue(
                        Arrays.equals(OLD, found) || Arrays.equals(entry.getValue(), found),
                        entry.getKey() + " is torn");
            }
            requireClosed();
            reset();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Requires that no file of the folder is open, where the system reports that. */
    void requireClosed() throws IOException {
        Path open = Path.of("/proc/self/fd");
        if (!Files.isDirectory(open)) {
            return;
        }
        try (Stream<Path> links = Files.list(open)) {
            for (Path link : links.toList()) {
                if (Files.isSymbolicLink(link)) {
                    assertTrue(!Files.readSymbolicLink(link).startsWith(path.toRealPath()), link + " is open");
                }
            }
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            return files.sorted().toList();
        }
    }
}
