package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs the scripts of {@code interop/paddle} with the Python that the property {@value #PYTHON} names. */
final class PaddleProcess {
    static final String PYTHON = "isomorph.paddle";

    private static final Path SCRIPTS = Path.of("").toAbsolutePath().resolveSibling("interop/paddle");

    /**
     * What became of a file.
     *
     * @param status {@code loaded}, {@code refused} or {@code aborted}
     * @param printed digest of the program as Paddle prints it, or {@code -}
     * @param fault what went wrong, or {@code -}
     */
    record Outcome(String status, String printed, String fault) {
        boolean isLoaded() {
            return status.equals("loaded");
        }

        /** Returns whether it was loaded, and saved again too. */
        boolean isSaved() {
            return isLoaded() && !fault.contains("save: ");
        }
    }

    private PaddleProcess() {}

    /** Loads each file below a folder and returns what became of it, by its path there. Paddle saves to another folder. */
    static Map<String, Outcome> load(Path folder, Path saved) {
        Map<String, Outcome> outcomes = new TreeMap<>();
        for (String line : run("load.py", folder.toString(), saved.toString())) {
            String[] cells = line.split("\t", -1);
            assertEquals(4, cells.length, line);
            outcomes.put(cells[0], new Outcome(cells[1], cells[2], cells[3]));
        }
        assertEquals(Corpus.jsonBelow(folder).size(), outcomes.size(), "a line for each file of " + folder);
        return outcomes;
    }

    /** Spells each file below a folder otherwise, into another folder. */
    static void disturb(Path folder, Path other) {
        run("disturb.py", folder.toString(), other.toString());
    }

    /** Returns how many milliseconds Paddle takes to load and to save a file. */
    static List<Long> time(Path file) {
        List<String> lines = run("load.py", "--time", file.toString());
        return List.of(lines.get(lines.size() - 1).split("\t")).stream()
                .map(Long::valueOf)
                .toList();
    }

    private static List<String> run(String script, String... arguments) {
        String python = System.getProperty(PYTHON, "");
        assertTrue(!python.isEmpty(), "-D" + PYTHON + "=python names a Python that has PaddlePaddle");
        List<String> command =
                new ArrayList<>(List.of(python, SCRIPTS.resolve(script).toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (var reader =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                List<String> lines = reader.lines().toList();
                assertEquals(0, process.waitFor(), () -> command + " fails");
                return lines;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
