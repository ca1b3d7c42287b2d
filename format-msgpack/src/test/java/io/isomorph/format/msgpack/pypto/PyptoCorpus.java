package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What PyPTO itself wrote, and reported about what others wrote; where it is at hand. */
final class PyptoCorpus {
    private PyptoCorpus() {}

    /** What PyPTO's reader reports about an input. */
    record Reaction(String name, boolean accepted, byte[] input) {}

    private static @Nullable Path folder() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path corpus = folder.resolve("shared/corpus/pypto");
            if (Files.isDirectory(corpus)) {
                return corpus;
            }
        }
        return null;
    }

    private static Path requireFolder() {
        Path folder = folder();
        assumeTrue(folder != null, "the shared corpus is not at hand");
        return folder;
    }

    /** Returns the files by name; ends the test where there are none. */
    static Map<String, byte[]> written() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> found = Files.list(requireFolder().resolve("written"))) {
            for (Path file : (Iterable<Path>) found::iterator) {
                files.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        assertFalse(files.isEmpty(), "no files");
        return files;
    }

    /** Returns the lines; ends the test where there are none. */
    static List<Reaction> reactions() throws IOException {
        List<Reaction> reactions = Files.readAllLines(requireFolder().resolve("reader-reactions.tsv")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t", -1))
                .map(cells -> new Reaction(cells[0], cells[1].equals("accept"), PyptoFiles.bytes(cells[2])))
                .toList();
        assertFalse(reactions.isEmpty(), "no lines");
        return reactions;
    }
}
