package io.isomorph.catalog.db;

import io.isomorph.catalog.rows.CatalogTable;
import io.isomorph.catalog.rows.Column;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Collectors;

/** The tables of a catalog in DuckDB: those of the rows, and two that record which files are done. */
final class Schema {
    /** Counts up when tables change, or what is in them; a catalog of another version is made again. */
    static final String VERSION = "3";

    private static final String FILES =
            "create table catalog_file (path varchar not null, bytes bigint not null, modified bigint not null, beside varchar not null,"
                    + " digest varchar, state varchar not null)";
    private static final String SETTINGS =
            "create table catalog_setting (name varchar not null, value varchar not null)";

    private Schema() {}

    static void create(Connection connection) throws SQLException {
        createRows(connection);
        try (Statement statement = connection.createStatement()) {
            statement.execute(SETTINGS);
        }
    }

    /** Takes the place of tables of another version, whose rows are lost; settings stay. */
    static void renew(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (CatalogTable table : CatalogTable.values()) {
                statement.execute("drop table if exists " + table.tableName());
            }
            statement.execute("drop table if exists catalog_file");
        }
        createRows(connection);
    }

    private static void createRows(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (CatalogTable table : CatalogTable.values()) {
                statement.execute(table.columns().stream()
                        .map(Schema::definition)
                        .collect(Collectors.joining(", ", "create table " + table.tableName() + " (", ")")));
            }
            statement.execute(FILES);
        }
    }

    private static String definition(Column column) {
        return column.name() + " " + type(column) + (column.nullable() ? "" : " not null");
    }

    private static String type(Column column) {
        return switch (column.type()) {
            case TEXT -> "varchar";
            case INTEGER -> "bigint";
            case BOOLEAN -> "boolean";
            case TIME -> "timestamp";
            case JSON -> "json";
            case TEXTS -> "varchar[]";
            case INTEGERS -> "bigint[]";
        };
    }
}
