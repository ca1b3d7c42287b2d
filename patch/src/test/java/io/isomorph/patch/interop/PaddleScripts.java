package io.isomorph.patch.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs the scripts of {@code interop/paddle} with the Python that a property names, mostly {@value #PYTHON}. */
final class PaddleScripts {
    static final String PYTHON = "isomorph.paddle";

    /** Names a Python that has the older release. */
    static final String OLD_PYTHON = "isomorph.paddle.old";

    private static final Path SCRIPTS = Path.of("").toAbsolutePath().resolveSibling("interop/paddle");

    private PaddleScripts() {}

    /** Runs each file below a folder once; returns the outcome and what was computed or went wrong, by file name. */
    static Map<String, List<String>> step(Path folder) throws IOException {
        return run(PYTHON, "step.py", folder.toString());
    }

    /** Runs each file below a folder once in the older release; returns what {@link #step} does. */
    static Map<String, List<String>> stepInOld(Path folder) throws IOException {
        return run(OLD_PYTHON, "step.py", folder.toString());
    }

    /** Has training programs written to a folder; returns what {@code training.py} reports, by name. */
    static Map<String, List<String>> writeTraining(Path folder) throws IOException {
        return run(PYTHON, "training.py", folder.toString());
    }

    /** Loads each file below a folder, and saves it to another; returns what {@code load.py} reports, by file name. */
    static Map<String, List<String>> load(Path folder, Path saved) throws IOException {
        return run(PYTHON, "load.py", folder.toString(), saved.toString());
    }

    private static Map<String, List<String>> run(String property, String script, String... arguments)
            throws IOException {
        String python = System.getProperty(property, "");
        assertTrue(!python.isEmpty(), "-D" + property + "=python names a Python that has PaddlePaddle");
        List<String> command =
                new ArrayList<>(List.of(python, SCRIPTS.resolve(script).toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<String, List<String>> rows = new TreeMap<>();
        try (var lines = process.inputReader()) {
            lines.lines().map(line -> List.of(line.split("\t", -1))).forEach(cells -> rows.put(cells.get(0), cells));
            assertEquals(0, process.waitFor(), () -> command + " fails");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return rows;
    }
}
