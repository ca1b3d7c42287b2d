package io.isomorph.catalog.rows;

/** What the values of a column are, in a row of Java. */
public enum ColumnType {
    /** A {@link String}. */
    TEXT,
    /** A {@link Long}. */
    INTEGER,
    /** A {@link Boolean}. */
    BOOLEAN,
    /** An {@link java.time.Instant}. */
    TIME,
    /** A {@link String} that is JSON. */
    JSON,
    /** A {@link java.util.List} of strings. */
    TEXTS,
    /** A {@link java.util.List} of {@link Long}. */
    INTEGERS
}
