package io.isomorph.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build that is killed goes on where it was, and its catalog is that of one that was not. */
class KilledBuildTest {
    private static final int FILES = 600;
    private static final String NOTE = "rows are missing, as the last build or update did not end";

    @TempDir
    Path folder;

    @Test
    void goesOnAfterSigkill() throws Exception {
        Path models = Files.createDirectory(folder.resolve("models"));
        for (int i = 0; i < FILES; i++) {
            Files.copy(Path.of("../examples/gpt_sdpa.json"), models.resolve(i + ".json"));
        }
        Path whole = folder.resolve("whole.db");
        assertEquals(0, Call.of("build", models, "-o", whole, "--jobs", 2).code());
        Path killed = folder.resolve("killed.db");
        Process process = Call.process(List.of(), "build", models, "-o", killed)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (process.isAlive() && files(killed) == 0) {
            Thread.sleep(20);
        }
        process.destroyForcibly().waitFor(60, TimeUnit.SECONDS);
        assertEquals(137, process.exitValue(), "killed before its end");
        Call part = Call.of("query", killed, "select count(*) from model", "--csv");
        assertEquals(0, part.code(), part::err);
        assertTrue(part.err().contains(NOTE), part::err);
        Call exported = Call.of("export", killed, "-o", folder.resolve("parquet"));
        assertEquals(0, exported.code(), exported::err);
        assertTrue(exported.err().contains(NOTE), exported::err);
        var resumed = Call.of("build", models, "-o", killed, "--json").json();
        assertTrue(resumed.get("unchanged").asInt() > 0, () -> "nothing was kept: " + resumed);
        assertTrue(resumed.get("added").asInt() > 0, () -> "nothing was left to do: " + resumed);

        for (String table : new String[] {"model", "entry", "operation", "tensor", "fault", "catalog_file"}) {
            String sql =
                    "select md5(string_agg(md5(t::varchar), '' order by t::varchar)), count(*) from " + table + " t";
            assertEquals(Call.of("query", whole, sql, "--csv"), Call.of("query", killed, sql, "--csv"), table);
        }
    }

    /** How many files a copy of the catalog has that is made while it is written, as nobody else can open the catalog itself; 0 if the copy is torn. */
    private int files(Path catalog) throws IOException {
        Path copy = folder.resolve("copy.db");
        for (String end : new String[] {"", ".wal"}) {
            try {
                Files.copy(Path.of(catalog + end), Path.of(copy + end), StandardCopyOption.REPLACE_EXISTING);
            } catch (NoSuchFileException e) {
                Files.deleteIfExists(
                        Path.of(copy + end)); // not there yet, or no more: the log goes with each checkpoint
            }
        }
        Call count = Call.of("query", copy, "select count(*) from catalog_file", "--csv");
        return count.code() == 0
                ? Integer.parseInt(count.out().lines().skip(1).findFirst().orElseThrow())
                : 0;
    }
}
