package io.isomorph.catalog.rows;

/**
 * A column of a table.
 *
 * @param name lower-case letters and {@code _}
 * @param type what its values are
 * @param nullable whether a value may be absent
 */
public record Column(String name, ColumnType type, boolean nullable) {
    static Column required(String name, ColumnType type) {
        return new Column(name, type, false);
    }

    static Column optional(String name, ColumnType type) {
        return new Column(name, type, true);
    }
}
