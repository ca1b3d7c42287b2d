package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Files that PaddlePaddle wrote: a few beside the tests, and all of them where they are at hand. */
final class Corpus {
    private Corpus() {}

    /** Returns the project's own copies. */
    static List<Path> own() {
        try {
            return jsonBelow(Path.of(Objects.requireNonNull(Corpus.class.getResource("/corpus/valid"))
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static byte[] own(String name) {
        return bytes(own().stream()
                .filter(file -> file.endsWith(Path.of(name + ".json")))
                .findFirst()
                .orElseThrow());
    }

    /** Returns the folder of a shared corpus above the working directory, or null. */
    static Path shared(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path corpus = folder.resolve("shared/corpus").resolve(name);
            if (Files.isDirectory(corpus)) {
                return corpus;
            }
        }
        return null;
    }

    static List<Path> jsonBelow(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
            assertFalse(found.isEmpty(), "no files in " + folder);
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
