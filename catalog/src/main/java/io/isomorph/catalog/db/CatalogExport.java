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
                Statement statement = connection.createStatement()) {
            Files.createDirectories(folder);
            for (CatalogTable table : CatalogTable.values()) {
                Path target = folder.resolve(table.tableName() + ".parquet");
                // not made here: over a file that is there, the database writes another one beside it
                Path unfinished = folder.resolve(".isomorph-" + UUID.randomUUID() + ".tmp");
                unfinished.toFile().deleteOnExit(); // as signals end no finally
                try {
                    String name = unfinished.toAbsolutePath().toString().replace("'", "''");
                    statement.execute(
                            "copy " + table.tableName() + " to '" + name + "' (format parquet, compression zstd)");
                    Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
                } finally {
                    Files.deleteIfExists(unfinished);
                }
                written.add(target);
            }
        } catch (SQLException e) {
            throw CatalogDatabase.failure(file, e);
        }
        return written;
    }
}
