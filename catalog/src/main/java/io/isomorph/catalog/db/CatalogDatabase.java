package io.isomorph.catalog.db;

import io.isomorph.catalog.rows.CatalogTable;
import io.isomorph.catalog.rows.ModelRows;
import io.isomorph.catalog.rows.Row;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * A catalog that is written. Rows come in batches, each of which is there as a whole or not at all, also if the process is killed.
 * Safe for several threads.
 */
public final class CatalogDatabase implements AutoCloseable {
    /** A batch has so many rows, or a few more. */
    private static final int BATCH = 20_000;

    /** A batch ends after so long, too: a file may take minutes whose tensors are hashed. */
    private static final long BATCH_NANOS = 10_000_000_000L;

    /** Those that are open in this process: DuckDB's lock keeps out other processes only. */
    private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

    private static final String VERSION = "version";
    private static final String COMPLETE = "complete";

    private final Path file;
    private final Path key;
    private final DuckDBConnection connection;
    private final Map<CatalogTable, List<Row>> rows = new EnumMap<>(CatalogTable.class);
    private final List<FileState> states = new ArrayList<>();
    private final List<String> outdated = new ArrayList<>();
    private final List<Touched> touched = new ArrayList<>();
    private int size;
    private long begun = System.nanoTime();

    /** A file that has another time, and when it was written. */
    private record Touched(FileState state, Instant modified) {}

    private CatalogDatabase(Path file, Path key, DuckDBConnection connection) {
        this.file = file;
        this.key = key;
        this.connection = connection;
        for (CatalogTable table : CatalogTable.values()) {
            rows.put(table, new ArrayList<>());
        }
    }

    /**
     * Opens a catalog, or makes an empty one. One whose tables another version of Isomorph made is emptied.
     *
     * @param file the database
     * @return the catalog
     * @throws IOException if it cannot be opened, is none, or somebody else has a writer of it
     */
    public static CatalogDatabase open(Path file) throws IOException {
        if (Files.notExists(file)) {
            create(file);
        }
        return openExisting(file);
    }

    /**
     * A database that ends within its first bytes, as the process is killed or the disk is full, is one that nothing can open. So they have
     * another name until the tables are there.
     */
    private static void create(Path file) throws IOException {
        requireName(file);
        // one of a catalog that is gone would be replayed into this one
        Files.deleteIfExists(Path.of(file + ".wal"));
        String name = ".isomorph-" + UUID.randomUUID() + ".tmp";
        Path unfinished = file.resolveSibling(name);
        Path log = file.resolveSibling(name + ".wal");
        unfinished.toFile().deleteOnExit(); // SIGTERM and the like let no thread come to its finally
        log.toFile().deleteOnExit();
        try {
            openExisting(unfinished).close();
            link(unfinished, file);
        } catch (IOException e) {
            throw new IOException(
                    String.valueOf(e.getMessage()).replace(name, String.valueOf(file.getFileName())), e.getCause());
        } finally {
            Files.deleteIfExists(unfinished);
            Files.deleteIfExists(log);
        }
    }

    /** Never replaces a catalog that another process has made meanwhile. */
    private static void link(Path made, Path file) throws IOException {
        try {
            Files.createLink(file, made);
        } catch (FileAlreadyExistsException e) {
            // that one is opened
        } catch (UnsupportedOperationException | FileSystemException e) {
            Files.move(made, file); // a file system without hard links
        }
    }

    private static CatalogDatabase openExisting(Path file) throws IOException {
        Path key = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        if (!OPEN.add(key)) {
            throw new IOException(file + ": another build or update of this process is writing it");
        }
        CatalogDatabase database;
        try {
            database = new CatalogDatabase(file, key, connect(file, new Properties()));
        } catch (IOException | RuntimeException | Error e) {
            OPEN.remove(key);
            throw e;
        }
        try {
            database.prepare();
            return database;
        } catch (IOException | RuntimeException | Error e) {
            database.close();
            throw e;
        }
    }

