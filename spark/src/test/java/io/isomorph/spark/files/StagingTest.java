package io.isomorph.spark.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.catalog.rows.RowReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class StagingTest {
    @TempDir
    private Path folder;

    /** A row has the name that the file has where it is from, also if that looks like the escapes of rows. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a backslash separates names there")
    void aRowHasTheNameOfItsFile() throws Exception {
        HadoopFolder from = HadoopFolder.of(folder.toString(), new Configuration());
        try (Staging staging = Staging.create(false)) {
            for (String name : new String[] {"a.json", "a\\xE9.json", "a\\b.json"}) {
                Files.writeString(folder.resolve(name), name);
                Path staged = staging.mirror(from.state(name), from);
                assertEquals(name, staging.named(RowReader.path(staging.in(), staged)));
            }
        }
    }
}
