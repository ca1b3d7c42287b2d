package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.DocumentedLines;
import io.isomorph.cli.support.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every command on every file that is at hand, valid, invalid and of no known format: an exit code that shows which, lines as they are
 * documented, no stack trace and no fault of ours. As that takes minutes, a build takes one file of many, and
 * {@code -Disomorph.every=1} takes all.
 */
class EveryFileTest {
    /** Of so many files, one is taken. */
    private static final int EVERY = Integer.getInteger("isomorph.every", 20);

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    static Path folder;

    /** All files in one folder, under other names. */
    private static Path all;

    private static int files;

    @BeforeAll
    static void gather() throws IOException {
        all = Files.createDirectories(folder.resolve("gr\u00f6\u00dfe \u65e5\u672c"));
        int seen = 0;
        for (Path root : roots()) {
            try (Stream<Path> found = Files.walk(root)) {
                for (Path file : found.filter(EveryFileTest::isSample).sorted().toList()) {
                    if (seen++ % EVERY == 0) {
                        Files.copy(file, all.resolve(String.format("%04d %s", files++, file.getFileName())));
                    }
                }
            }
        }
        assertTrue(seen > 700, seen + " files are found");
    }

    /** The samples of this repository, and the corpus where that is at hand. */
    private static List<Path> roots() {
        List<Path> roots = new ArrayList<>();
        for (String name : new String[] {"examples", "golden", "conformance"}) {
            roots.add(ROOT.resolve(name));
        }
        Stream.iterate(ROOT, path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared/corpus"))
                .filter(Files::isDirectory)
                .findFirst()
                .ifPresent(roots::add);
        return roots;
    }

    private static boolean isSample(Path file) {
        return Files.isRegularFile(file) && !ROOT.relativize(file).toString().matches(".*\\b(src|target)/.*");
    }

    /** Runs a command that gives a verdict on files, and returns those that its lines are about. */
    private static List<String> check(String command, Object... args) {
        boolean allOk = true;
        List<String> seen = new ArrayList<>();
        Run run = run(command, args);
        for (JsonNode line : run.json()) {
            allOk &= line.path("ok").asBoolean(true);
            seen.add(line.path("file").asText());
        }
        assertEquals(allOk ? 0 : 1, run.code(), command);
        return seen;
    }

    /** Runs a command, whose lines must be as documented. */
    private static Run run(String command, Object... args) {
        List<Object> words = new ArrayList<>(List.of((Object[]) command.split(" ")));
        words.add("--json");
        words.addAll(List.of(args));
        Run run = Run.of(words.toArray());
        assertFalse(run.err().contains("\tat "), run.err());
        DocumentedLines documented = DocumentedLines.read();
        String table = Stream.of(command.split(" "))
                .takeWhile(word -> !word.startsWith("-"))
                .collect(Collectors.joining(" "));
        for (JsonNode line : run.json()) {
            documented.check(table, line);
            assertFalse(
                    Set.of("internal", "memory", "io")
                            .contains(line.path("error").path("code").asText()),
                    line::toString);
        }
        assertTrue(run.code() == 0 || run.code() == 1, () -> command + " gives " + run.code() + ": " + run.err());
        return run;
    }

    private static void assertEachFileHasALine(List<String> seen) {
        assertEquals(files, new TreeSet<>(seen).size());
        assertEquals(seen.stream().sorted().toList(), seen, "lines are in order");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify --semantic --normalisations", "hash", "inspect", "show", "compare --seconds 0"})
    void eachFileThatIsNamedHasItsLines(String command) throws IOException {
        try (Stream<Path> named = Files.list(all)) {
            assertEachFileHasALine(check(command, named.sorted().toArray()));
        }
    }

    @Test
    void eachFileIsComparedWithItselfAndWithTheNextOne() throws IOException {
        List<Path> named;
        try (Stream<Path> found = Files.list(all)) {
            named = found.sorted().toList();
        }
        int equal = 0;
        for (int i = 0; i < named.size(); i++) {
            Run same = run("diff", named.get(i), named.get(i));
            assertEquals(
                    Run.of("verify", "--json", named.get(i)).code(), same.code(), "equal to itself, if it is valid");
            equal += same.code() == 0 ? 1 : 0;
            run("diff", named.get(i), named.get((i + 1) % named.size()));
        }
        assertTrue(equal > 10, equal + " files");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify --jobs 2", "roundtrip --jobs 2"})
    void eachFileOfAFolderHasItsLine(String command) {
        assertEachFileHasALine(check(command, all));
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "msgpack", "flatbuffers", "pypto", "nvfuser"})
    void eachFileIsConvertedOrHasAReasonWhyNot(String format) {
        Path out = folder.resolve("to " + format);
        assertEachFileHasALine(check("convert --to " + format + " --jobs 2", all, out));
    }

    @Test
    void eachFileIsEditedOrHasAReasonWhyNot() {
        String passes = "--pass common-subexpressions --pass dead-operations --pass drop-attributes:names=place";
        assertEachFileHasALine(check("edit --verify --jobs 2 " + passes, all, folder.resolve("edited")));
    }

    @Test
    void eachFileIsPatchedAndRevertedOrHasAReasonWhyNot() {
        Path report = folder.resolve("report.jsonl");
        Path out = folder.resolve("patched");
        assertEachFileHasALine(check("patch apply --extended --jobs 2 --report " + report, all, out));
        check("patch report", report);
        check("patch revert --jobs 2", "--report", report, out, folder.resolve("back"));
        assertEachFileHasALine(check("patch downgrade --to 1 --jobs 2", all, folder.resolve("older")));
    }
}