    /** Makes the tables where there are none of this version. */
    private void prepare() throws IOException {
        try {
            connection.setAutoCommit(false);
            boolean isNew = !hasTable(connection, "catalog_setting");
            if (isNew && hasTable(connection, null)) {
                throw new IOException(file + ": this is a database, and no catalog");
            }
            if (isNew || !Schema.VERSION.equals(setting(VERSION))) {
                if (isNew) {
                    Schema.create(connection);
                } else {
                    Schema.renew(connection);
                }
                set(VERSION, Schema.VERSION);
                setComplete(false); // it has no rows
                connection.commit();
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    static DuckDBConnection connect(Path file, Properties properties) throws IOException {
        try {
            String name = requireName(file);
            return (DuckDBConnection) DriverManager.getConnection("jdbc:duckdb:" + name, properties);
        } catch (SQLException e) {
            throw failure(file, e);
        } catch (LinkageError e) {
            throw new IOException(
                    file + ": DuckDB cannot be loaded (" + reason(e) + "); it writes its library to "
                            + System.getProperty("java.io.tmpdir") + " (set java.io.tmpdir to another)",
                    e);
        }
    }

    /** Returns the innermost reason: what is around it names classes of the driver. */
    private static @Nullable String reason(Throwable fault) {
        return fault.getCause() == null ? fault.getMessage() : reason(fault.getCause());
    }

    /** No name of a file is part of SQL or of options: the driver takes all after the prefix up to a semicolon. */
    private static String requireName(Path file) throws IOException {
        String name = file.toAbsolutePath().toString();
        if (name.contains(";")) {
            throw new IOException(file + ": the name of a catalog cannot have a semicolon");
        }
        return name;
    }

    static IOException failure(Path file, SQLException e) {
        return new IOException(file + ": " + e.getMessage(), e);
    }

    static boolean hasTable(DuckDBConnection connection, @Nullable String name) throws SQLException {
        String sql = "select count(*) from information_schema.tables where ? is null or table_name = ?";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, name);
            statement.setString(2, name);
            try (ResultSet found = statement.executeQuery()) {
                return found.next() && found.getLong(1) > 0;
            }
        }
    }

    /**
     * Returns a setting.
     *
     * @param name which
     * @return its value, or null
     * @throws IOException if the database fails
     */
    public synchronized @Nullable String setting(String name) throws IOException {
        try {
            return setting(connection, name);
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    private static @Nullable String setting(DuckDBConnection connection, String name) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("select value from catalog_setting where name = ?")) {
            statement.setString(1, name);
            try (ResultSet found = statement.executeQuery()) {
                return found.next() ? found.getString(1) : null;
            }
        }
    }

    /** Returns whether the last run came to its end; catalogs of earlier versions do not know. */
    static boolean isComplete(DuckDBConnection connection) throws SQLException {
        return !"false".equals(setting(connection, COMPLETE));
    }

    /**
     * Sets whether all files are done; it is there with the next {@link #commit}. As long as they are not, queries report it.
     *
     * @param isComplete false where a run begins, true at its end
     * @throws IOException if the database fails
     */
    public void setComplete(boolean isComplete) throws IOException {
        set(COMPLETE, Boolean.toString(isComplete));
    }

    /**
     * Sets a setting; it is there with the next {@link #commit}.
     *
     * @param name which
     * @param value its value
     * @throws IOException if the database fails
     */
    public synchronized void set(String name, String value) throws IOException {
        try (PreparedStatement delete = connection.prepareStatement("delete from catalog_setting where name = ?");
                PreparedStatement insert = connection.prepareStatement("insert into catalog_setting values (?, ?)")) {
            delete.setString(1, name);
            delete.execute();
            insert.setString(1, name);
            insert.setString(2, value);
            insert.execute();
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /**
     * Removes all rows, not the settings.
     *
     * @throws IOException if the database fails
     */
    public synchronized void clear() throws IOException {
        try (Statement statement = connection.createStatement()) {
            for (CatalogTable table : CatalogTable.values()) {
                statement.execute("delete from " + table.tableName());
            }
            statement.execute("delete from catalog_file");
            connection.commit();
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /**
     * Returns what is known of all files.
     *
     * @return by path
     * @throws IOException if the database fails
     */
    public synchronized Map<String, FileState> files() throws IOException {
        Map<String, FileState> files = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(
                        "select path, bytes, modified, beside, digest, state from catalog_file")) {
            while (found.next()) {
                FileState state = new FileState(
                        found.getString(1),
                        found.getLong(2),
                        found.getLong(3),
                        found.getString(4),
                        found.getString(5),
                        FileState.Outcome.valueOf(found.getString(6)));
                files.put(state.path(), state);
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
        return files;
    }

    /**
     * Adds the rows of a file.
     *
     * @param state what to remember of it
     * @param found its rows, or null if it is foreign
     * @param known whether rows of an earlier run are replaced
     * @throws IOException if the database fails
     */
    public synchronized void add(FileState state, @Nullable ModelRows found, boolean known) throws IOException {
        if (known) {
            outdated.add(state.path());
        }
        states.add(state);
        size++;
        if (found != null) {
            for (CatalogTable table : CatalogTable.values()) {
                List<? extends Row> more = found.of(table);
                Objects.requireNonNull(rows.get(table), "rows").addAll(more);
                size += more.size();
            }
        }
        commitIfDue();
    }

    private void commitIfDue() throws IOException {
        if (size >= BATCH || System.nanoTime() - begun > BATCH_NANOS) {
            commit();
        }
    }

    /**
     * Removes the rows of a file.
     *
     * @param path which
     * @throws IOException if the database fails
     */
    public synchronized void remove(String path) throws IOException {
        outdated.add(path);
        size++;
        commitIfDue();
    }

    /**
     * Remembers that a file has another time and the same bytes.
     *
     * @param state what to remember of it
     * @param modified its time
     * @throws IOException if the database fails
     */
    public synchronized void touch(FileState state, Instant modified) throws IOException {
        touched.add(new Touched(state, modified));
        size++;
        commitIfDue();
    }

    /**
     * Makes all changes so far last.
     *
     * @throws IOException if the database fails
     */
    public synchronized void commit() throws IOException {
        try {
            beginTransaction();
            deleteOutdated();
            updateTouched();
            for (Map.Entry<CatalogTable, List<Row>> table : rows.entrySet()) {
                RowAppender.append(connection, table.getKey(), table.getValue());
                table.getValue().clear();
            }
            if (!states.isEmpty()) {
                appendStates();
            }
            connection.commit();
            size = 0;
            begun = System.nanoTime();
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /** The driver begins a transaction at a statement only: without one, the rows of each table last as soon as they are appended. */
    private void beginTransaction() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("select 1");
        }
    }

    private void deleteOutdated() throws SQLException {
        if (outdated.isEmpty()) {
            return;
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("create or replace temp table catalog_outdated (path varchar)");
            try (DuckDBAppender appender = connection.createAppender("temp", "main", "catalog_outdated")) {
                for (String path : outdated) {
                    appender.beginRow().append(path).endRow();
                }
            }
            List<String> tables = new ArrayList<>(List.of("catalog_file"));
            for (CatalogTable table : CatalogTable.values()) {
                tables.add(table.tableName());
            }
            for (String table : tables) {
                statement.execute("delete from " + table + " where path in (select path from catalog_outdated)");
            }
            statement.execute("drop table temp.catalog_outdated");
        }
        outdated.clear();
    }

    private void updateTouched() throws SQLException {
        if (touched.isEmpty()) {
            return;
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "create or replace temp table catalog_touched (path varchar, nanos bigint, time timestamp)");
            try (DuckDBAppender appender = connection.createAppender("temp", "main", "catalog_touched")) {
                for (Touched file : touched) {
                    appender.beginRow()
                            .append(file.state().path())
                            .append(file.state().modified())
                            .append(RowAppender.time(file.modified()))
                            .endRow();
                }
            }
            statement.execute("update catalog_file set modified = t.nanos from temp.catalog_touched t"
                    + " where catalog_file.path = t.path");
            statement.execute(
                    "update model set modified = t.time from temp.catalog_touched t where model.path = t.path");
            statement.execute("drop table temp.catalog_touched");
        }
        touched.clear();
    }

    private void appendStates() throws SQLException {
        try (DuckDBAppender appender = connection.createAppender("main", "catalog_file")) {
            for (FileState state : states) {
                appender.beginRow()
                        .append(state.path())
                        .append(state.bytes())
                        .append(state.modified())
                        .append(state.beside());
                if (state.digest() == null) {
                    appender.appendNull();
                } else {
                    appender.append(state.digest());
                }
                appender.append(state.outcome().name()).endRow();
            }
        }
        states.clear();
    }

    /**
     * Counts rows.
     *
     * @return how many each table has
     * @throws IOException if the database fails
     */
    public synchronized Map<String, Long> counts() throws IOException {
        Map<String, Long> counts = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement()) {
            for (CatalogTable table : CatalogTable.values()) {
                try (ResultSet found = statement.executeQuery("select count(*) from " + table.tableName())) {
                    found.next();
                    counts.put(table.tableName(), found.getLong(1));
                }
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
        return counts;
    }

    /** Leaves out what was not committed. */
    @Override
    public synchronized void close() throws IOException {
        try (DuckDBConnection closed = connection) {
            closed.rollback();
        } catch (SQLException e) {
            throw failure(file, e);
        } finally {
            OPEN.remove(key);
        }
    }
}
