package io.isomorph.catalog.db;

import io.isomorph.catalog.rows.CatalogTable;
import io.isomorph.catalog.rows.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** Adds rows without SQL: values are never parsed, whatever they are. */
final class RowAppender {
    private RowAppender() {}

    static void append(DuckDBConnection connection, CatalogTable table, List<Row> rows) throws SQLException {
        if (rows.isEmpty()) {
            return;
        }
        try (DuckDBAppender appender = connection.createAppender("main", table.tableName())) {
            for (Row row : rows) {
                appender.beginRow();
                for (Object value : row.values()) {
                    append(appender, value);
                }
                appender.endRow();
            }
        }
    }

    static LocalDateTime time(Instant instant) {
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    private static void append(DuckDBAppender appender, @Nullable Object value) throws SQLException {
        if (value == null) {
            appender.appendNull();
        } else if (value instanceof String text) {
            appender.append(text);
        } else if (value instanceof Long number) {
            appender.append(number.longValue());
        } else if (value instanceof Boolean truth) {
            appender.append(truth.booleanValue());
        } else if (value instanceof Instant time) {
            appender.append(time(time));
        } else if (value instanceof Collection<?> list) {
            appender.append(list);
        } else {
            throw new IllegalArgumentException("no column has values of " + value.getClass());
        }
    }
}
