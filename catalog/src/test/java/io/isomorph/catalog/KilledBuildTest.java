package io.isomorph.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build that is killed goes on where it was, and its catalog is that of one that was not. */
class KilledBuildTest {
    private static final int FILES = 600;

    @TempDir
    Path folder;

    private Process start(Path models, Path catalog) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "io.isomorph.cli.Main",
                        "catalog",
                        "build",
                        models.toString(),
                        "-o",
                        catalog.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void goesOnAfterSigkill() throws Exception {
        Path models = Files.createDirectory(folder.resolve("models"));
        for (int i = 0; i < FILES; i++) {
            Files.copy(Path.of("../examples/gpt_sdpa.json"), models.resolve(i + ".json"));
        }
        Path killed = folder.resolve("killed.db");
        Process process = start(models, killed);
        Path log = folder.resolve("killed.db.wal");
        // the first batch is committed when the files are large and grow no more; those of an empty catalog have
        // 540,000 bytes
        long before = -1;
        for (long now = 0; process.isAlive() && (now < 1_000_000 || now != before); now = size(log) + size(killed)) {
            before = now;
            Thread.sleep(200);
        }
        process.destroyForcibly().waitFor(60, TimeUnit.SECONDS);
        assertEquals(137, process.exitValue(), "killed before its end");
        var resumed = Call.of("build", models, "-o", killed, "--json").json();
        assertTrue(resumed.get("unchanged").asInt() > 0, () -> "nothing was kept: " + resumed);
        assertTrue(resumed.get("added").asInt() > 0, () -> "nothing was left to do: " + resumed);

        Path whole = folder.resolve("whole.db");
        assertEquals(0, Call.of("build", models, "-o", whole, "--jobs", 2).code());
        for (String table : new String[] {"model", "entry", "operation", "tensor", "fault", "catalog_file"}) {
            String sql =
                    "select md5(string_agg(md5(t::varchar), '' order by t::varchar)), count(*) from " + table + " t";
            assertEquals(Call.of("query", whole, sql, "--csv"), Call.of("query", killed, sql, "--csv"), table);
        }
    }

    private static long size(Path file) throws IOException {
        return Files.exists(file) ? Files.size(file) : 0;
    }
}
