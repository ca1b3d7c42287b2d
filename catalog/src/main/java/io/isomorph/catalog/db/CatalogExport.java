package io.isomorph.catalog.db;

import io.isomorph.catalog.rows.CatalogTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import org.duckdb.DuckDBConnection;

/** Writes the tables of a catalog as files of Parquet. */
public final class CatalogExport {
    private CatalogExport() {}

    /**
     * Writes a file for each table. Each replaces one that is there when it is complete.
     *
     * @param file the catalog
     * @param folder where to
     * @return the files
     * @throws IOException if something cannot be read or written
     */
    public static List<Path> parquet(Path file, Path folder) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("duckdb.read_only", "true");
        List<Path> written = new ArrayList<>();
        try (DuckDBConnection connection = CatalogQuery.connect(file, properties);
                Statement statement = connection.createStatement();
                Ending ending = new Ending(statement)) {
            Files.createDirectories(folder);
            for (CatalogTable table : CatalogTable.values()) {
                Path target = folder.resolve(table.tableName() + ".parquet");
                synchronized (ending) {
                    write(table, target, statement, ending);
                }
                written.add(target);
            }
        } catch (SQLException e) {
            throw CatalogDatabase.failure(file, e);
        }
        return written;
    }

    private static void write(CatalogTable table, Path target, Statement statement, Ending ending)
            throws IOException, SQLException {
        ending.requireRunning();
        // not made here: over a file that is there, the database writes another one beside it
        Path unfinished = target.resolveSibling(".isomorph-" + UUID.randomUUID() + ".tmp");
        try {
            String name = unfinished.toAbsolutePath().toString().replace("'", "''");
            statement.execute("copy " + table.tableName() + " to '" + name + "' (format parquet, compression zstd)");
            Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /**
     * Ends a table that is being written when the JVM ends, and waits until what was written of it is deleted: a signal lets no thread come to its
     * {@code finally}. Whoever writes a table holds its monitor.
     */
    private static final class Ending implements AutoCloseable {
        private final Statement statement;
        private final Thread hook = new Thread(this::end, "catalog export");
        private boolean isEnded;

        Ending(Statement statement) throws IOException {
            this.statement = statement;
            try {
                Runtime.getRuntime().addShutdownHook(hook);
            } catch (IllegalStateException e) {
                throw new IOException("the process ends", e);
            }
        }

        private void end() {
            try {
                statement.cancel();
            } catch (SQLException e) {
                // then the table is written to its end
            }
            synchronized (this) {
                isEnded = true;
            }
        }

        synchronized void requireRunning() throws IOException {
            if (isEnded) {
                throw new IOException("the process ends");
            }
        }

        @Override
        public void close() {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // it runs
            }
        }
    }
}
