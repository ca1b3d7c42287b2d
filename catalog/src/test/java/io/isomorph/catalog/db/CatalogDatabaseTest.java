package io.isomorph.catalog.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.catalog.rows.FaultRow;
import io.isomorph.catalog.rows.ModelRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows and the files that they are of are in a catalog together, or neither is. */
class CatalogDatabaseTest {
    private static final FileState STATE = new FileState("a.json", 1, 1, "", null, FileState.Outcome.FAULT);

    @TempDir
    Path folder;

    private static ModelRows rows() {
        FaultRow fault = new FaultRow("a.json", "a.json", "io", null, "it cannot be read", null);
        return new ModelRows("a.json", null, List.of(), List.of(), List.of(), List.of(fault));
    }

    @Test
    void aBatchThatFailsAtItsEndLeavesNoRow() throws IOException {
        Path file = folder.resolve("fleet.db");
        try (CatalogDatabase database = CatalogDatabase.open(file)) {
            database.add(STATE, rows(), false);
            // what is known of files is written last, and this cannot be
            database.add(new FileState("b.json", 1, 1, "", null, null), null, false);
            assertThrows(NullPointerException.class, database::commit);
        }
        try (CatalogDatabase database = CatalogDatabase.open(file)) {
            assertEquals(Map.of(), database.files());
            assertEquals(0, database.counts().get("fault"));
            database.add(STATE, rows(), false);
            database.commit();
            assertEquals(Map.of("a.json", STATE), database.files());
            assertEquals(1, database.counts().get("fault"));
        }
    }

    /** A process that is killed while the database writes its first bytes leaves none that no later one can open. */
    @Test
    void aNewCatalogHasItsTablesWhenItGetsItsName() throws IOException {
        Path file = folder.resolve("fleet.db");
        Path copy = folder.resolve("copy.db");
        try (CatalogDatabase database = CatalogDatabase.open(file)) {
            Files.copy(file, copy); // without the log, which gets what is written from now on
            try (CatalogQuery query = CatalogQuery.open(copy)) {
                assertFalse(query.isComplete(), "no run has filled it");
            }
            database.add(STATE, rows(), false);
            database.commit();
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(copy, file), files.sorted().toList());
        }
    }

    /** A process that was killed leaves a log; the database replays it into whatever has its name. */
    @Test
    void aNewCatalogHasNothingOfTheLogOfOneThatIsGone() throws IOException {
        Path file = folder.resolve("fleet.db");
        Path log = folder.resolve("fleet.db.wal");
        Path copy = folder.resolve("copy.wal");
        try (CatalogDatabase database = CatalogDatabase.open(file)) {
            database.add(STATE, rows(), false);
            database.commit();
            Files.copy(log, copy); // as a process leaves it that is killed
        }
        Files.delete(file);
        Files.move(copy, log);
        try (CatalogDatabase database = CatalogDatabase.open(file)) {
            assertEquals(Map.of(), database.files());
            assertEquals(0, database.counts().get("fault"));
        }
    }

    @Test
    void aCatalogHasOneWriterInAProcessToo() throws IOException {
        Path file = folder.resolve("fleet.db");
        Path link = Files.createSymbolicLink(folder.resolve("link.db"), file);
        try (CatalogDatabase database = CatalogDatabase.open(file)) {
            database.add(STATE, rows(), false);
            for (Path name : List.of(file, link)) {
                IOException e = assertThrows(IOException.class, () -> CatalogDatabase.open(name));
                assertEquals(name + ": another build or update of this process is writing it", e.getMessage());
            }
            database.commit();
        }
        try (CatalogDatabase database = CatalogDatabase.open(link)) {
            assertEquals(1, database.counts().get("fault"));
        }
    }

    @Test
    void aCatalogThatCannotBeMadeIsNamed() throws IOException {
        Path file = folder.resolve("absent/fleet.db");
        IOException e = assertThrows(IOException.class, () -> CatalogDatabase.open(file));
        assertTrue(e.getMessage().startsWith(file + ": "), e::getMessage);
        assertFalse(e.getMessage().contains(".tmp"), e::getMessage);
        Path wrong = folder.resolve("a;b.db");
        assertThrows(IOException.class, () -> CatalogDatabase.open(wrong));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }
    }
}
