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
    /** Microseconds since 1970 have 64 bits. */
    private static final Instant LAST = Instant.ofEpochSecond(Long.MAX_VALUE / 1_000_000 - 1);

    private static final Instant FIRST = Instant.ofEpochSecond(Long.MIN_VALUE / 1_000_000 + 1);

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

    /** Returns a time as the database holds it; one that it does not hold is the first or the last that it does. */
    static LocalDateTime time(Instant instant) {
        Instant held = instant.isAfter(LAST) ? LAST : instant.isBefore(FIRST) ? FIRST : instant;
        return LocalDateTime.ofInstant(held, ZoneOffset.UTC);
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
