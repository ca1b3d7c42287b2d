package io.isomorph.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An export that a signal ends leaves tables that are complete, and nothing else. */
class EndedExportTest {

    @TempDir
    Path folder;

    /** Tables of a few rows take no time: the end comes between two of them. */
    @ParameterizedTest
    @ValueSource(ints = {0, 0, 0, 1, 100})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "nothing runs there when a process is ended")
    void leavesNothingHalfWritten(int count) throws Exception {
        Path models = Files.createDirectory(folder.resolve("models"));
        for (int i = 0; i < count; i++) {
            Files.copy(Path.of("../examples/gpt_sdpa.json"), models.resolve(i + ".json"));
        }
        Path catalog = folder.resolve("fleet.db");
        assertEquals(0, Call.of("build", models, "-o", catalog).code());
        Path out = Files.createDirectory(folder.resolve("out"));
        Process process = Call.process(List.of(), "export", catalog, "-o", out)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (process.isAlive() && unfinished(out).isEmpty()) {
            Thread.onSpinWait();
        }
        process.destroy();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(List.of(), unfinished(out));
    }

    private static List<String> unfinished(Path out) throws Exception {
        try (Stream<Path> files = Files.list(out)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".parquet"))
                    .toList();
        }
    }
}
