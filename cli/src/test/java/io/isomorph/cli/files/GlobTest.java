package io.isomorph.cli.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Some files of a folder, through the commands. */
class GlobTest {
    @TempDir
    Path folder;

    private Path models;

    @BeforeEach
    void makeFiles() {
        models = folder.resolve("models");
        for (String name : List.of("a.toy", "b.toy.bin", "old/a.toy", "sub/old/c.toy", "sub/d.toy")) {
            Samples.write(models.resolve(name), "a");
        }
    }

    private String verified(String... globs) {
        Object[] args = new Object[globs.length + 3];
        args[0] = "verify";
        args[1] = "--json";
        System.arraycopy(globs, 0, args, 2, globs.length);
        args[args.length - 1] = models;
        return String.join(
                " ",
                Run.of(args).json().stream()
                        .map(line -> line.path("file").asText())
                        .map(file -> models.relativize(Path.of(file)).toString())
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "--include=*.toy, a.toy old/a.toy sub/d.toy sub/old/c.toy",
        "--include=a.*, a.toy old/a.toy",
        "--include=*/*.toy, old/a.toy sub/d.toy",
        "--include=sub/**, sub/d.toy sub/old/c.toy",
        "--include=none, ''",
        "--exclude=old, a.toy b.toy.bin sub/d.toy",
        "--exclude=sub/old, a.toy b.toy.bin old/a.toy sub/d.toy",
        "--exclude=**/*.toy, a.toy b.toy.bin",
        "--exclude=*.toy, b.toy.bin"
    })
    void areTakenByNameOrByPath(String glob, String expected) {
        assertEquals(expected, verified(glob));
    }

    @Test
    void severalPatternsAddUpAndExcludingWins() {
        assertEquals(
                "a.toy b.toy.bin", verified("--include=*.toy", "--include=*.bin", "--exclude=old", "--exclude=sub"));
        assertEquals("a.toy b.toy.bin old/a.toy sub/d.toy sub/old/c.toy", verified());
    }

    @Test
    void aFileThatIsNamedIsNotFiltered() {
        Run run = Run.of("verify", "--exclude", "*.toy", models.resolve("a.toy"));
        assertEquals(0, run.code());
        assertTrue(run.out().contains("a.toy: ok"), run.out());
    }

    @Test
    void conversionsOfFoldersTakeThemToo() {
        Path out = folder.resolve("out");
        Run run = Run.of("convert", "--to", "mini", "--exclude", "old", "--include", "*.toy", models, out);
        assertEquals(0, run.code(), run.err());
        assertTrue(Files.exists(out.resolve("a.mini")) && Files.exists(out.resolve("sub/d.mini")));
        assertFalse(Files.exists(out.resolve("b.mini")) || Files.exists(out.resolve("old")));
        assertTrue(run.err().contains("2 converted"), run.err());
    }

    @Test
    void whatIsNoPatternIsRefused() {
        for (String command : List.of("verify", "hash", "inspect", "weights list", "weights check")) {
            Run run = Run.of(Stream.concat(Stream.of(command.split(" ")), Stream.of("--include", "[a", models))
                    .toArray());
            assertEquals(2, run.code(), command);
            assertTrue(run.err().contains("'[a' is no pattern"), run.err());
        }
    }

    @Test
    void whatLooksAtAFolderAsAWholeRefusesPatterns() {
        Run run = Run.of("weights", "check", "--exclude", "*.npz", models);
        assertEquals(2, run.code(), run.out());
        assertTrue(run.err().contains("leave --include and --exclude out"), run.err());
    }
}
