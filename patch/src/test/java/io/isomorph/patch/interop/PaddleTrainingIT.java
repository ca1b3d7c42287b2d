package io.isomorph.patch.interop;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.Upgrade;
import io.isomorph.spi.Formats;
import io.isomorph.visit.CheckingVisitor;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/**
 * The real PaddlePaddle runs what we upgraded. Not part of {@code mvn verify}, as it needs Python and PaddlePaddle:
 * {@code interop/paddle/run} gets both and runs it.
 */
class PaddleTrainingIT {
    private static final Formats FORMATS = Formats.of(new JsonFormat());

    /** Needs an operand that no version 1 program has. */
    private static final String BLOCKED = "instance_norm.v1.json";

    /** Of the numbers of two releases; sums of what should cancel are small and not alike. */
    private static final double TOLERANCE = 1e-4;

    private Path folder;

    @BeforeEach
    void makeFolder(TestInfo test) throws IOException {
        folder = Path.of("target/paddle-interop")
                .toAbsolutePath()
                .resolve(test.getTestMethod().orElseThrow().getName());
        if (Files.exists(folder)) {
            try (Stream<Path> old = Files.walk(folder)) {
                for (Path path : old.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    /** Old training programs: the project's own and, where it is at hand, those of the shared corpus. */
    private static Collection<Path> trainingPrograms() throws IOException {
        List<Path> files = new ArrayList<>(own());
        files.removeIf(file -> file.endsWith(BLOCKED));
        oldOfCorpus().stream()
                .filter(file -> file.getFileName().toString().startsWith("training"))
                .forEach(files::add);
        return files;
    }

    private static List<Path> own() throws IOException {
        return jsonIn(resource("."));
    }

    private static Path resource(String name) {
        try {
            return Path.of(Objects.requireNonNull(PaddleTrainingIT.class.getResource(name))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Files that an old release wrote: {@code NAME.vN.json}; behind {@code -} is which release else wrote it. */
    private static List<Path> oldOfCorpus() throws IOException {
        for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
            Path pairs = up.resolve("shared/corpus/paddle-patches/pairs");
            if (Files.isDirectory(pairs)) {
                return jsonIn(pairs).stream()
                        .filter(file -> file.getFileName().toString().matches(".*\\.v[123]\\.json"))
                        .toList();
            }
        }
        return List.of();
    }

    private static List<Path> jsonIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static Upgrade newest(PatchSet patches) {
        return patches.to(patches.newest());
    }

    private void upgrade(Upgrade upgrade, Path file, String kind) throws IOException {
        Document old = FORMATS.read(file);
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : old.entries()) {
            ProgramCollector collector = new ProgramCollector();
            entry.program().accept(upgrade.program(change -> {}, CheckingVisitor.program(collector)));
            entries.add(new Entry(entry.name(), entry.visits(), entry.form(), collector.program()));
        }
        Files.createDirectories(folder.resolve(kind));
        FORMATS.write(Document.of(entries), folder.resolve(kind).resolve(file.getFileName()));
    }

    private static Map<String, Path> byName(Collection<Path> files) {
        return files.stream()
                .collect(Collectors.toMap(
                        file -> file.getFileName().toString(), Function.identity(), (a, b) -> b, TreeMap::new));
    }

    @Test
    void oldTrainingProgramsRunWithTheExtendedSetAndNotWithPaddlesOwn() throws IOException {
        Map<String, Path> files = byName(trainingPrograms());
        for (Path file : files.values()) {
            upgrade(newest(PatchSet.paddle()), file, "paddle");
            upgrade(newest(PatchSet.extended()), file, "extended");
        }
        upgrade(newest(PatchSet.paddle()), resource(BLOCKED), "paddle");
        Map<String, List<String>> without = PaddleScripts.step(folder.resolve("paddle"));
        Map<String, List<String>> with = PaddleScripts.step(folder.resolve("extended"));
        without.forEach((name, row) -> System.out.println("paddle: " + String.join(" ", row) + "; with ours: "
                + (with.containsKey(name) ? with.get(name).get(1) : "refused by us")));
        assertEquals(files.size() + 1, without.size());
        assertAll(without.values().stream()
                .map(row -> () -> assertNotEquals("done", row.get(1), row.get(0) + " with Paddle's own patches")));
        assertEquals(files.keySet(), with.keySet());
        assertAll(with.values().stream()
                .map(row -> () -> assertEquals("done", row.get(1), () -> row.get(0) + ": " + row.get(2))));
        List<String> recorded = Files.readAllLines(resource("steps.tsv"));
        assertAll(recorded.stream().map(line -> () -> {
            String[] cells = line.split("\t");
            assertArrayEquals(numbers(cells[1]), numbers(with.get(cells[0]).get(2)), TOLERANCE, cells[0]);
        }));
        assertTrue(recorded.size() >= 3);
    }

    /** Sums, as logarithms where they are large. */
    private static double[] numbers(String cell) {
        return Arrays.stream(cell.split(" "))
                .mapToDouble(Double::parseDouble)
                .map(number -> number > 1 ? 1 + Math.log(number) : number)
                .toArray();
    }

    /** Paddle makes the same of what its own set made here, and of the old file; what is refused here, it refuses. */
    @Test
    void upgradedProgramsAreToPaddleWhatItMakesOfTheOldOnes() throws IOException {
        List<Path> all = new ArrayList<>(own());
        all.addAll(oldOfCorpus());
        Map<String, Path> files = byName(all);
        Files.createDirectories(folder.resolve("old"));
        List<String> refused = new ArrayList<>();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            Files.copy(file.getValue(), folder.resolve("old").resolve(file.getKey()));
            try {
                upgrade(newest(PatchSet.paddle()), file.getValue(), "upgraded");
            } catch (IsomorphException e) {
                refused.add(file.getKey());
            }
        }
        Map<String, List<String>> expected = PaddleScripts.load(folder.resolve("old"), folder.resolve("old-saved"));
        Map<String, List<String>> found =
                PaddleScripts.load(folder.resolve("upgraded"), folder.resolve("upgraded-saved"));
        assertEquals(files.size(), found.size() + refused.size());
        refused.forEach(name -> assertEquals("refused", expected.get(name).get(1), name));
        assertAll(found.keySet().stream().map(name -> () -> {
            assertEquals(expected.get(name), found.get(name), name);
            if (expected.get(name).get(3).equals("-")) {
                assertEquals(
                        Files.readString(folder.resolve("old-saved").resolve(name)),
                        Files.readString(folder.resolve("upgraded-saved").resolve(name)),
                        name);
            }
        }));
        System.out.println("paddle: " + found.size() + " upgraded programs are to it what it makes of the old ones, "
                + refused.size() + " it refuses too");
    }
}
