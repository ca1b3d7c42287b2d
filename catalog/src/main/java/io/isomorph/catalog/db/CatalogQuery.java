package io.isomorph.catalog.db;

import io.isomorph.cli.output.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * A catalog that is queried. SQL is the user's, and may be a stranger's: the database is open for reading only, has no access to files
 * and to the network, loads no extension, and no statement can change that.
 */
public final class CatalogQuery implements AutoCloseable {
    private final Path file;
    private final DuckDBConnection connection;

    private CatalogQuery(Path file, DuckDBConnection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Receives the rows of an answer. */
    public interface Answer {
        /**
         * Receives a row.
         *
         * @param names names of the columns
         * @param values one for each; null for the first call, which passes the names only
         * @throws IOException if it cannot be printed
         */
        void row(List<String> names, @Nullable List<@Nullable Object> values) throws IOException;
    }

    /**
     * Opens a catalog.
     *
     * @param file the database
     * @return to be queried
     * @throws IOException if it cannot be opened, or is none
     */
    public static CatalogQuery open(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("duckdb.read_only", "true");
        properties.setProperty("enable_external_access", "false");
        properties.setProperty("autoinstall_known_extensions", "false");
        properties.setProperty("autoload_known_extensions", "false");
        properties.setProperty("allow_community_extensions", "false");
        properties.setProperty("lock_configuration", "true");
        DuckDBConnection connection = connect(file, properties);
        return new CatalogQuery(file, connection);
    }

    static DuckDBConnection connect(Path file, Properties properties) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new UsageException(file + ": there is no such catalog; isomorph catalog build makes one");
        }
        DuckDBConnection connection = CatalogDatabase.connect(file, properties);
        try {
            if (CatalogDatabase.hasTable(connection, "catalog_setting")) {
                return connection;
            }
            connection.close();
        } catch (SQLException e) {
            throw CatalogDatabase.failure(file, e);
        }
        throw new UsageException(file + ": this is a database, and no catalog");
    }

    /**
     * Returns whether the last build or update came to its end.
     *
     * @return false if it was interrupted, so that rows may be missing
     * @throws IOException if the database fails
     */
    public boolean isComplete() throws IOException {
        try {
            return CatalogDatabase.isComplete(connection);
        } catch (SQLException e) {
            throw CatalogDatabase.failure(file, e);
        }
    }

    /**
     * Runs a statement.
     *
     * @param sql a statement; of several the answer is that of the last
     * @param answer receives the names of the columns, then each row
     * @throws IOException if the answer cannot be printed
     * @throws UsageException if the statement is wrong or not allowed
     */
    public void run(String sql, Answer answer) throws IOException {
        try (Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                throw new UsageException("the statement has no answer; write a query, such as select");
            }
            try (ResultSet rows = statement.getResultSet()) {
                pass(rows, answer);
            }
        } catch (SQLException e) {
            throw new UsageException(String.valueOf(e.getMessage()).strip());
        }
    }

    private static void pass(ResultSet rows, Answer answer) throws SQLException, IOException {
        ResultSetMetaData columns = rows.getMetaData();
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            names.add(columns.getColumnLabel(i));
        }
        answer.row(names, null);
        while (rows.next()) {
            List<@Nullable Object> values = new ArrayList<>();
            for (int i = 1; i <= names.size(); i++) {
                values.add(value(rows, i, names.get(i - 1)));
            }
            answer.row(names, Collections.unmodifiableList(values));
        }
    }

    private static @Nullable Object value(ResultSet rows, int column, String name) throws SQLException {
        try {
            return AnswerValue.of(rows.getObject(column));
        } catch (DateTimeException e) {
            throw new UsageException(
                    "a value of the column " + name + " is none that Java has; write " + name + "::varchar");
        }
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw CatalogDatabase.failure(file, e);
        }
    }
}
