package io.isomorph.cli.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.cli.support.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What PaddlePaddle printed for the programs of the shared corpus, where that is at hand. */
class ShowCorpusTest {
    private static final String SIGN =
            "PaddlePaddle gives zeros the sign of the first one it met; each has its own here";
    private static final String PATCH = "PaddlePaddle patches programs of older versions; the file is shown as it is";

    /** Prints that differ, each for its reason. */
    private static final Map<String, String> DIFFERENT = Map.of(
            "zero_kinds", SIGN,
            "zero_regions", SIGN,
            "zero_patched", SIGN,
            "version_1", PATCH);

    /** A program and what PaddlePaddle prints for it. */
    private record Print(String name, Path program, Path text) {
        boolean isSame() throws IOException {
            // for scripts, what acts on a terminal is as it is in the text
            Run run = Run.of("show", "--json", program);
            assertEquals("", run.err(), name);
            assertEquals(0, run.code(), name);
            String printed = run.json().get(0).get("text").asText();
            return Arrays.equals(Files.readAllBytes(text), printed.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Path corpus(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path corpus = folder.resolve("shared/corpus").resolve(name);
            if (Files.isDirectory(corpus)) {
                return corpus;
            }
        }
        return null;
    }

    private static void check(List<Print> prints) throws IOException {
        assertTrue(prints.size() > 30, prints.toString());
        Map<String, String> found = new TreeMap<>();
        Map<String, String> expected = new TreeMap<>();
        for (Print print : prints) {
            if (!print.isSame()) {
                found.put(print.name, DIFFERENT.getOrDefault(print.name, "no reason is known"));
            }
            if (DIFFERENT.containsKey(print.name)) {
                expected.put(print.name, DIFFERENT.get(print.name));
            }
        }
        assertEquals(expected, found);
    }

    @Test
    void handMadeProgramsArePrintedAsPaddlePaddleDoes() throws IOException {
        Path folder = corpus("paddle-text");
        assumeTrue(folder != null, "the shared corpus is not here");
        List<Print> prints = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path text : files.filter(file -> file.toString().endsWith(".txt"))
                    .sorted()
                    .toList()) {
                String name = text.getFileName().toString().replace(".txt", "");
                prints.add(new Print(name, folder.resolve(name + ".json"), text));
            }
        }
        check(prints);
    }

    @Test
    void realAndMadeProgramsArePrintedAsPaddlePaddleDoes() throws IOException {
        Path folder = corpus("paddle");
        assumeTrue(folder != null, "the shared corpus is not here");
        List<Print> prints = new ArrayList<>();
        for (String row : Files.readAllLines(folder.resolve("text/index.tsv"), StandardCharsets.UTF_8)) {
            String[] cells = row.split("\t");
            if (!cells[0].equals("text")) {
                prints.add(new Print(
                        cells[0],
                        folder.resolve(cells[1]),
                        folder.resolve("text").resolve(cells[0])));
            }
        }
        check(prints);
    }
}
