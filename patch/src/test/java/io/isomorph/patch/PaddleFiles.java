package io.isomorph.patch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Programs that PaddlePaddle patched: a few beside the tests, and all of them where the shared corpus is at hand. */
final class PaddleFiles {
    /**
     * An old program and what a newer release saved after loading it.
     *
     * @param name for messages
     * @param old the old file
     * @param saved the new one; null if the release refuses the old one
     * @param release which release loaded and saved it, such as {@code 3.3.1}
     */
    record Pair(String name, Path old, Path saved, String release) {
        long version() {
            return switch (release.substring(0, 3)) {
                case "3.1" -> 2;
                case "3.2" -> 3;
                case "3.3" -> 4;
                default -> throw new IllegalArgumentException(release);
            };
        }
    }

    /**
     * A small program, patch files, and what PaddlePaddle 3.3.1 made of them.
     *
     * @param name for messages
     * @param before the program
     * @param texts of the patch files, by version; those without text are empty
     * @param saved what was saved; null if loading failed
     */
    record Case(String name, Path before, Map<Integer, String> texts, Path saved) {
        String text() {
            return String.join("\n", texts.values());
        }
    }

    private static final int NEWEST = 4;

    private PaddleFiles() {}

    /** Returns the folders that are there: the project's own, and the shared corpus. */
    static List<Path> roots() {
        List<Path> roots = new ArrayList<>();
        try {
            roots.add(Path.of(Objects.requireNonNull(PaddleFiles.class.getResource("/paddle-patches"))
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path corpus = folder.resolve("shared/corpus/paddle-patches");
            if (Files.isDirectory(corpus)) {
                roots.add(corpus);
                break;
            }
        }
        return roots;
    }

    static List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        for (Path root : roots()) {
            Path folder = root.resolve("pairs");
            for (String[] row : rows(folder.resolve("index.tsv"))) {
                Path saved = row[2].equals("-") ? null : folder.resolve(row[2]);
                pairs.add(new Pair(row[1] + " " + row[4], folder.resolve(row[1]), saved, row[4]));
            }
        }
        return pairs;
    }

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Path root : roots()) {
            Path folder = root.resolve("synthetic");
            for (String[] row : rows(folder.resolve("index.tsv"))) {
                Map<Integer, String> texts = new TreeMap<>();
                for (int version = 1; version <= NEWEST; version++) {
                    Path file = folder.resolve(row[0] + "." + version + ".yaml");
                    texts.put(version, Files.exists(file) ? text(file) : "");
                }
                Path saved = row[3].equals("ok") ? folder.resolve(row[0] + ".out.json") : null;
                cases.add(new Case(row[0], folder.resolve(row[0] + ".in.json"), texts, saved));
            }
        }
        return cases;
    }

    /** Returns the rows of a table below its head. */
    private static List<String[]> rows(Path table) {
        return text(table).lines().skip(1).map(line -> line.split("\t", -1)).toList();
    }

    static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
